import * as fc from 'fast-check'
import { type Address, encodeDeployData, encodeFunctionData, getAddress, maxUint256, pad, toHex } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountAt, startContractChain } from '#test/contract-chain.ts'
import { builtInContract, erc721 } from './built-in-contracts.ts'
import { transferEvents } from './transfer-events.ts'

const [owner, stranger] = [accountAt(0), accountAt(1)]
const holders = [accountAt(2), accountAt(3), accountAt(4)]
/** Contracts: one accepts every token, the other none. */
const [accepting, refusing] = [accountAt(5), accountAt(6)]

let chain: Awaited<ReturnType<typeof startContractChain>>
beforeAll(async () => {
  chain = await startContractChain([owner, stranger, ...holders, accepting])
  // Answers every call with the selector of onERC721Received, and reverts every call.
  await chain.client.setCode({ address: accepting, bytecode: '0x63150b7a0260e01b5f5260205ff3' })
  await chain.client.setCode({ address: refusing, bytecode: '0x5f5ffd' })
})
afterAll(() => chain.stop())

async function deploy() {
  const { abi, bytecode } = await builtInContract(erc721)
  const args = ['A', 'A', owner, owner, 250n, '']
  const { contractAddress: to } = await chain.send(owner, { data: encodeDeployData({ abi, bytecode, args }) })
  return {
    to,
    send: (functionName: string, given: unknown[], from: Address = owner) =>
      chain.send(from, { to, data: encodeFunctionData({ abi, functionName, args: given }) }),
    read: (functionName: string, given: unknown[] = []) =>
      chain.client.readContract({ address: to, abi, functionName, args: given }),
  }
}

const mostly = <One, Other>(usual: One, rare: Other) =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constant(rare) })
const to = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...holders, accepting) },
  { weight: 1, arbitrary: fc.constantFrom(refusing, '0x0000000000000000000000000000000000000000' as const) },
)
/** Ids near each other and near the ends of slots of the bitmap, and around the highest bit and the end. */
const id = fc.oneof(
  { weight: 4, arbitrary: fc.bigInt(0n, 300n) },
  { weight: 1, arbitrary: fc.bigInt(2n ** 255n - 30n, 2n ** 255n + 30n) },
  { weight: 1, arbitrary: fc.bigInt(maxUint256 - 60n, maxUint256) },
)
/** Without an id a run begins right after the one before it. */
const run = fc.record({
  to,
  firstId: fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: id }),
  quantity: fc.oneof(fc.constantFrom(0n, 1n, 19n, 20n, 21n, 41n), fc.bigInt(1n, 60n)),
})
const action = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('mintRuns' as const),
      runs: fc.array(run, { minLength: 1, maxLength: 3 }),
      isShort: mostly(false, true),
      from: mostly(owner, stranger),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('mintBatch' as const),
      tokens: fc.array(fc.record({ to, id }), { minLength: 1, maxLength: 4 }),
      isShort: mostly(false, true),
      from: mostly(owner, stranger),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('mint' as const), to, id, from: mostly(owner, stranger) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('transfer' as const),
      which: fc.nat(),
      to,
      isSafe: fc.boolean(),
    }),
  },
)

type Token = { id: bigint; to: Address; uri: string }

