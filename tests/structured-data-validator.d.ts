declare module '@adobe/structured-data-validator' {
  type Issue = { issueMessage: string; severity: 'ERROR' | 'WARNING'; path: object[] }
  /** Without the schema of schema.org it checks Google's rules only. */
  export default class Validator {
    constructor(schemaOrg?: object)
    validate(found: { jsonld: Record<string, object[]> }): Promise<Issue[]>
  }
}
