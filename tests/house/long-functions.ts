import { readFileSync } from 'node:fs'
import ts from 'typescript'

/** The functions of a file that have more lines than `most`, as "file: name, N lines". */
export function longFunctions(file: string, most: number): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const look = (node: ts.Node) => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const lines = lineAt(source, node.getEnd()) - lineAt(source, node.getStart()) + 1
      if (lines > most) found.push(`${file}: ${nameOf(node)}, ${lines} lines`)
    }
    ts.forEachChild(node, look)
  }
  look(source)
  return found
}

function lineAt(source: ts.SourceFile, position: number): number {
  return source.getLineAndCharacterOfPosition(position).line
}

function nameOf(node: ts.SignatureDeclaration): string {
  if (node.name) return node.name.getText()
  return ts.isVariableDeclaration(node.parent) ? node.parent.name.getText() : 'a function'
}
