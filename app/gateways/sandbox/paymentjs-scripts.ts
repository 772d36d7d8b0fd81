import client from './fields/client.js?raw'
import field from './fields/field.js?raw'

/** The files of the emulated script. Read only where one is asked for: tests of browsers cannot load such files. */
export const cardFieldsScripts: Record<string, string> = {
  'client-2.0.0.js': `(() => {\n${client}})();\n`,
  'field.js': `(() => {\n${field}})();\n`,
}
