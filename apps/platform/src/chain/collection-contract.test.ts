import * as fc from 'fast-check'
import { type Address, encodeDeployData, encodeFunctionData, maxUint256, pad, toHex } from 'viem'
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
  /** The length of a run. */
  quantity: fc.bigInt(0n, 3n),
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
  name: fc.constantFrom('mint', 'mintBatch', 'mintRuns', 'mintHiddenRuns'),
})
const actionsWithReveal = fc.record({
  actions: fc.array(action, { minLength: 5, maxLength: 15 }),
  /** The index of the action before which hidden tokens are revealed; never if there are not as many actions. */
  revealAt: fc.nat(9),
})

describe.each([
  ['ERC-721', erc721],
  ['ERC-1155', erc1155],
])('the collection contract with %s', (_, type) => {
  it('mints only for its owner, each id once, a batch completely or not at all, and hides tokens until a reveal', {
    timeout: 240_000,
  }, async () => {
    const { abi, bytecode } = await builtInContract(type)
    const data = encodeDeployData({ abi, bytecode, args: ['A', 'A', owner, owner, 0n, ''] })
    const isMany = type === erc1155
    await fc.assert(
      fc.asyncProperty(actionsWithReveal, async ({ actions, revealAt }) => {
        const { contractAddress: to } = await chain.send(owner, { data })
        const read = (functionName: string, args: unknown[]) =>
          chain.client.readContract({ address: to, abi, functionName, args })
        const call = (from: Address, functionName: string, args: unknown[]) =>
          chain.send(from, { to, data: encodeFunctionData({ abi, functionName, args }) })
        /** A token without a URI is hidden. */
        const minted = new Map<bigint, { to: Address; amount: bigint; uri: string | undefined }>()
        /** Whether each call was done, and whether it should be. */
        const outcomes: [is: boolean, wanted: boolean][] = []
        let placeholder = ''
        let revealed = ''
        for (const [index, { byOwner, tokens, isShort, name }] of actions.entries()) {
          if (index === revealAt) {
            const hidden = [...minted.values()].filter(({ uri }) => uri === undefined).length
            const { done } = await call(owner, 'reveal', ['ipfs://revealed/', BigInt(hidden)])
            outcomes.push([done, hidden > 0])
            if (done) revealed = 'ipfs://revealed/'
          }
          const isHidden = name === 'mintHiddenRuns'
          const isRun = isHidden || name === 'mintRuns'
          const given = name === 'mint' ? tokens.slice(0, 1) : tokens
          const rows = given.map((one) => ({ ...one, to: holders[one.to] ?? owner }))
          // Every other placeholder is the same, so that some replace the one before and some don't.
          const base = isHidden ? `ipfs://placeholder-${index % 2}` : `ipfs://${index}/`
          const lists: unknown[][] = [
            rows.map((one) => one.to),
            rows.map((one) => one.id),
            ...(isRun ? [rows.map((one) => one.quantity)] : []),
            ...(isMany ? [rows.map((one) => one.amount)] : []),
            ...(isRun ? [] : [rows.map((one) => one.uri)]),
          ]
          const isList = name !== 'mint'
          if (isList && isShort) lists[lists.length - 1]?.pop()
          const args = isList ? lists : lists.map(([first]) => first)
          if (isRun) args.push(base)
          const all = rows.flatMap((one) =>
            isRun
              ? Array.from({ length: Number(one.quantity) }, (_, more) => {
                  const id = one.id + BigInt(more)
                  return { ...one, id, uri: isHidden ? undefined : `${base}${id}` }
                })
              : [one],
          )
          const areNew =
            new Set(all.map(({ id }) => id)).size === all.length && !all.some(({ id }) => minted.has(id))
          const haveCopies = !isMany || rows.every(({ amount }) => amount > 0n)
          const haveTokens = !isRun || rows.every(({ quantity }) => quantity > 0n)
          const { done } = await call(byOwner ? owner : stranger, name, args)
          const isRight = areNew && haveCopies && haveTokens && !(isList && isShort)
          outcomes.push([done, byOwner && isRight && !(isHidden && revealed !== '')])
          if (done) for (const one of all) minted.set(one.id, one)
          if (done && isHidden) placeholder = base
        }
        expect(outcomes.map(([is]) => is)).toEqual(outcomes.map(([, wanted]) => wanted))
        const ids = Array.from({ length: 13 }, (_, id) => BigInt(id))
        const uriOf = isMany ? 'uri' : 'tokenURI'
        const found = await Promise.all(
          ids.map(async (id) => ({
            held: isMany
              ? await Promise.all(holders.map((holder) => read('balanceOf', [holder, id])))
              : await read('ownerOf', [id]).catch(() => null),
            // An id that nobody minted has no URI, or an empty one.
            uri: await read(uriOf, [id]).catch(() => ''),
            ...(isMany && { copies: await read('totalSupply', [id]), exists: await read('exists', [id]) }),
          })),
        )
        const wanted = ids.map((id) => {
          const one = minted.get(id)
          const held = isMany
            ? holders.map((holder) => (one?.to === holder ? one.amount : 0n))
            : (one?.to ?? null)
          const copies = one?.amount ?? 0n
          const uri = one && (one.uri ?? (revealed ? `${revealed}${id}` : placeholder))
          return { held, uri: uri ?? '', ...(isMany && { copies, exists: one !== undefined }) }
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

it('an id of an ERC-1155 run costs at most 48,000 gas for one owner and 55,000 for different ones', async () => {
  const { abi, bytecode } = await builtInContract(erc1155)
  const args = ['A', 'A', owner, owner, 0n, '']
  const { contractAddress: to } = await chain.send(owner, {
    data: encodeDeployData({ abi, bytecode, args }),
  })
  const mintRuns = async (...lists: unknown[][]) => {
    const base = `ipfs://bafybei${'a'.repeat(52)}/`
    const data = encodeFunctionData({ abi, functionName: 'mintRuns', args: [...lists, base] })
    return Number((await chain.send(owner, { to, data })).gasUsed)
  }
  expect((await mintRuns([holders[0]], [1n], [200n], [10n])) / 200).toBeLessThanOrEqual(48_000)
  const others = Array.from({ length: 200 }, (_, at) => pad(toHex(0x1000_0000 + at), { size: 20 }))
  const each = (value: bigint) => others.map(() => value)
  const ids = others.map((_, at) => 1_000n + BigInt(at))
  expect((await mintRuns(others, ids, each(1n), each(10n))) / 200).toBeLessThanOrEqual(55_000)
})

it('refuses a run of ERC-1155 ids that goes on after the highest, and more copies than it can count', async () => {
  const { abi, bytecode } = await builtInContract(erc1155)
  const args = ['A', 'A', owner, owner, 0n, '']
  const { contractAddress: to } = await chain.send(owner, {
    data: encodeDeployData({ abi, bytecode, args }),
  })
  const mintRuns = async (firstId: bigint, quantity: bigint, amount: bigint) => {
    const given = [[owner], [firstId], [quantity], [amount], 'ipfs://b/']
    const data = encodeFunctionData({ abi, functionName: 'mintRuns', args: given })
    return (await chain.send(owner, { to, data })).done
  }
  expect(await mintRuns(maxUint256 - 1n, 3n, 1n)).toBe(false)
  expect(await mintRuns(1n, 1n, 2n ** 160n)).toBe(false)
  expect(await mintRuns(maxUint256 - 1n, 2n, 2n ** 160n - 1n)).toBe(true)
  const uri = await chain.client.readContract({ address: to, abi, functionName: 'uri', args: [maxUint256] })
  expect(uri).toBe(`ipfs://b/${maxUint256}`)
})
