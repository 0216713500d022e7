import { ChainError } from '@vitrine/chain'
import { ApiError } from '@vitrine/sdk'
import { expect, it } from 'vitest'
import { errorText } from './error-text.ts'

const refusal = new ApiError('The symbol is taken.', {
  kind: 'conflict',
  status: 409,
  operation: 'createCollection',
})
const ofAnotherRealm = Object.defineProperties(
  {},
  { ...Object.getOwnPropertyDescriptors(refusal), message: { value: refusal.message } },
)

it.each([
  ['the server’s own text', refusal, 'The symbol is taken.'],
  ['the same of an error of another realm', ofAnotherRealm, 'The symbol is taken.'],
  ['the text of an exception', new TypeError('It is no number.'), 'It is no number.'],
  [
    'a way out where nothing is known',
    'a text',
    'Something unexpected went wrong in the console. Reload the page and try again.',
  ],
  [
    'the same where nothing was thrown',
    undefined,
    'Something unexpected went wrong in the console. Reload the page and try again.',
  ],
])('is %s', (_, thrown, text) => {
  expect(errorText(thrown)).toBe(text)
})

it('describes the failure on the chain, and what to do', () => {
  const refused = new ChainError('insufficient-funds', { network: 'Amber' })
  expect(errorText(refused)).toBe(`${refused.message} ${refused.nextStep}`)
  expect(errorText(refused)).toMatch(/^[A-Z][^.]*\. [A-Z][^.]*\.$/)
})
