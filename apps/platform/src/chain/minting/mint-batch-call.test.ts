import { type Address, decodeFunctionData } from 'viem'
import { describe, expect, it } from 'vitest'
import { builtInContract, erc721, erc1155 } from '#src/chain/built-in-contracts.ts'
import { accountAt } from '#test/contract-chain.ts'
import { codeHas, hiddenFunction, mintHiddenCall, recipientsIn } from './mint-batch-call.ts'

const [one, other] = [accountAt(1), accountAt(2)]
const mint = (recipient: Address, tokenId: bigint, amount = 3) => ({
  recipient,
  tokenId,
  amount,
  tokenUri: 'ipfs://box',
})
/** Two runs of one recipient, and between them two ids of another with different numbers of copies. */
const mints = [
  mint(one, 9n),
  mint(other, 7n, 4),
  mint(one, 4n),
  mint(one, 5n),
  mint(other, 6n),
  mint(one, 8n),
]

describe.each([
  ['ERC-721', erc721, []],
  ['ERC-1155', erc1155, [[3n, 3n, 4n, 3n]]],
])('a call that mints hidden tokens of type %s', (_, type, amounts) => {
  it('calls a function of the built-in contract, which its code has', async () => {
    const { abi, bytecode } = await builtInContract(type)
    const item = hiddenFunction(type)
    if (!item) throw new Error('No function.')
    expect(codeHas(bytecode, item)).toBe(true)
    const { functionName, args } = decodeFunctionData({ abi, data: mintHiddenCall(type, mints) })
    expect(functionName).toBe('mintHiddenRuns')
    expect(args).toEqual([
      [one, other, other, one],
      [4n, 6n, 7n, 8n],
      [2n, 1n, 1n, 2n],
      ...amounts,
      'ipfs://box',
    ])
  })

  it('tells who receives each token', () => {
    const found = recipientsIn(mintHiddenCall(type, mints)).map(({ tokenId, recipient }) => [
      tokenId,
      recipient,
    ])
    expect(found).toEqual([
      [4n, one],
      [5n, one],
      [6n, other],
      [7n, other],
      [8n, one],
      [9n, one],
    ])
  })
})

it('contracts of other types hide no tokens', () => {
  expect(hiddenFunction(3)).toBeUndefined()
  expect(() => mintHiddenCall(3, mints)).toThrow('Only ERC-721 and ERC-1155')
})
