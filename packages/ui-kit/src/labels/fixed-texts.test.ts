import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'

const src = join(import.meta.dirname, '..')

/** Functions that write English by definition: labels use them, and a host may. */
const english = /(^|\/)(json-problem|describe-accept|relative-time|country-name|toast-store)\.ts$/
/** The product's name, a word of JSON, and names of keys, on them and in events. */
const names = /^(Vitrine|null|Enter|Esc|Escape|Tab|Home|End|CapsLock|Arrow(Up|Down|Left|Right))$/
const spoken =
  /^(aria-(label|description|valuetext|roledescription)|alt|description|label|placeholder|title|\w+Label)$/

/** Whether a text is shown or read out where it stands: between tags, or in an attribute that says something. */
function isShown(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isJsxAttribute(parent)) return spoken.test(parent.name.getText())
  if (ts.isJsxExpression(parent)) return !ts.isJsxAttribute(parent.parent) || isShown(parent)
  if (ts.isConditionalExpression(parent)) return node !== parent.condition && isShown(parent)
  return (
    ts.isBinaryExpression(parent) &&
    /^(\?\?|\|\||&&)$/.test(parent.operatorToken.getText()) &&
    isShown(parent)
  )
}

function* fixedTexts(path: string): Generator<string> {
  const source = ts.createSourceFile(
    path,
    readFileSync(join(src, path), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  )
  const nodes: ts.Node[] = [source]
  for (const node of nodes) {
    if (ts.isTypeNode(node) || (ts.isNewExpression(node) && node.expression.getText() === 'Error')) continue
    nodes.push(...node.getChildren())
    const isPart = ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)
    if (!isPart && !ts.isStringLiteralLike(node) && !ts.isJsxText(node)) continue
    const text = node.text.trim()
    const isWords = ts.isJsxText(node) || isShown(isPart ? node.parent : node)
    // A capital and small letters, as a sentence or a button starts; or a sign that only sentences have.
    if (
      names.test(text) ||
      !(isWords ? /\p{L}{2}/u : /^[A-Z][a-z]+($|[ .…:])|[“”]|[a-z] [a-z]+\.$/u).test(text)
    )
      continue
    const { line } = source.getLineAndCharacterOfPosition(node.getStart())
    yield `${path}:${line + 1} ${text}`
  }
}

it('no component has a text of its own: each is a label, which a LabelsProvider can replace', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: src }).filter(
    (path) => !/(-labels|\.(stories|test))\.|^tokens\//.test(path) && !english.test(path),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap((path) => [...fixedTexts(path)])).toEqual([])
})
