import * as fc from 'fast-check'
import { type Address, encodeDeployData, encodeFunctionData } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountAt, startContractChain } from '#test/contract-chain.ts'
import { builtInContract, erc721, erc1155 } from './built-in-contracts.ts'

const [owner, stranger] = [accountAt(0), accountAt(1)]
const holders = [accountAt(2), accountAt(3), accountAt(4)]

let chain: Awaited<ReturnType<typeof startContractChain>>
beforeAll(async () => {
  chain = await startContractChain([owner, stranger, ...holders])
})
afterAll(() => chain.stop())

/** One token as somebody mints it. Few ids, so that many are tried again. */
const token = fc.record({
  to: fc.nat(2),
  id: fc.bigInt(0n, 9n),
  amount: fc.bigInt(0n, 3n),
  uri: fc.string({ maxLength: 12 }),
})
const action = fc.record({
  byOwner: fc.oneof(
    { weight: 5, arbitrary: fc.constant(true) },
    { weight: 1, arbitrary: fc.constant(false) },
  ),
  tokens: fc.array(token, { minLength: 1, maxLength: 4 }),
  /** Whether a list of the batch lacks its last value. */
  isShort: fc.oneof(
    { weight: 8, arbitrary: fc.constant(false) },
    { weight: 1, arbitrary: fc.constant(true) },
  ),
  asBatch: fc.boolean(),
})

describe.each([
  ['ERC-721', erc721],
  ['ERC-1155', erc1155],
])('the collection contract with %s', (_, type) => {
  it('mints only for its owner, each id once, and a batch completely or not at all', {
    timeout: 240_000,
  }, async () => {
    const { abi, bytecode } = await builtInContract(type)
    const data = encodeDeployData({ abi, bytecode, args: ['A', 'A', owner, owner, 0n, ''] })
    const isMany = type === erc1155
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 15 }), async (actions) => {
        const { contractAddress: to } = await chain.send(owner, { data })
        const read = (functionName: string, args: unknown[]) =>
          chain.client.readContract({ address: to, abi, functionName, args })
        const minted = new Map<bigint, { to: Address; amount: bigint; uri: string }>()
        for (const { byOwner, tokens, isShort, asBatch } of actions) {
          const all = (asBatch ? tokens : tokens.slice(0, 1)).map((one) => ({
            ...one,
            to: holders[one.to] ?? owner,
          }))
          const lists = [
            all.map((one) => one.to),
            all.map((one) => one.id),
            ...(isMany ? [all.map((one) => one.amount)] : []),
            all.map((one) => one.uri),
          ]
          if (asBatch && isShort) lists[1] = (lists[1] ?? []).slice(1) as bigint[]
          const call = asBatch
            ? { functionName: 'mintBatch', args: lists }
            : { functionName: 'mint', args: lists.map((list) => list[0]) }
          const areNew =
            new Set(all.map(({ id }) => id)).size === all.length && !all.some(({ id }) => minted.has(id))
          const haveCopies = !isMany || all.every(({ amount }) => amount > 0n)
          const { done } = await chain.send(byOwner ? owner : stranger, {
            to,
            data: encodeFunctionData({ abi, ...call }),
          })
          expect(done).toBe(byOwner && areNew && haveCopies && !(asBatch && isShort))
          if (done) for (const one of all) minted.set(one.id, one)
        }
        const ids = Array.from({ length: 10 }, (_, id) => BigInt(id))
        const uriOf = isMany ? 'uri' : 'tokenURI'
        const found = await Promise.all(
          ids.map(async (id) => ({
            held: isMany
              ? await Promise.all(holders.map((holder) => read('balanceOf', [holder, id])))
              : await read('ownerOf', [id]).catch(() => null),
            // An id that nobody minted has no URI, or an empty one.
            uri: await read(uriOf, [id]).catch(() => ''),
          })),
        )
        const wanted = ids.map((id) => {
          const one = minted.get(id)
          const held = isMany
            ? holders.map((holder) => (one?.to === holder ? one.amount : 0n))
            : (one?.to ?? null)
          return { held, uri: one?.uri ?? '' }
        })
        expect(found).toEqual(wanted)
      }),
      { numRuns: 20 },
    )
  })

  it('names metadata that only its owner changes', async () => {
    const { abi, bytecode } = await builtInContract(type)
    const args = ['A', 'A', owner, owner, 0n, 'ipfs://first']
    const { contractAddress: to } = await chain.send(owner, {
      data: encodeDeployData({ abi, bytecode, args }),
    })
    const read = () => chain.client.readContract({ address: to, abi, functionName: 'contractURI' })
    const data = encodeFunctionData({ abi, functionName: 'setContractURI', args: ['ipfs://second'] })
    expect((await chain.send(stranger, { to, data })).done).toBe(false)
    expect(await read()).toBe('ipfs://first')
    expect((await chain.send(owner, { to, data })).done).toBe(true)
    expect(await read()).toBe('ipfs://second')
  })
})
