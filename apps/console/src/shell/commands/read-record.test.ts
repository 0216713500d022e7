import { expect, it } from 'vitest'
import { readRecord } from './read-record.ts'

it.each([
  [`0x${'Ab'.repeat(32)}`, 'transaction'],
  [` 0x${'1'.repeat(40)}\n`, 'address'],
  ['01a1ff37-a9a2-70fe-815b-ef7e53c067e2', 'id'],
  ['65f1c0ffee65f1c0ffee65f1', 'id'],
  [`0x${'1'.repeat(41)}`, undefined],
  ['Harbour lights', undefined],
  ['', undefined],
])('%s is read as %s', (words, kind) => {
  expect(readRecord(words)?.kind).toBe(kind)
})