it('every token has the owner and the URI of its mint and its transfers, in whatever order they came', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 15 }), async (actions) => {
      const { to: address, send, read } = await deploy()
      const tokens = new Map<bigint, { owner: Address; uri: string }>()
      const neighbors = new Set<bigint>([0n, 2n ** 255n, maxUint256])
      /** Whether each call was done, and whether it should be. */
      const outcomes: [is: boolean, wanted: boolean][] = []
      const canMint = (list: Token[], takers: Address[]) =>
        new Set(list.map((one) => one.id)).size === list.length &&
        list.every((one) => one.id <= maxUint256 && !tokens.has(one.id) && takers.includes(one.to))
      const keep = (list: Token[]) => {
        for (const one of list) {
          tokens.set(one.id, { owner: one.to, uri: one.uri })
          for (const near of [one.id - 1n, one.id + 1n])
            if (near >= 0n && near <= maxUint256) neighbors.add(near)
        }
      }
      for (const [at, one] of actions.entries()) {
        const base = `ipfs://${at}/`
        if (one.kind === 'mintRuns') {
          let next = 1n
          const runs = one.runs.map(({ to: recipient, quantity, firstId = next }) => {
            next = firstId + quantity
            return { recipient, quantity, firstId }
          })
          const list = runs.flatMap(({ recipient, quantity, firstId }) =>
            Array.from({ length: Number(quantity) }, (_, more) => {
              const tokenId = firstId + BigInt(more)
              return { id: tokenId, to: recipient, uri: `${base}${tokenId}` }
            }),
          )
          const firstIds = runs.map(({ firstId }) => (firstId > maxUint256 ? 0n : firstId))
          const isPast = runs.some(({ firstId }) => firstId > maxUint256)
          const recipients = runs.map(({ recipient }) => recipient)
          const quantities = runs.map(({ quantity }) => quantity)
          if (isPast) continue
          const lists = [recipients, firstIds, quantities].map((list, index) =>
            one.isShort && index === at % 3 ? list.slice(1) : list,
          )
          const call = [...lists, base]
          const { done } = await send('mintRuns', call, one.from)
          // Receivers are not called. A run has at least one token.
          const isRight = !one.isShort && one.from === owner && !quantities.includes(0n)
          const wanted = isRight && canMint(list, [...holders, accepting, refusing])
          outcomes.push([done, wanted])
          if (wanted) keep(list)
        } else if (one.kind === 'transfer') {
          const [tokenId, token] = [...tokens][one.which % Math.max(1, tokens.size)] ?? []
          // The refusing contract keeps what it has.
          if (tokenId === undefined || !token || token.owner === refusing) continue
          const name = one.isSafe ? 'safeTransferFrom' : 'transferFrom'
          const { done } = await send(name, [token.owner, one.to, tokenId], token.owner)
          const takers = one.isSafe ? [...holders, accepting] : [...holders, accepting, refusing]
          outcomes.push([done, takers.includes(one.to)])
          if (takers.includes(one.to)) token.owner = one.to
        } else {
          const given = one.kind === 'mint' ? [one] : one.tokens
          const list = given.map((token, more) => ({ id: token.id, to: token.to, uri: `${base}own-${more}` }))
          const isShort = one.kind === 'mintBatch' && one.isShort
          const [recipients, ids, uris] = [
            list.map((l) => l.to),
            list.map((l) => l.id),
            list.map((l) => l.uri),
          ]
          const { done } = await (one.kind === 'mint'
            ? send('mint', [recipients[0], ids[0], uris[0]], one.from)
            : send(
                'mintBatch',
                [recipients, ids, uris].map((list, index) =>
                  isShort && index === at % 3 ? list.slice(1) : list,
                ),
                one.from,
              ))
          const wanted = !isShort && one.from === owner && canMint(list, [...holders, accepting])
          outcomes.push([done, wanted])
          if (wanted) keep(list)
        }
      }
      expect(outcomes.map(([is]) => is)).toEqual(outcomes.map(([, wanted]) => wanted))
      const ids = [...new Set([...tokens.keys(), ...neighbors])]
      const found = await Promise.all(
        ids.map(async (tokenId) => ({
          owner: await read('ownerOf', [tokenId]).catch(() => null),
          uri: await read('tokenURI', [tokenId]).catch(() => null),
        })),
      )
      expect(found).toEqual(ids.map((tokenId) => tokens.get(tokenId) ?? { owner: null, uri: null }))
      const all = [...holders, accepting, refusing]
      const balances = await Promise.all(all.map((one) => read('balanceOf', [one])))
      const held = (one: Address) => [...tokens.values()].filter((token) => token.owner === one).length
      expect(balances).toEqual(all.map((one) => BigInt(held(one))))
      const mints = await chain.client.getLogs({
        address,
        event: transferEvents[0],
        args: { from: '0x0000000000000000000000000000000000000000' },
        fromBlock: 0n,
      })
      const order = (one: bigint, other: bigint) => (one < other ? -1 : 1)
      const told = mints.map(({ args }) => args.tokenId ?? -1n)
      expect(told.toSorted(order)).toEqual([...tokens.keys()].toSorted(order))
    }),
    { numRuns: 25 },
  )
})

