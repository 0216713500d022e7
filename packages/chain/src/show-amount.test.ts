import { expect, it } from 'vitest'
import { showAmount } from './show-amount.ts'

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }

it.each([
  [9_999_996_000_000_000_000_000n, 'down', '9,999.996 ETH'],
  [9_999_999_999_999_999_999_999n, 'down', '9,999.999999 ETH'],
  [9_999_999_999_999_999_999_999n, 'up', '10,000 ETH'],
  [1n, 'down', 'less than 0.000001 ETH'],
  [1n, 'up', '0.000001 ETH'],
  [0n, 'up', '0 ETH'],
] as const)('shows %s, rounded %s, as %s', (amount, round, shown) => {
  expect(showAmount(amount, ether, round)).toBe(shown)
})

it('shows a currency with few or no decimal places', () => {
  expect(showAmount(123_450n, { name: 'Euro', symbol: 'EUR', decimals: 2 }, 'down')).toBe('1,234.5 EUR')
  expect(showAmount(5n, { name: 'Token', symbol: 'TOK', decimals: 0 }, 'up')).toBe('5 TOK')
})
