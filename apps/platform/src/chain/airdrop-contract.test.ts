import { buildMerkleTree, type MerkleTree } from '@vitrine/chain/merkle'
import * as fc from 'fast-check'
import { type Address, encodeDeployData, encodeFunctionData, type Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plainToken } from '#test/airdrops.ts'
import { accountAt, startContractChain } from '#test/contract-chain.ts'
import { airdropContract, builtInContract, erc721, erc1155 } from './built-in-contracts.ts'

/** Whoever does something: the owner, a stranger, and five on the list. */
const [owner, stranger] = [accountAt(0), accountAt(1)]
const people = [2, 3, 4, 5, 6].map((index) => ({ address: accountAt(index), amount: BigInt(index) }))

let chain: Awaited<ReturnType<typeof startContractChain>>
let tree: MerkleTree

beforeAll(async () => {
  chain = await startContractChain([owner, stranger])
  tree = await buildMerkleTree(people, { worker: 'never' })
})
afterAll(() => chain.stop())

const ofCollection = async (type: number) => {
  const { abi, bytecode } = await builtInContract(type)
  return { abi, data: encodeDeployData({ abi, bytecode, args: ['A', 'A', owner, owner, 0n, ''] }) }
}

/** Each standard: how a contract of it is deployed, and how the airdrop gets `amount` of it. `next` is a number never given before. */
const standards = {
  'ERC-20': {
    deploy: () => {
      const { abi, bytecode } = plainToken()
      return { abi, data: encodeDeployData({ abi, bytecode, args: [owner, 10n ** 18n] }) }
    },
    fund: (to: Address, amount: bigint) => ({ functionName: 'transfer', args: [to, amount] }),
  },
  'ERC-721': {
    deploy: () => ofCollection(erc721),
    fund: (to: Address, amount: bigint, next: bigint) => {
      const ids = Array.from({ length: Number(amount) }, (_, index) => next * 100n + BigInt(index))
      return { functionName: 'mintBatch', args: [ids.map(() => to), ids, ids.map(String)] }
    },
  },
  'ERC-1155': {
    deploy: () => ofCollection(erc1155),
    fund: (to: Address, amount: bigint, next: bigint) => ({
      functionName: 'mint',
      args: [to, next, amount, String(next)],
    }),
  },
}

/** What somebody tries after a while; `who` and `proofOf` count among the people on the list. */
const action = fc
  .record({
    kind: fc.constantFrom(
      ...(['fund', 'fund', 'root', 'claim', 'claim', 'claim', 'claim', 'take', 'take', 'close'] as const),
    ),
    after: fc.integer({ min: 1, max: 12 }),
    byOwner: fc.boolean(),
    amount: fc.bigInt(1n, 9n),
    start: fc.integer({ min: -5, max: 20 }),
    length: fc.option(fc.integer({ min: -2, max: 60 }), { nil: null }),
    who: fc.nat(4),
    more: fc.boolean(),
    proofOf: fc.option(fc.nat(4), { nil: null }),
  })
  .map((one) => ({ ...one, after: BigInt(one.after), start: BigInt(one.start) }))
type Action = typeof action extends fc.Arbitrary<infer One> ? One : never

/** What the contract should hold and know. */
const newModel = () => ({
  funded: 0n,
  taken: 0n,
  claims: 0n,
  root: null as { from: bigint; to: bigint } | null,
  fixed: false,
  claimed: new Set<number>(),
})
type Model = ReturnType<typeof newModel>

const leftOf = ({ funded, taken, claims }: Model) => funded - taken - claims

/** Whether the contract takes an action at a time, and what is so afterwards; a call of the contract, but for `fund`. */
type Attempt = { good: boolean; apply: () => void; functionName: string; args: unknown[] }

const attempts: Record<
  Exclude<Action['kind'], 'fund'>,
  (model: Model, one: Action, now: bigint) => Attempt
