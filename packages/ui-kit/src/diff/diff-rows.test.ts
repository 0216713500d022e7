import { describe, expect, test } from 'vitest'
import { diffRows } from './diff-rows.ts'
import { foldRows } from './fold-rows.ts'

const said = (before: string, after: string) =>
  diffRows(before, after).map(({ kind, before: b, after: a, parts }) => [
    { same: ' ', removed: '-', added: '+' }[kind],
    b,
    a,
    parts.map(({ text, changed }) => (changed ? `[${text}]` : text)).join(''),
  ])

describe('diffRows', () => {
  test('numbers lines in both texts', () => {
    expect(said('a\nb\nc', 'a\nc\nd')).toEqual([
      [' ', 1, 1, 'a'],
      ['-', 2, null, 'b'],
      [' ', 3, 2, 'c'],
      ['+', null, 3, 'd'],
    ])
  })
  test('marks the words that differ within a line that was changed', () => {
    expect(said('Answer in two short sentences.', 'Answer in three short sentences.')).toEqual([
      ['-', 1, null, 'Answer in [two] short sentences.'],
      ['+', null, 1, 'Answer in [three] short sentences.'],
    ])
  })
  test('marks nothing in lines that have nothing to do with each other', () => {
    expect(said('Be brief.', 'Never give the address of a wallet.')).toEqual([
      ['-', 1, null, 'Be brief.'],
      ['+', null, 1, 'Never give the address of a wallet.'],
    ])
  })
  test('line ends and a last empty line are no difference', () => {
    expect(diffRows('a\r\nb\r\n', 'a\nb').every(({ kind }) => kind === 'same')).toBe(true)
  })
  test('an empty text has all lines added', () => {
    expect(said('', 'a\nb')).toEqual([
      ['+', null, 1, 'a'],
      ['+', null, 2, 'b'],
    ])
  })
})

describe('foldRows', () => {
  const rows = (text: string) => diffRows(text, text.replace('x', 'y'))
  test('leaves out what is far from a change', () => {
    const blocks = foldRows(rows('1\n2\n3\n4\n5\nx\n7\n8\n9\n10'), 2)
    expect(blocks.map(({ kind, rows: { length } }) => [kind, length])).toEqual([
      ['fold', 3],
      ['rows', 6],
      ['fold', 2],
    ])
  })
  test('a single line is not worth folding', () => {
    expect(foldRows(rows('1\n2\n3\nx'), 2).map(({ kind }) => kind)).toEqual(['rows', 'rows'])
  })
  test('without a change everything is one fold', () => {
    expect(foldRows(diffRows('1\n2', '1\n2'), 3).map(({ kind }) => kind)).toEqual(['fold'])
  })
})
