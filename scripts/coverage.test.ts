import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './lib/run.ts'

const text = readFileSync(join(root, 'docs/coverage.md'), 'utf8')
const rows = text
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| What'))
  .map((line) => {
    const [what = '', where = '', proof = ''] = line
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim())
    return { what, where, proof }
  })

/** The files that a cell names in backticks. */
const files = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '')

/** The tests that a cell names: a file in backticks, then the test's own words in quotes. */
const tests = (cell: string) =>
  [...cell.matchAll(/`([^`]+)` “([^”]+)”/g)].map((match) => ({ file: match[1] ?? '', title: match[2] ?? '' }))

describe('docs/coverage.md', () => {
  it('has rows', () => expect(rows.length).toBeGreaterThan(100))

  it.each(rows)('$what: what it names exists', ({ where, proof }) => {
    expect(where).not.toBe('')
    const missing = [...files(where), ...files(proof)].filter((file) => !existsSync(join(root, file)))
    expect(missing).toEqual([])
    // A proof names a test, unless the row is open.
    expect(proof === 'open' || tests(proof).length > 0).toBe(true)
    const unknown = tests(proof).filter(
      ({ file, title }) => !readFileSync(join(root, file), 'utf8').includes(title),
    )
    expect(unknown).toEqual([])
  })
})
