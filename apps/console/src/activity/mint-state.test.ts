import { describe, expect, it } from 'vitest'
import { createActivityView } from './activity-view.ts'
import { newMint, newRow } from './jobs.ts'
import { countsText, finishedOf, mintState, rowStates } from './mint-state.ts'
import type { MintActivity, MintRowStatus } from './types.ts'

/** A queue with so many rows in each state, as the tray shows it. */
function queue(counts: Partial<Record<MintRowStatus, number>>, paused = false): MintActivity {
  const view = createActivityView()
  const job = {
    ...newMint({ id: 'c', name: 'Harbour' }, { blockchainType: 1, networkType: 1 }, 'Mint'),
    paused,
  }
  const states = Object.entries(counts).flatMap(([status, count]) =>
    Array.from({ length: count }, () => status as MintRowStatus),
  )
  const rows = states.map((status, index) => ({
    ...newRow(job.id, index, { id: `a${index}`, name: '' }),
    status,
  }))
  view.put([job], rows)
  return view.getActivities()[0] as MintActivity
}

describe('what a queue is called', () => {
  it.each<[Partial<Record<MintRowStatus, number>>, boolean, string, string]>([
    [{ done: 2500 }, false, 'success', 'Minted'],
    [{ done: 373, cancelled: 2127 }, false, 'warning', 'Stopped · 373 of 2,500 minted'],
    [{ done: 373, cancelled: 2127 }, true, 'warning', 'Stopped · 373 of 2,500 minted'],
    [{ done: 1, cancelled: 1 }, false, 'warning', 'Stopped · 1 of 2 minted'],
    [{ cancelled: 3 }, false, 'neutral', 'Canceled'],
    [{ failed: 3 }, false, 'danger', 'Failed'],
    [{ failed: 1, cancelled: 2 }, false, 'danger', 'Failed'],
    [{ failed: 1, done: 2 }, false, 'danger', 'Partly failed'],
    [{ failed: 1, done: 2, cancelled: 3 }, false, 'danger', 'Partly failed'],
    [{ unresolved: 1 }, false, 'warning', 'Not known yet'],
    [{ unresolved: 1, done: 2, failed: 3, cancelled: 4 }, false, 'warning', 'Not known yet'],
    [{ queued: 1 }, false, 'info', 'Minting'],
    [{ queued: 1, done: 2, failed: 3, unresolved: 4, cancelled: 5 }, false, 'info', 'Minting'],
    [{ queued: 1 }, true, 'warning', 'Paused'],
    [{ queued: 1, done: 9 }, true, 'warning', 'Paused'],
    [{ queued: 1, pending: 1 }, true, 'warning', 'Pausing'],
    [{ requesting: 1, cancelled: 9 }, false, 'info', 'Minting'],
    [{ finding: 1, done: 9 }, false, 'info', 'Minting'],
    [{ pending: 1, failed: 9 }, true, 'info', 'Minting'],
    [{ settling: 1, unresolved: 9 }, false, 'info', 'Minting'],
  ])('of %j, paused: %s, it is %s: %s', (counts, paused, tone, text) => {
    expect(mintState(queue(counts, paused))).toEqual({ tone, text })
  })

  it('is green only where every asset is minted, whatever the counts', () => {
    const states: MintRowStatus[] = [
      'queued',
      'requesting',
      'finding',
      'pending',
      'settling',
      'done',
      'failed',
      'unresolved',
      'cancelled',
    ]
    for (let bits = 1; bits < 2 ** states.length; bits += 1) {
      const present = states.filter((_, place) => bits & (2 ** place))
      const counts = Object.fromEntries(present.map((status, place) => [status, place + 1]))
      for (const paused of [false, true]) {
        const { tone } = mintState(queue(counts, paused))
        expect([present.join(), tone === 'success']).toEqual([present.join(), present.join() === 'done'])
      }
    }
  })
})

it('counts in words, leaving out what there is none of', () => {
  const some = { done: 1, requesting: 1, finding: 1, pending: 1, settling: 1, queued: 2, failed: 3 }
  const { counts } = queue({ ...some, unresolved: 4, cancelled: 5 })
  expect(countsText(counts)).toBe('1 minted, 4 under way, 2 queued, 3 failed, 4 not known yet, 5 canceled')
  expect(finishedOf(counts)).toBe(9)
  expect(countsText(queue({ done: 2_500 }).counts)).toBe('2,500 minted')
})

it('calls each state of a row by its name', () => {
  const names = Object.entries(rowStates).map(([status, { tone, text }]) => `${status}: ${tone}, ${text}`)
  expect(names).toEqual([
    'queued: neutral, Queued',
    'requesting: info, Sending',
    'finding: info, Checking the chain',
    'pending: info, Waiting for the network',
    'settling: info, Recording',
    'done: success, Minted',
    'failed: danger, Failed',
    'unresolved: warning, Not known yet',
    'cancelled: neutral, Canceled',
  ])
})
