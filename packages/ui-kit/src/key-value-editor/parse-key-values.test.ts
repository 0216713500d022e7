import { expect, test } from 'vitest'
import { duplicateKeys, parseKeyValues } from './parse-key-values.ts'

test('reads an .env file: comments, exports, quotes and equals signs in values', () => {
  expect(
    parseKeyValues(
      '# Storage\nPORT=8080\r\n\nexport NAME = "Harbour Lights"\nQUERY=a=b\nEMPTY=\n  TOKEN=\'x#y\'',
    ),
  ).toEqual([
    { key: 'PORT', value: '8080' },
    { key: 'NAME', value: 'Harbour Lights' },
    { key: 'QUERY', value: 'a=b' },
    { key: 'EMPTY', value: '' },
    { key: 'TOKEN', value: 'x#y' },
  ])
})

test.each(['just a name', 'A=1\nand prose', '=value', '', '# only a comment'])(
  '%j is some other text',
  (text) => {
    expect(parseKeyValues(text)).toBeNull()
  },
)

test('tells each key that stands twice, whatever the spaces, and no empty one', () => {
  const rows = ['A', 'B', ' A', '', '', 'B', 'A'].map((key) => ({ key, value: '' }))
  expect([...duplicateKeys(rows)]).toEqual(['A', 'B'])
})
