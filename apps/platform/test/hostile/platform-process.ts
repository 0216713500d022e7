// A platform in a process of its own, so that what a test does to send a request is not taken for what the platform does to answer it.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { startTestPlatform } from '#test/test-platform.ts'
import type { Known } from './example.ts'

/** What the process tells first. */
export type Ready = { url: string; known: Known }

/** How long the platform was busy with one thing, in milliseconds, since it was told to forget. */
export type Busy = {
  /** By the clock, which goes on while other processes have the processor. */
  byClock: number
  /** By the processor time of its main thread between two turns of the event loop. */
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
  // Nothing answers there.
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

// Whoever measures may have been ended.
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
