import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { root } from './lib/run.ts'

/** Words that read like a translation, each with what an American operator would say. */
const words: [pattern: RegExp, instead: string][] = [
  [/\bstands (above|below|by itself|in|outside|under)\b/i, 'is'],
  [/\b(is|not) said\b/i, 'is shown, not set'],
  [/\bis asked\b/i, 'is requested'],
  [/\b(given|gives|gave) up\b/i, 'stopped, aborted'],
  [/\bbegun\b/i, 'started'],
  [/\banew\b/i, 'again'],
  [/\bof yours\b/i, 'your'],
  [/\bhangs\b/i, 'is, depends'],
  [/\bat once\b/i, 'now, immediately'],
  [/\btakes? the place of\b/i, 'replaces'],
  [/\bagain and again\b/i, 'on a schedule, several times'],
  [/\b(is|are) kept\b/i, 'is saved, is stored'],
  [/\b(is|are|kept) sealed\b/i, 'is encrypted'],
]

/** Every text in a file that a person may be shown: strings, templates, and what lies between tags. */
function* textsOf(path: string): Generator<{ line: number; text: string }> {
  const source = ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest)
  const nodes: ts.Node[] = [source]
  for (const node of nodes) {
    ts.forEachChild(node, (child) => void nodes.push(child))
    if (
      !ts.isStringLiteralLike(node) &&
      !ts.isJsxText(node) &&
      !ts.isTemplateHead(node) &&
      !ts.isTemplateMiddleOrTemplateTail(node)
    )
      continue
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
    yield { line: line + 1, text: node.text.replaceAll(/\s+/g, ' ') }
  }
}

const shown = globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}'], { cwd: root }).filter(
  (path) => !/\.(test|stories|gen)\.|\/(testing|hostile)\/|testing\.ts$/.test(path),
)

it('no text of the product uses a word that an operator would not', () => {
  expect(shown.length).toBeGreaterThan(500)
  const found = shown.flatMap((path) =>
    [...textsOf(path)].flatMap(({ line, text }) =>
      words
        .filter(([pattern]) => pattern.test(text))
        .map(([pattern, instead]) => `${path}:${line} ${pattern.source} (${instead}): ${text.trim()}`),
    ),
  )
  expect(found).toEqual([])
})
