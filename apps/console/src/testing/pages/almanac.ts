import type { RunStep } from '@vitrine/sdk'
import { fixtures } from '@vitrine/sdk/testing'
import { rows } from './rows.ts'

const milli = (amount: number) => `${BigInt(amount) * 10n ** 15n}`

/**
 * Returns the steps of a run with twenty steps in each transaction: the first done, the next twenty sent, and
 * two failed.
 */
function stepsOf(total: number, done: number): RunStep[] {
  return rows(total, (index) => {
    const failed = done > 0 && (index === 17 || index === 61)
    const sent = done > 0 && index >= done && index < done + 20
    const state = failed ? 'failed' : index < done ? 'done' : sent ? 'sent' : 'waiting'
    const number = index + 1
    const transaction = state === 'waiting' || failed ? null : Math.floor(index / 20) + 1
    return fixtures.runStep({
      number,
      state,
      asset: { _id: `almanac-${number}`, name: `Almanac #${number}`, thumbnail: thumbnail(index, total) },
      tokenId: state === 'done' ? `${number}` : null,
      transaction,
      transactionHash: transaction === null ? null : fixtures.transactionHash(transaction),
      error: failed
        ? 'The metadata file did not load within 30 seconds. The token was left out of its transaction.'
        : null,
    })
  })
}

/** Returns a landscape whose sky color depends on its index. */
function thumbnail(index: number, total: number): string {
  const hue = Math.round(250 + (index / total) * 330) % 360
  const y = 20 + ((index * 7) % 18)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64"><rect width="64" height="64" fill="hsl(${hue} 55% 62%)"/><circle cx="34" cy="${y}" r="8" fill="hsl(45 90% 88%)"/><path d="M0 46q16-14 32-4t32-6v28H0z" fill="hsl(${hue} 40% 34%)"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

const collection = { _id: 'tides', name: 'Almanac' }

/** A mint of 240 assets with current prices. */
export const pricedRun = () =>
  fixtures.run({
    _id: 'almanac',
    collection,
    counts: fixtures.runCounts({ total: 240, waiting: 240 }),
    quote: fixtures.runQuote({
      transactions: 12,
      tokensPerTransaction: 20,
      fee: milli(1210),
      feeAtMost: milli(1690),
      singleTransactions: 240,
      singleFee: milli(4800),
      seconds: 216,
      lastTokenId: '240',
      pricedAt: new Date().toISOString(),
    }),
  })

/** The same mint in progress: 118 assets minted, two failed, 20 in a transaction. */
export const runningRun = () =>
  fixtures.run({
    ...pricedRun(),
    state: 'running',
    counts: fixtures.runCounts({ total: 240, done: 118, sent: 20, waiting: 100, failed: 2 }),
    fee: { estimate: milli(1210), cap: milli(1690), spent: milli(590) },
    approvedBy: 'ada@gallery.example',
    approvedAt: new Date(Date.now() - 110_000).toISOString(),
    startedAt: new Date(Date.now() - 108_000).toISOString(),
    updatedAt: new Date().toISOString(),
  })

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()

/** Steps and transactions of such a run. */
export const runDetailsOf = (done: number) => ({
  steps: stepsOf(240, done),
  transactions: rows(Math.ceil(done / 20) + (done > 0 && done < 240 ? 1 : 0), (index) =>
    fixtures.runTransaction({
      number: index + 1,
      steps: 20,
      transactionHash: fixtures.transactionHash(index + 1),
      fee: index * 20 < done ? milli(98) : null,
      state: index * 20 < done ? 'mined' : 'sent',
      sentAt: ago(108 - index * 18),
      minedAt: index * 20 < done ? ago(92 - index * 15) : null,
    }),
  ),
  events: [
    fixtures.runEvent({ at: ago(180), name: 'priced', message: '240 assets in 12 transactions.' }),
    fixtures.runEvent({ at: ago(110), message: 'Up to 1.69 AMB.' }),
    fixtures.runEvent({
      at: ago(108),
      name: 'started',
      by: null,
      message: 'The wallet signs transaction 1 of 12.',
    }),
  ],
})

/** A platform with a mint run in progress. */
export const runningScene = () => ({ runs: [runningRun()], runDetails: { almanac: runDetailsOf(120) } })

/** The same platform before the run is approved. */
export const pricedScene = () => ({ runs: [pricedRun()], runDetails: { almanac: runDetailsOf(0) } })
