import { expect, it } from 'vitest'
import { wholeAmounts } from './whole-amounts.ts'

it.each([
  ['1,000', ['1,000', '2.5'], undefined, 1000n],
  ['1,000', ['1,000', '1,250'], undefined, 1000n],
  ['1,000', ['1,000', '10'], '.', 1000n],
  ['1,000', ['1,000', '10'], ',', 1n],
  ['10', ['1,000', '10'], undefined, 10n],
] as const)('reads %s among %j with decimals after %s as %i', (text, list, mark, amount) => {
  expect(wholeAmounts(list, mark)(text)).toMatchObject({ amount })
})

it.each(['1,000', '1.000'])('does not decide what a single %s means', (text) => {
  expect(wholeAmounts([text, '10'])(text)).toMatchObject({ problem: expect.any(String), ambiguous: true })
})
