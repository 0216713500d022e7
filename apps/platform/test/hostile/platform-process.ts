// Runs the platform in a separate process, so that its measured load does not include the test's own work.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { startTestPlatform } from '#test/test-platform.ts'
import type { Known } from './example.ts'

/** First message of the process. */
export type Ready = { url: string; known: Known }

/** Longest time that the platform was busy with one piece of work, in milliseconds, since the last report. */
export type Busy = {
  /** Measured by the clock, which includes time in which other processes use the processor. */
  byClock: number
  /** Measured by the processor time of the main thread between two turns of the event loop. */
  byProcessor: number
}

const turn = 5
const network = {
  name: 'Amber',
  blockchainType: 1,
  networkType: 1,
  chainId: 31337,
  explorer: {},
  currency: { name: 'Amber', symbol: 'AMB', decimals: 18 },
  // No node answers here.
  rpcUrl: 'http://127.0.0.1:9/',
}
const platform = await startTestPlatform({ trustProxy: true, networks: [network] })
const { data: collection } = await platform.sdk.collections.create({ name: 'Lamps', symbol: 'LAMP' })
const delay = monitorEventLoopDelay({ resolution: turn })
delay.enable()

const processorTime = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
let last = processorTime()
let most = 0
setInterval(() => {
  const now = processorTime()
  most = Math.max(most, now - last)
  last = now
}, turn).unref()

// The process that measures may have ended.
process.on('disconnect', () => process.exit())

const tell = (message: unknown) => process.send?.(message)

process.on('message', async (message) => {
  if (message === 'busy') {
    tell({ byClock: delay.max / 1e6, byProcessor: most } satisfies Busy)
    delay.reset()
    most = 0
  } else {
    await platform.end()
    process.disconnect()
  }
})
tell({ url: platform.url, known: { collection_id: collection._id } } satisfies Ready)
