import {
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  encodeDeployData,
  encodeFunctionData,
  type Hex,
  maxUint256,
  parseAbi,
} from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compiled } from '#test/airdrops.ts'
import { accountAt, startContractChain } from '#test/contract-chain.ts'
import { builtInContract, erc721, erc1155 } from './built-in-contracts.ts'
import { mintHiddenCall, mintRunsCall } from './minting/mint-batch-call.ts'
import { revealAbi } from './minting/reveal-abi.ts'

const [owner, stranger, one, other] = [accountAt(0), accountAt(1), accountAt(2), accountAt(3)]
const base = `ipfs://bafybei${'b'.repeat(52)}/`
const [box, crate] = [`ipfs://bafkrei${'b'.repeat(52)}`, `ipfs://bafkrei${'c'.repeat(52)}`]
const events = parseAbi(['event BatchMetadataUpdate(uint256 _fromTokenId, uint256 _toTokenId)'])
const idsFrom = (first: number, count: number) => Array.from({ length: count }, (_, at) => BigInt(first + at))

let chain: Awaited<ReturnType<typeof startContractChain>>
beforeAll(async () => {
  chain = await startContractChain([owner, stranger, one])
})
afterAll(() => chain.stop())

/** Deploys the contract of a type. */
async function deploy(type: number) {
  const { abi, bytecode } = await builtInContract(type)
  const args = ['A', 'A', owner, owner, 0n, '']
  const { contractAddress: to } = await chain.send(owner, { data: encodeDeployData({ abi, bytecode, args }) })
  const send = (data: Hex, from: Address = owner) => chain.send(from, { to, data })
  const minted = (ids: bigint[], tokenUri: string, recipient = one) =>
    ids.map((tokenId) => ({ recipient, tokenId, amount: 2, tokenUri }))
  const amounts = type === erc1155 ? [[1n]] : []
  return {
    to,
    send,
    /** Mints hidden ids. */
    hide: (ids: bigint[], placeholder: string, recipient?: Address) =>
      send(mintHiddenCall(type, minted(ids, placeholder, recipient))),
    /** Mints ids that are not hidden, in runs. */
    open: (ids: bigint[]) =>
      send(
        mintRunsCall(
          type,
          ids.flatMap((id) => minted([id], `${base}${id}`)),
        ) ?? '0x',
      ),
    reveal: (count: number) =>
      send(encodeFunctionData({ abi: revealAbi, functionName: 'reveal', args: [base, BigInt(count)] })),
    uris: (ids: bigint[]) =>
      Promise.all(
        ids.map((id) => {
          const functionName = type === erc721 ? 'tokenURI' : 'uri'
          return chain.client.readContract({ address: to, abi, functionName, args: [id] })
        }),
      ),
    read: (functionName: 'revealedBase' | 'placeholderURI' | 'hiddenTokens') =>
      chain.client.readContract({ address: to, abi: revealAbi, functionName }),
    hasInterface: (id: Hex) =>
      chain.client.readContract({ address: to, abi, functionName: 'supportsInterface', args: [id] }),
    /** The ranges of all events so far. */
    updates: async () =>
      (await chain.client.getLogs({ address: to, event: events[0], fromBlock: 0n })).map(({ args }) => [
        args._fromTokenId,
        args._toTokenId,
      ]),
    /** Returns the name of the error with which a call is refused. */
    refusal: async (
      functionName: 'reveal' | 'mintHiddenRuns',
      value: string,
      { from = owner, id = 90n, count = 1n } = {},
    ) => {
      const given = functionName === 'reveal' ? [value, count] : [[one], [id], [1n], ...amounts, value]
      const call = { account: from, address: to, abi, functionName, args: given }
      const thrown: unknown = await chain.client.simulateContract(call).catch((error: unknown) => error)
      const cause =
        thrown instanceof BaseError && thrown.walk((error) => error instanceof ContractFunctionRevertedError)
      return cause instanceof ContractFunctionRevertedError ? cause.data?.errorName : 'none'
    },
  }
}

