import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'

type Func = ts.SignatureDeclaration & { body?: ts.Node }
type Unit = {
  file: string
  source: ts.SourceFile
  functions: Map<string, Func>
  imports: Map<string, [string, string]>
}

/**
 * Where work that holds an open transaction asks the database beside it, itself or by a function it calls: on SQLite,
 * which has one connection, both wait for each other for ever. As "file: what is asked". A transaction is told by its
 * name, `tx`, or by being a change of an order; what is thrown is done after it.
 */
export function outsideTransactions(files: string[], read = (file: string) => readFileSync(file, 'utf8')): string[] {
  const units = new Map(files.map((file) => [file, unitOf(file, read(file))]))
  const asking = new Map<Func, boolean>()

  function asks(unit: Unit, name: string): boolean {
    const fn = unit.functions.get(name)
    if (!fn) {
      const [file, exported] = unit.imports.get(name) ?? []
      const other = units.get(file ?? '')
      return other !== undefined && exported !== undefined && asks(other, exported)
    }
    if (holdsTransaction(fn)) return false
    const known = asking.get(fn)
    if (known === undefined) asking.set(fn, false) // until it is known: it may call itself
    const found = known ?? usesOf(unit, fn).length > 0
    asking.set(fn, found)
    return found
  }

  function usesOf(unit: Unit, fn: Func): string[] {
    const uses: string[] = []
    const own = parameterNames(fn)
    const look = (node: ts.Node) => {
      if (ts.isThrowStatement(node) || (ts.isFunctionLike(node) && holdsTransaction(node))) return
      const called = ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text
      const followed = called && !passesTransaction(node) && asks(unit, called)
      if (followed || isDatabase(node, own)) uses.push(`${unit.file}: ${node.getText().split('\n', 1)[0]}`)
      else ts.forEachChild(node, look)
    }
    if (fn.body) look(fn.body)
    return uses
  }

  return [...units.values()].flatMap((unit) =>
    functionsIn(unit.source)
      .filter(holdsTransaction)
      .flatMap((fn) => usesOf(unit, fn)),
  )
}

const givenType = /^(Tx|OrderChange|Open|Pick<OrderChange\b.*)$/
const givenName = /^(tx|open)$|^\{[^}]*\btx\b/

function holdsTransaction(fn: Func): boolean {
  return fn.parameters.some(({ name, type }) =>
    type ? givenType.test(type.getText()) : givenName.test(name.getText()),
  )
}

function passesTransaction(call: ts.Node): boolean {
  return (
    ts.isCallExpression(call) && call.arguments.some((given) => /^(tx|open)\b|^\{[^}]*\btx\b/.test(given.getText()))
  )
}

/** `store.db`, or a `db` that was taken out of the store; as the key of a map it is not asked. */
function isDatabase(node: ts.Node, own: Set<string>): boolean {
  const { parent } = node
  const isKey = ts.isCallExpression(parent) && /\.(get|set|has|delete)$/.test(parent.expression.getText())
  if (ts.isPropertyAccessExpression(node)) return node.name.text === 'db' && !isKey
  const isName = ts.isPropertyAccessExpression(parent) && parent.name === node
  return ts.isIdentifier(node) && node.text === 'db' && !isName && !isKey && !own.has('db: Queries')
}

function parameterNames(fn: Func): Set<string> {
  return new Set(fn.parameters.map((parameter) => parameter.getText().replace(/ = .*/, '')))
}

function unitOf(file: string, text: string): Unit {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const unit: Unit = { file, source, functions: new Map(), imports: new Map() }
  for (const statement of source.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name) unit.functions.set(statement.name.text, statement)
    if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations)
        if (initializer && ts.isFunctionLike(initializer)) unit.functions.set(name.getText(), initializer)
    if (ts.isImportDeclaration(statement)) noteImports(unit, statement)
  }
  return unit
}

function noteImports({ file, imports }: Unit, { importClause, moduleSpecifier }: ts.ImportDeclaration) {
  const path = (moduleSpecifier as ts.StringLiteral).text
  const from = `${path.startsWith('.') ? join(dirname(file), path) : path.replace(/^~\//, 'app/')}.ts`
  const names = importClause?.namedBindings
  if (!names || !ts.isNamedImports(names)) return
  for (const { name, propertyName } of names.elements) imports.set(name.text, [from, (propertyName ?? name).text])
}

function functionsIn(source: ts.SourceFile): Func[] {
  const found: Func[] = []
  const look = (node: ts.Node) => {
    if (ts.isFunctionLike(node)) found.push(node)
    ts.forEachChild(node, look)
  }
  look(source)
  return found
}
