import { expect, it } from 'vitest'
import { differencesOf } from './differences-of.ts'

const one = (field: string, expected: string, received: string) => ({ field, expected, received, times: 1 })

it.each<[string, string, unknown, string, string]>([
  ['text', 'name!', 5, '', ''],
  ['text', 'name!', undefined, 'text', 'nothing'],
  ['text', 'name!', true, 'text', 'true or false'],
  ['text', 'name!=', null, 'text', 'null'],
  ['a number', 'name!#', '6.5', '', ''],
  ['a number', 'name!#', '0x10', 'a number', 'text'],
  ['true or false', 'name!?', '1', '', ''],
  ['true or false', 'name!?', 2, 'true or false', 'a number'],
  ['anything', 'name!~', { any: 'thing' }, '', ''],
  ['anything', 'name!~', undefined, 'a value', 'nothing'],
  ['a list', 'name![', [], '', ''],
  ['a list', 'name![', {}, 'a list', 'an object'],
  ['an object', 'name!{0', [], 'an object', 'a list'],
])('%s, %s, of %j: expected %s', (_, line, name, expected, received) => {
  const { differences } = differencesOf({ name }, line)
  expect(differences).toEqual(expected ? [one('name', expected, received)] : [])
})

it('looks into lists and objects that are required, and counts rows that are alike', () => {
  // The first shape is the profile's.
  const rows = [
    { role: 'admin', email: 'a@b.example' },
    { role: 1, email: [] },
    { role: 'admin', email: [] },
    'no row',
  ]
  const { differences } = differencesOf(
    { data: rows, words: ['a', null], other: [1], own: { role: {} } },
    'data![{0 words![ other[ own!{0',
  )
  expect(differences).toEqual([
    { field: 'data[].email', expected: 'text', received: 'a list', times: 2 },
    one('data[]', 'an object', 'text'),
    one('words[]', 'text', 'null'),
    one('own.role', 'text', 'an object'),
    one('own.email', 'text', 'nothing'),
  ])
})

it('lists what is not sent and need not be, each once', () => {
  const { differences, filled } = differencesOf(
    {
      data: [
        { role: 'a', email: 'b' },
        { role: 'a', email: 'b', walletAddress: null },
      ],
      given: 1,
    },
    'data![{0 message given late* never+#',
  )
  expect({ differences, filled }).toEqual({ differences: [], filled: ['data[].walletAddress', 'message'] })
})

it.each([undefined, null, 'text', []])('finds nothing in %j, which is no object', (answer) => {
  expect(differencesOf(answer, 'name!')).toEqual({ differences: [], filled: [] })
})
