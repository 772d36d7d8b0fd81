import { readFileSync } from 'node:fs'
import ts from 'typescript'

/** Attributes whose text a person reads or hears. */
const spoken = new Set([
  'alt',
  'title',
  'placeholder',
  'label',
  'aria-label',
  'aria-description',
  'aria-roledescription',
])

/** Words for people that stand in a component instead of messages.ts, as "file:line words". */
export function spokenInCode(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  const note = (node: ts.Node, words: string) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart())
    if (/\p{L}{2}/u.test(words.replace(/&\w+;/g, ''))) found.push(`${file}:${line + 1} ${words.trim()}`)
  }
  const look = (node: ts.Node) => {
    if (ts.isJsxText(node)) note(node, node.text)
    if (ts.isJsxExpression(node) && isInText(node)) for (const words of literals(node.expression)) note(node, words)
    if (ts.isJsxAttribute(node) && spoken.has(node.name.getText())) {
      const value = node.initializer
      const inside = value && ts.isJsxExpression(value) ? value.expression : value
      for (const words of literals(inside)) note(node, words)
    }
    ts.forEachChild(node, look)
  }
  look(source)
  return found
}

function isInText(node: ts.JsxExpression): boolean {
  return ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent)
}

/** The texts an expression gives: itself, both sides of a choice, the fixed parts of a template. */
function literals(expression: ts.Node | undefined): string[] {
  if (!expression) return []
  if (ts.isStringLiteralLike(expression)) return [expression.text]
  if (ts.isConditionalExpression(expression))
    return [...literals(expression.whenTrue), ...literals(expression.whenFalse)]
  if (ts.isBinaryExpression(expression)) return literals(expression.right)
  if (ts.isTemplateExpression(expression)) {
    return [expression.head.text, ...expression.templateSpans.map(({ literal }) => literal.text)]
  }
  return []
}