it('mints the lowest and the highest ids, and no run goes on after the highest', async () => {
  const { send, read } = await deploy()
  const mintRuns = async (firstId: bigint, quantity: bigint) =>
    (await send('mintRuns', [[owner], [firstId], [quantity], 'ipfs://b/'])).done
  expect(await mintRuns(maxUint256 - 1n, 3n)).toBe(false)
  expect(await mintRuns(1n, maxUint256)).toBe(false)
  expect(await mintRuns(maxUint256 - 24n, 25n)).toBe(true)
  expect(await mintRuns(0n, 2n)).toBe(true)
  expect(await mintRuns(2n ** 255n - 1n, 2n)).toBe(true)
  for (const id of [0n, 1n, 2n ** 255n, maxUint256]) {
    expect(await read('tokenURI', [id])).toBe(`ipfs://b/${id}`)
    expect((await send('mint', [owner, id, 'ipfs://c'])).done).toBe(false)
  }
  expect(await read('balanceOf', [owner])).toBe(29n)
})

it('names the id that has a token already', async () => {
  const { to: address, send } = await deploy()
  await send('mint', [owner, 110n, 'ipfs://c'])
  const { abi } = await builtInContract(erc721)
  const args = [[owner], [97n], [20n], 'ipfs://b/']
  const run = chain.client.simulateContract({ account: owner, address, abi, functionName: 'mintRuns', args })
  await expect(run).rejects.toThrow(/TokenAlreadyMinted\(uint256 tokenId\)\s+\(110\)/)
})

it('a token of a run costs at most 4,000 gas for one owner and 50,000 for different ones, and its transfer 130,000', async () => {
  const { send, read } = await deploy()
  const [one = owner, other = owner] = holders
  const base = `ipfs://bafybei${'a'.repeat(52)}/`
  const { gasUsed } = await send('mintRuns', [[one], [2n], [250n], base])
  expect(gasUsed / 250n).toBeLessThanOrEqual(4_000n)
  const others = Array.from({ length: 200 }, (_, at) =>
    getAddress(pad(toHex(0x1000_0000 + at), { size: 20 })),
  )
  const ids = others.map((_, at) => 1_000n + BigInt(at))
  const different = await send('mintRuns', [others, ids, ids.map(() => 1n), base])
  expect(different.gasUsed / 200n).toBeLessThanOrEqual(50_000n)
  // Finding its owner takes the longest, because its head is the first of 20 tokens.
  expect((await send('transferFrom', [one, other, 21n], one)).gasUsed).toBeLessThanOrEqual(130_000n)
  expect([await read('ownerOf', [20n]), await read('ownerOf', [21n]), await read('ownerOf', [22n])]).toEqual([
    one,
    other,
    one,
  ])
  expect(await read('tokenURI', [251n])).toBe(`${base}251`)
})

it('has the interfaces of ERC-165, ERC-721 with metadata, and ERC-2981', async () => {
  const { read } = await deploy()
  const known = await Promise.all(
    ['0x01ffc9a7', '0x80ac58cd', '0x5b5e139f', '0x2a55205a', '0xffffffff'].map((id) =>
      read('supportsInterface', [id]),
    ),
  )
  expect(known).toEqual([true, true, true, true, false])
  expect(await read('royaltyInfo', [1n, 1_000n])).toEqual([owner, 25n])
})
