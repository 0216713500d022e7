import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './lib/run.ts'

/** Returns a text without the indent that all its lines share. */
function dedent(text: string): string {
  const lines = text.split('\n')
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/))
  const indent = Math.min(...indents)
  return lines.map((line) => line.slice(indent)).join('\n')
}

/** Returns every run of whole lines of an example that begins like a snippet, dedented. */
const partsLike = (example: string, snippet: string) => {
  const length = snippet.split('\n').length
  const lines = example.split('\n')
  return lines.map((_, first) => dedent(lines.slice(first, first + length).join('\n')))
}

async function readAll(folder: string) {
  const names = await readdir(join(root, folder))
  const files = names.filter((name) => /\.(ts|html)$/.test(name))
  return Promise.all(files.map((name) => readFile(join(root, folder, name), 'utf8')))
}

// The packages' own tests run and type-check the examples.
it.each(['sdk', 'chain'])('every snippet in the README of %s is a part of an example', async (name) => {
  const readme = await readFile(join(root, 'packages', name, 'README.md'), 'utf8')
  const blocks = [...readme.matchAll(/^```(\w*)\n(.*?)\n```$/gms)].filter(([, language]) => language !== 'sh')
  const snippets = blocks.map(([, , snippet = '']) => snippet)
  const examples = [...(await readAll(`packages/${name}/examples`)), ...(await readAll('examples'))]
  expect(snippets.length).toBeGreaterThan(4)
  const strangers = snippets.filter((one) => !examples.some((all) => partsLike(all, one).includes(one)))
  expect(strangers).toEqual([])
})
