import { expect, it, vi } from 'vitest'
import { csvOf, sampleRecipients } from '../testing/recipients.ts'
import { buildMerkleTree, readRecipients, verifyProof } from './index.ts'

/** Counts the frames and the turns of the event loop, which both need a free thread. */
function watchThread() {
  const seen = { frames: 0, turns: 0 }
  let watching = true
  const { port1, port2 } = new MessageChannel()
  const frame = () => {
    seen.frames += 1
    if (watching) requestAnimationFrame(frame)
  }
  port1.onmessage = () => {
    seen.turns += 1
    if (watching) setTimeout(() => port2.postMessage(null))
  }
  requestAnimationFrame(frame)
  port2.postMessage(null)
  return {
    /** Returns the counts since the last call. */
    since() {
      const { frames, turns } = seen
      seen.frames = 0
      seen.turns = 0
      return { frames, turns }
    },
    stop() {
      watching = false
      port1.close()
    },
  }
}

// Proves: state.merkle-root
it('reads 100 000 lines and builds their tree while the page stays responsive', {
  tags: ['slow'],
}, async () => {
  // Addresses in lower case, because computing checksums would slow down the test.
  const recipients = Array.from({ length: 100_000 }, (_, index) => ({
    address: `0x${(index + 1).toString(16).padStart(40, '0')}`,
    amount: BigInt(index + 1),
  }))
  const file = new Blob([csvOf(recipients)])
  const posted = vi.spyOn(Worker.prototype, 'postMessage')
  const thread = watchThread()
  try {
    const list = await readRecipients(file)
    expect([list.length, list.total, list.problemCount]).toEqual([100_000, 5_000_050_000n, 0])
    thread.since()
    const reported: { frames: number; turns: number }[] = []
    const tree = await buildMerkleTree(list, { onProgress: () => reported.push(thread.since()) })

    expect(posted.mock.calls.map(([job]) => (job as { name: string }).name)).toEqual(['parse', 'grow'])
    // Each hundredth of the work was reported when it was done, and the page drew frames and ran turns in
    // between.
    const between = reported.slice(1, -1)
    expect(reported.length).toBeGreaterThan(90)
    expect(between.filter(({ turns }) => turns > 0).length).toBeGreaterThan(between.length / 2)
    expect(between.reduce((sum, { frames }) => sum + frames, 0)).toBeGreaterThan(10)

    // The root of this list by the library's StandardMerkleTree.of.
    expect(tree.root).toBe('0x5887be0e2cc622972a2072299e221f6472975ebe929ca41682b1512a3f8d65ab')
    for (const index of [0, 49_999, 99_999]) {
      const proven = tree.at(index)
      expect(proven && verifyProof(tree.root, proven)).toBe(true)
    }
  } finally {
    thread.stop()
  }
})

it('ends the worker immediately when it is aborted', async () => {
  const controller = new AbortController()
  const reported: number[] = []
  const work = buildMerkleTree(sampleRecipients(5_000), {
    signal: controller.signal,
    onProgress: (fraction) => {
      reported.push(fraction)
      controller.abort()
    },
  })
  await expect(work).rejects.toMatchObject({ name: 'AbortError' })
  expect(reported).toHaveLength(1)
})
