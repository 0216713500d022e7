import { StandardMerkleTree } from '@openzeppelin/merkle-tree'
import * as fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { csvOf, sampleRecipients } from '../testing/recipients.ts'
import { checkTree } from './check-tree.ts'
import {
  buildMerkleTree,
  merkleProofFile,
  parseRecipients,
  RecipientListError,
  verifyProof,
} from './index.ts'

const never = { worker: 'never' } as const
const libraryTree = (recipients: { address: string; amount: bigint }[]) =>
  StandardMerkleTree.of(
    recipients.map(({ address, amount }) => [address, amount] as [string, bigint]),
    ['address', 'uint256'],
  )

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('buildMerkleTree', () => {
  // Proves: state.merkle-root
  it.each([1, 2, 3, 4, 5, 7, 8, 9, 31, 100])(
    'makes the library’s tree of %i recipients, node for node',
    async (count) => {
      const recipients = sampleRecipients(count)
      const tree = await buildMerkleTree(recipients, never)
      const theirs = libraryTree(recipients)
      expect(tree.root).toBe(theirs.root)
      expect([...tree].map(({ proof }) => proof)).toEqual(
        recipients.map((_, index) => theirs.getProof(index)),
      )
      const dump = tree.dump()
      expect(dump.tree).toEqual(theirs.dump().tree)
      const loaded = StandardMerkleTree.load(JSON.parse(JSON.stringify(dump)) as typeof dump)
      expect(loaded.root).toBe(tree.root)
      expect([...loaded.entries()].map(([, [, amount]]) => BigInt(amount))).toEqual(
        recipients.map((one) => one.amount),
      )
    },
  )

  it('proves the only recipient of a list with an empty proof', async () => {
    const [only] = sampleRecipients(1)
    const tree = await buildMerkleTree(only ? [only] : [], never)
    const proven = tree.at(0)
    expect(proven?.proof).toEqual([])
    expect(proven && verifyProof(tree.root, proven)).toBe(true)
    expect(tree.root).toBe(libraryTree(only ? [only] : []).root)
  })

  it('proves exactly the recipients of the list', async () => {
    const tree = await buildMerkleTree(parseRecipients(csvOf(sampleRecipients(50))), never)
    const all = [...tree]
    expect(all).toHaveLength(50)
    expect(all.every((one) => verifyProof(tree.root, one))).toBe(true)
    expect(all.some((one) => verifyProof(tree.root, { ...one, amount: one.amount + 1n }))).toBe(false)
    expect(verifyProof(tree.root, { address: '0x12', amount: 1n, proof: [] })).toBe(false)
    expect([tree.at(-1), tree.at(50), tree.at(0.5)]).toEqual([undefined, undefined, undefined])
  })

  it('finds a recipient by address, in upper or lower case', async () => {
    const recipients = sampleRecipients(5)
    const tree = await buildMerkleTree(recipients, never)
    expect(tree.find(recipients[3]?.address ?? '')).toEqual(tree.at(3))
    expect(tree.find(recipients[3]?.address.toLowerCase() ?? '')).toEqual(tree.at(3))
    expect(tree.find(`0x${'11'.repeat(20)}`)).toBeUndefined()
  })

  it('refuses an empty list, and a list with problems', async () => {
    await expect(buildMerkleTree([])).rejects.toThrow('The list is empty.')
    const list = parseRecipients(`${csvOf(sampleRecipients(2))}\nnobody,1\nnobody,2`)
    const refused = buildMerkleTree(list)
    await expect(refused).rejects.toThrow(RecipientListError)
    await expect(refused).rejects.toMatchObject({
      message: expect.stringMatching(
        /^2 lines of the list must be corrected first\. Line 3: The address must/,
      ),
      problems: [{ line: 3 }, { line: 4 }],
    })
    const [one] = sampleRecipients(1)
    await expect(buildMerkleTree(one ? [one, { ...one, amount: 0n }] : [])).rejects.toMatchObject({
      problems: [{ line: 2, kind: 'bad-amount' }],
    })
  })
})