> = {
  root(model, { byOwner, start, length }, now) {
    const from = now + start
    const to = length === null ? 0n : from + BigInt(length)
    return {
      good: byOwner && !model.fixed && (to === 0n || (to > from && to > now)),
      apply: () => (model.root = { from, to }),
      functionName: 'setMerkleRoot',
      args: [tree.root, from, to],
    }
  },
  claim(model, { who, more, proofOf }, now) {
    const { root } = model
    const proven = tree.at(who)
    const amount = (proven?.amount ?? 0n) + (more ? 1n : 0n)
    const isOpen = root !== null && now >= root.from && (root.to === 0n || now < root.to)
    const isTheirs = !more && (proofOf === null || proofOf === who)
    return {
      good: isOpen && isTheirs && !model.claimed.has(who) && leftOf(model) >= amount,
      apply() {
        model.claimed.add(who)
        model.claims += amount
        model.fixed = true
      },
      functionName: 'claim',
      args: [proven?.address, amount, tree.at(proofOf ?? who)?.proof],
    }
  },
  take(model, { byOwner, amount }, now) {
    const { root } = model
    const isOver = root === null || (root.to !== 0n && now >= root.to)
    return {
      good: byOwner && isOver && leftOf(model) >= amount,
      apply: () => (model.taken += amount),
      functionName: 'takeBack',
      args: [stranger, amount],
    }
  },
  close(model, { byOwner }, now) {
    const { root } = model
    return {
      good: byOwner && root !== null && (root.to === 0n || now < root.to),
      apply() {
        model.root = { from: root?.from ?? 0n, to: now }
        model.fixed = true
      },
      functionName: 'close',
      args: [],
    }
  },
}

describe.each(Object.entries(standards))('the airdrop contract with %s', (_, { deploy, fund }) => {
  it('gives no one more than their leaf, nothing twice, nothing outside its time, never more than it got, and the rest only to its owner after the end', {
    timeout: 240_000,
  }, async () => {
    // Blocks go forward in time, whatever is shrunk: each list of actions has a contract of its own.
    let now = (await chain.client.getBlock()).timestamp + 10n
    let next = 1n
    const token = await deploy()
    const { contractAddress: tokenAt } = await chain.send(owner, { at: now, data: token.data })
    const { abi, bytecode } = await airdropContract()
    const data = encodeDeployData({ abi, bytecode, args: [tokenAt, owner] })

    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 10, maxLength: 30 }), async (actions) => {
        const { contractAddress: airdrop } = await chain.send(owner, { at: (now += 1n), data })
        const read = (functionName: string) =>
          chain.client.readContract({ address: airdrop, abi, functionName }) as Promise<bigint>
        const model = newModel()
        /** Returns the call of an action, and what the model says of it. */
        function attempt(one: Action): Omit<Attempt, 'functionName' | 'args'> & { to: Address; data: Hex } {
          if (one.kind === 'fund') {
            const call = fund(airdrop, one.amount, (next += 1n))
            const sent = encodeFunctionData({ abi: token.abi, ...call })
            return { good: true, apply: () => (model.funded += one.amount), to: tokenAt, data: sent }
          }
          const { good, apply, ...call } = attempts[one.kind](model, one, now)
          return { good, apply, to: airdrop, data: encodeFunctionData({ abi, ...call }) }
        }
        for (const one of actions) {
          now += one.after
          const { good, apply, to, data: sent } = attempt(one)
          // Whoever has the proof may claim for somebody; what is funded is the owner's.
          const from = one.kind === 'fund' || (one.kind !== 'claim' && one.byOwner) ? owner : stranger
          const { done } = await chain.send(from, { at: now, to, data: sent })
          if (done) apply()
          const [left, counted] = await Promise.all([read('left'), read('totalClaimed')])
          expect({ one, done, left, counted }).toEqual({
            one,
            done: good,
            left: leftOf(model),
            counted: model.claims,
          })
          expect(counted <= model.funded).toBe(true)
        }
      }),
      { numRuns: 15 },
    )
  })
})