describe.each([
  ['ERC-721', erc721],
  ['ERC-1155', erc1155],
])('hidden tokens of the contract with %s', (_, type) => {
  it('show the last placeholder, and after the reveal each its own URI, which nothing changes', async () => {
    const token = await deploy(type)
    const hidden = [...idsFrom(1, 25), 300n, 301n]
    await token.open([100n, 101n])
    await token.hide(hidden.slice(0, 25), box)
    expect(await token.uris([1n, 25n])).toEqual([box, box])
    await token.hide([300n], box)
    expect(await token.updates()).toEqual([])
    await token.hide([301n], crate)
    expect(await token.uris(hidden)).toEqual(hidden.map(() => crate))
    expect([await token.read('placeholderURI'), await token.read('revealedBase')]).toEqual([crate, ''])
    expect(await token.updates()).toEqual([[0n, maxUint256]])

    expect(await token.read('hiddenTokens')).toBe(27n)
    expect([(await token.reveal(26)).done, (await token.reveal(28)).done]).toEqual([false, false])
    const { done, gasUsed } = await token.reveal(27)
    expect(done).toBe(true)
    expect(gasUsed).toBeLessThan(150_000n)
    expect(await token.updates()).toEqual([
      [0n, maxUint256],
      [0n, maxUint256],
    ])
    const revealed = async () => [
      ...(await token.uris([...hidden, 100n, 101n])),
      await token.read('revealedBase'),
    ]
    const wanted = [...[...hidden, 100n, 101n].map((id) => `${base}${id}`), base]
    expect(await revealed()).toEqual(wanted)

    expect(await token.refusal('reveal', 'ipfs://later/')).toBe('AlreadyRevealed')
    expect(await token.refusal('mintHiddenRuns', crate)).toBe('AlreadyRevealed')
    expect([(await token.reveal(27)).done, (await token.hide([302n], box)).done]).toEqual([false, false])
    await token.open([303n])
    expect(await revealed()).toEqual(wanted)
    expect(await token.updates()).toHaveLength(2)
  })

  it('need a placeholder, a base, their owner and new ids', async () => {
    const { refusal, hide, open } = await deploy(type)
    expect(await refusal('reveal', base)).toBe('NothingHidden')
    expect(await refusal('mintHiddenRuns', '')).toBe('NoPlaceholder')
    expect(await refusal('mintHiddenRuns', box)).toBe('none')
    await hide([1n], box)
    await open([2n])
    expect(await refusal('mintHiddenRuns', '')).toBe('NoPlaceholder')
    expect(await refusal('reveal', '')).toBe('NoBase')
    expect(await refusal('reveal', base, { count: 2n })).toBe('OtherTokensHidden')
    expect(await refusal('reveal', base)).toBe('none')
    const from = stranger
    expect(await refusal('reveal', base, { from })).toBe('OwnableUnauthorizedAccount')
    expect(await refusal('mintHiddenRuns', box, { from })).toBe('OwnableUnauthorizedAccount')
    expect(await refusal('mintHiddenRuns', box, { id: 1n })).toBe('TokenAlreadyMinted')
    expect(await refusal('mintHiddenRuns', box, { id: 2n })).toBe('TokenAlreadyMinted')
  })

  it('are announced by the interface of ERC-4906', async () => {
    const { hasInterface } = await deploy(type)
    const royalties = '0x2a55205a'
    const known = [type === erc721 ? '0x80ac58cd' : '0xd9b67a26', '0x49064906', royalties] as const
    expect(await Promise.all(known.map(hasInterface))).toEqual([true, true, true])
    expect(await hasInterface('0xffffffff')).toBe(false)
  })

  it('cost less than open tokens, and their reveal as much for 1 as for 400', async () => {
    const [few, many] = [await deploy(type), await deploy(type)]
    await few.hide([1n], box)
    await many.hide(idsFrom(0, 200), box)
    await many.open(idsFrom(256, 200))
    const hidden = await many.hide(idsFrom(512, 200), box)
    const open = await many.open(idsFrom(768, 200))
    expect([hidden.done, open.done]).toEqual([true, true])
    expect(hidden.gasUsed).toBeLessThan(open.gasUsed)
    // A larger number has more bytes.
    expect((await many.reveal(400)).gasUsed - (await few.reveal(1)).gasUsed).toBeLessThan(100n)
  })

  it('are refused by a contract that takes no tokens', async () => {
    const { hide, read, refusal } = await deploy(type)
    const refusing = accountAt(6)
    await chain.client.setCode({ address: refusing, bytecode: '0x5f5ffd' })
    expect((await hide([1n], box, refusing)).done).toBe(false)
    expect([await read('placeholderURI'), await refusal('reveal', base)]).toEqual(['', 'NothingHidden'])
    // Answers every call with the selector of the function that is called for a token.
    const selector = type === erc721 ? '150b7a02' : 'f23a6e61'
    await chain.client.setCode({ address: accountAt(5), bytecode: `0x63${selector}60e01b5f5260205ff3` })
    expect((await hide([1n, 2n], box, accountAt(5))).done).toBe(true)
  })
})

it('a contract is called for each hidden ERC-721 token when all of them are minted, and can send them on at once', async () => {
  const { to, send, uris } = await deploy(erc721)
  const { bytecode } = compiled(
    'Forwarding',
    `// SPDX-License-Identifier: MIT
    pragma solidity ^0.8.28;
    interface Token {
      function ownerOf(uint256 id) external view returns (address);
      function tokenURI(uint256 id) external view returns (string memory);
      function transferFrom(address from, address to, uint256 id) external;
    }
    contract Forwarding {
      function onERC721Received(address operator, address from, uint256 id, bytes calldata) external returns (bytes4) {
        Token token = Token(msg.sender);
        require(operator == ${owner} && from == address(0));
        require(token.ownerOf(50) == ${other} && bytes(token.tokenURI(id)).length > 0);
        token.transferFrom(address(this), ${other}, id);
        return this.onERC721Received.selector;
      }
    }`,
  )
  const { contractAddress: forwarding } = await chain.send(owner, { data: bytecode })
  const mints = [1n, 2n, 3n, 50n].map((tokenId) => ({
    recipient: tokenId === 50n ? other : forwarding,
    tokenId,
    amount: 1,
    tokenUri: box,
  }))
  expect((await send(mintHiddenCall(erc721, mints))).done).toBe(true)
  const { abi } = await builtInContract(erc721)
  const held = (holder: Address) =>
    chain.client.readContract({ address: to, abi, functionName: 'balanceOf', args: [holder] })
  expect([await held(forwarding), await held(other)]).toEqual([0n, 4n])
  expect(await uris([1n, 50n])).toEqual([box, box])
})
