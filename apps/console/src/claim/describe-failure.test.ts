import { describe, expect, it } from 'vitest'
import { describeFailure } from './describe-failure.ts'

const network = {
  name: 'Amber',
  chainId: 31_337,
  currency: { name: 'Amber', symbol: 'AMB', decimals: 18 },
  explorer: null,
  rpcUrl: null,
}
const describeIt = (thrown: unknown) => describeFailure(thrown, { network })
const word = '0'.repeat(64)

describe('a wallet’s error', () => {
  it.each([
    [
      'a rejection',
      { code: 4001, message: 'User denied' },
      'The request was rejected in the wallet. Nothing was sent.',
    ],
    [
      'a rejection within another error',
      { code: -32_603, message: 'Internal error', data: { cause: { code: 4001 } } },
      'The request was rejected in the wallet. Nothing was sent.',
    ],
    [
      'an open request',
      { code: -32_002, message: 'Already pending' },
      'The wallet has an open request. Open the wallet to answer it.',
    ],
    ['a revert', { code: 3, data: `0x2058b6db${word}` }, 'This address has already claimed.'],
    [
      'a revert as some wallets wrap it',
      { code: -32_603, data: { originalError: { code: 3, data: `0xDDE50E21${word}` } } },
      'This airdrop has ended.',
    ],
    [
      'a revert with an error of another contract',
      { code: 3, data: '0x12345678' },
      'The airdrop contract refused the claim. Contact its operator.',
    ],
    [
      'a revert without data',
      { code: -32_000, message: 'execution reverted' },
      'The airdrop contract refused the claim. Contact its operator.',
    ],
    [
      'too little for the fee',
      { code: -32_000, message: 'insufficient funds for gas * price + value' },
      'The wallet does not have enough AMB for the network fee.',
    ],
  ])('is told in words: %s', (_name, thrown, words) => {
    expect(describeIt(thrown)).toBe(words)
  })

  it.each([
    new Error('fetch of https://node.example/secret-access-key failed'),
    'https://node.example/secret-access-key',
    null,
    undefined,
    7,
  ])('is never repeated, whatever it is: %s', (thrown) => {
    expect(describeIt(thrown)).toBe(
      'The wallet could not do this on Amber. Check the wallet, then try again.',
    )
  })

  it('may contain itself', () => {
    const thrown: { cause?: unknown } = {}
    thrown.cause = thrown
    expect(describeIt(thrown)).toContain('could not do this on Amber')
  })
})
