import { expect, test } from 'vitest'
import { jsonProblem } from './json-problem.ts'

test.each(['', '{}', '[1, "a", null]', ' {"a": {"b": [true]}}\n', '"text"'])('%j has no problem', (text) => {
  expect(jsonProblem(text)).toBeNull()
})

test.each([
  ['{\n  "a": 1\n  "b": 2\n}', 3, 'A comma is missing.'],
  ['{\n  "a": 1,\n}', 3, 'A name in double quotes is missing.'],
  ['{\n  "a" 1\n}', 2, 'A colon is missing.'],
  ['{\n  a: 1\n}', 2, 'This is no JSON value. A text needs double quotes.'],
  ['[1, 2\n', 2, 'A closing bracket ] is missing.'],
  ['{"a": "no end\n}', 1, 'This text is not closed.'],
  ['// note\n{}', 1, 'JSON has no comments.'],
  ['{}\n{}', 2, 'The value ends before this.'],
])('%j: line %i, %s', (text, line, message) => {
  expect(() => JSON.parse(text)).toThrow(SyntaxError)
  expect(jsonProblem(text)).toEqual({ line, message })
})
