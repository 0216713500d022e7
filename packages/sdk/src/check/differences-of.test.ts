import { expect, it } from 'vitest'
import { Profile } from '../answers.gen.ts'
import {
  type Field,
  neededAnything,
  neededFlag,
  neededNumber,
  neededText,
  nullableNumber,
  optionalText,
  text,
} from '../client/shape.ts'
import { differencesOf } from './differences-of.ts'

const one = (field: string, expected: string, received: string) => ({ field, expected, received, times: 1 })

const texts: Field = { is: 'text', many: 1, lack: 'needed' }
const profile: Field = { is: Profile, lack: 'needed' }
const rows: Field = { ...profile, many: 1 }

it.each<[string, Field, unknown, string, string]>([
  ['text', neededText, 5, '', ''],
  ['text', neededText, undefined, 'text', 'nothing'],
  ['text', neededText, true, 'text', 'true or false'],
  ['text', neededText, null, 'text', 'null'],
  ['a number', neededNumber, '6.5', '', ''],
  ['a number', neededNumber, '0x10', 'a number', 'text'],
  ['true or false', neededFlag, '1', '', ''],
  ['true or false', neededFlag, 2, 'true or false', 'a number'],
  ['anything', neededAnything, { any: 'thing' }, '', ''],
  ['anything', neededAnything, undefined, 'a value', 'nothing'],
  ['a list', texts, [], '', ''],
  ['a list', texts, {}, 'a list', 'an object'],
  ['an object', profile, [], 'an object', 'a list'],
])('%s, %j, of %j: expected %s', (_, field, name, expected, received) => {
  const { differences } = differencesOf({ name }, { answer: { name: field } })
  expect(differences).toEqual(expected ? [one('name', expected, received)] : [])
})

it('checks required lists and objects, and counts equal differences', () => {
  const data = [
    { role: 'admin', email: 'a@b.example' },
    { role: 1, email: [] },
    { role: 'admin', email: [] },
    'no row',
  ]
  const { differences } = differencesOf(
    { data, words: ['a', null], other: [1], own: { role: {} } },
    { answer: { data: rows, words: texts, other: { is: 'text', many: 1 }, own: profile } },
  )
  expect(differences).toEqual([
    { field: 'data[].email', expected: 'text', received: 'a list', times: 2 },
    one('data[]', 'an object', 'text'),
    one('words[]', 'text', 'null'),
    one('own.role', 'text', 'an object'),
    one('own.email', 'text', 'nothing'),
  ])
})

it('lists each missing optional field once', () => {
  const { differences, filled } = differencesOf(
    {
      data: [
        { role: 'a', email: 'b' },
        { role: 'a', email: 'b', walletAddress: null },
      ],
      given: 1,
    },
    { answer: { data: rows, message: text, given: text, late: optionalText, never: nullableNumber } },
  )
  expect({ differences, filled }).toEqual({ differences: [], filled: ['data[].walletAddress', 'message'] })
})

it.each([undefined, null, 'text', []])('finds nothing in %j, which is not an object', (answer) => {
  expect(differencesOf(answer, { answer: { name: neededText } })).toEqual({ differences: [], filled: [] })
})
