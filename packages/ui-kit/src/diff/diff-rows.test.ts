import { describe, expect, test } from 'vitest'
import { diffRows } from './diff-rows.ts'
import { foldRows } from './fold-rows.ts'

const linesOf = (before: string, after: string) =>
  diffRows(before, after).map(({ kind, before: b, after: a, parts }) => [
    { same: ' ', removed: '-', added: '+' }[kind],
    b,
    a,
    parts.map(({ text, changed }) => (changed ? `[${text}]` : text)).join(''),
  ])

describe('diffRows', () => {
  test('numbers lines in both texts', () => {
    expect(linesOf('a\nb\nc', 'a\nc\nd')).toEqual([
      [' ', 1, 1, 'a'],
      ['-', 2, null, 'b'],
      [' ', 3, 2, 'c'],
      ['+', null, 3, 'd'],
    ])
  })
  test('marks the words that differ in a changed line', () => {
    expect(linesOf('Answer in two short sentences.', 'Answer in three short sentences.')).toEqual([
      ['-', 1, null, 'Answer in [two] short sentences.'],
      ['+', null, 1, 'Answer in [three] short sentences.'],
    ])
  })
  test('marks nothing in unrelated lines', () => {
    expect(linesOf('Be brief.', 'Never give the address of a wallet.')).toEqual([
      ['-', 1, null, 'Be brief.'],
      ['+', null, 1, 'Never give the address of a wallet.'],
    ])
  })
  test('ignores line endings and a trailing newline', () => {
    expect(diffRows('a\r\nb\r\n', 'a\nb').every(({ kind }) => kind === 'same')).toBe(true)
  })
  test('all lines are added to an empty text', () => {
    expect(linesOf('', 'a\nb')).toEqual([
      ['+', null, 1, 'a'],
      ['+', null, 2, 'b'],
    ])
  })
})

describe('foldRows', () => {
  const rows = (text: string) => diffRows(text, text.replace('x', 'y'))
  test('folds lines far from a change', () => {
    const blocks = foldRows(rows('1\n2\n3\n4\n5\nx\n7\n8\n9\n10'), 2)
    expect(blocks.map(({ kind, rows: { length } }) => [kind, length])).toEqual([
      ['fold', 3],
      ['rows', 6],
      ['fold', 2],
    ])
  })
  test('does not fold a single line', () => {
    expect(foldRows(rows('1\n2\n3\nx'), 2).map(({ kind }) => kind)).toEqual(['rows', 'rows'])
  })
  test('folds everything if nothing changed', () => {
    expect(foldRows(diffRows('1\n2', '1\n2'), 3).map(({ kind }) => kind)).toEqual(['fold'])
  })
})