describe('buildMerkleTree in a worker', { timeout: 60_000 }, () => {
  const recipients = sampleRecipients(1_000)
  const { root } = libraryTree(recipients)

  it('builds the same tree and reports increasing progress to the end', async () => {
    const thread = vi.spyOn(process, 'getBuiltinModule')
    const reported: number[] = []
    const tree = await buildMerkleTree(recipients, { onProgress: (fraction) => reported.push(fraction) })
    expect(thread).toHaveBeenCalledWith('node:worker_threads')
    const here = await buildMerkleTree(recipients, never)
    expect(tree.root).toBe(here.root)
    expect(tree.dump()).toEqual(here.dump())
    expect(reported.length).toBeGreaterThan(5)
    expect(reported).toEqual([...new Set(reported)].sort((a, b) => a - b))
    expect(reported.at(-1)).toBe(1)
  })

  it('works without a worker if none is available', async () => {
    vi.spyOn(process, 'getBuiltinModule').mockReturnValue(undefined)
    const reported: number[] = []
    const tree = await buildMerkleTree(recipients, { onProgress: (fraction) => reported.push(fraction) })
    expect(tree.root).toBe(root)
    expect(reported.at(-1)).toBe(1)
  })

  it('works without a worker if it fails to start', async () => {
    let started = 0
    class Broken {
      onerror: (event: Event) => void = () => undefined
      constructor() {
        started += 1
      }
      postMessage() {
        queueMicrotask(() => this.onerror(new Event('error')))
      }
      terminate() {
        started += 10
      }
    }
    vi.stubGlobal('Worker', Broken)
    const tree = await buildMerkleTree(recipients)
    expect(started).toBe(11)
    vi.stubGlobal('Worker', function refused() {
      started += 100
      throw new Error('refused by the policy')
    })
    const again = await buildMerkleTree(recipients)
    expect(started).toBe(111)
    expect([tree.root, again.root]).toEqual([root, root])
  })

  it.each(['auto', 'never'] as const)(
    'stops when aborted, with the signal’s reason (worker: %s)',
    async (worker) => {
      const controller = new AbortController()
      const reason = new Error('not now')
      const reported: number[] = []
      const work = buildMerkleTree(recipients, {
        worker,
        signal: controller.signal,
        onProgress: (fraction) => {
          reported.push(fraction)
          controller.abort(reason)
        },
      })
      await expect(work).rejects.toBe(reason)
      expect(reported.at(-1)).toBeLessThan(1)
      await expect(buildMerkleTree(recipients, { worker, signal: controller.signal })).rejects.toBe(reason)
    },
  )
})

describe('checkTree', () => {
  it('throws for a tree that does not prove its recipients', async () => {
    const built = await buildMerkleTree(sampleRecipients(4), never)
    const { leaves } = built.recipients
    const { tree: hexes, values } = built.dump()
    const nodes = Uint8Array.from(Buffer.from(hexes.map((one) => one.slice(2)).join(''), 'hex'))
    const positions = Uint32Array.from(values.map(({ treeIndex }) => treeIndex))
    expect(() => checkTree(leaves, { nodes, positions })).not.toThrow()
    nodes[0] = (nodes[0] ?? 0) ^ 1
    expect(() => checkTree(leaves, { nodes, positions })).toThrow('does not prove')
  })
})

describe('verifyProof', () => {
  // Proves: state.merkle-root
  it('decides like the library for any list and for changed proofs', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 40 }), fc.nat(), fc.nat(), async (count, place, change) => {
        const recipients = sampleRecipients(count)
        const tree = await buildMerkleTree(recipients, never)
        const proven = tree.at(place % count)
        if (!proven) throw new Error('Nobody is there.')
        const { address, amount, proof } = proven
        expect(verifyProof(tree.root, proven)).toBe(true)
        const changed = proof.map((hash, index) =>
          index === change % proof.length
            ? (`${hash.slice(0, -1)}${hash.endsWith('0') ? '1' : '0'}` as const)
            : hash,
        ) as typeof proof
        const theirs = StandardMerkleTree.verify(
          tree.root,
          ['address', 'uint256'],
          [address, amount],
          changed,
        )
        expect(verifyProof(tree.root, { address, amount, proof: changed })).toBe(theirs)
        expect(theirs).toBe(proof.length === 0)
      }),
      { numRuns: 60 },
    )
  })

  it.each([
    ['a short hash', ['0x12']],
    ['invalid hex', [`0x${'zz'.repeat(32)}`]],
    ['an empty text', ['']],
  ])('refuses %s as a proof', async (_name, proof) => {
    const tree = await buildMerkleTree(sampleRecipients(2), never)
    const proven = tree.at(0)
    if (!proven) throw new Error('Nobody is there.')
    expect(verifyProof(tree.root, { ...proven, proof: proof as `0x${string}`[] })).toBe(false)
    expect(verifyProof(tree.root, { ...proven, amount: 2n ** 256n })).toBe(false)
  })
})

describe('merkleProofFile', () => {
  it('contains a proof for each recipient that the library accepts', async () => {
    const tree = await buildMerkleTree(sampleRecipients(250), never)
    const reported: number[] = []
    const file = await merkleProofFile(tree, { onProgress: (fraction) => reported.push(fraction) })
    expect(file.type).toBe('application/json')
    const { root, recipients } = JSON.parse(await file.text()) as {
      root: string
      recipients: { address: string; amount: string; proof: string[] }[]
    }
    expect(recipients).toHaveLength(250)
    for (const { address, amount, proof } of recipients) {
      expect(StandardMerkleTree.verify(root, ['address', 'uint256'], [address, amount], proof)).toBe(true)
    }
    expect(reported.length).toBeGreaterThan(0)
  })
})
