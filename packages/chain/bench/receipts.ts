// Measures the cost of waiting for receipts: HTTP requests, JSON-RPC calls, bytes, CPU time and time from
// inclusion to notice, on a real node. The contenders run in turn, each in a separate process and with
// separate transactions.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type Anvil, startAnvil } from '../src/testing/anvil.ts'
import type { Report, Task } from './contender.ts'
import { contenders } from './contenders.ts'
import { type Counts, countingProxy } from './counting-proxy.ts'
import { browserSizes } from './browser-size.ts'

type Result = Counts & { name: string; cpu: number; notice: number }

const sizes = process.argv.slice(2).map(Number).filter(Boolean)
if (sizes.length === 0) sizes.push(1, 10, 100, 1000)
const accounts = 10
/**
 * Milliseconds from sending to the first block with some of the transactions: a loop then needs its fourth
 * request.
 */
const firstBlock = 11_000
const blockTime = 2000
const transferGas = 21_000
const perBlock = 250

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Sends transactions, none of which is mined yet. */
async function send(node: Anvil, size: number): Promise<string[]> {
  const from = await node.rpc<string[]>('eth_accounts')
  const hashes: string[] = []
  for (let next = 0; next < size; next += 1) {
    const transaction = {
      from: from[next % accounts],
      to: `0x${'11'.repeat(20)}`,
      value: '0x1',
      gas: `0x${transferGas.toString(16)}`,
    }
    hashes.push(await node.rpc<string>('eth_sendTransaction', transaction))
  }
  return hashes
}

async function ready(name: string): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'contender.ts'), [name], {
    execArgv: ['--conditions=@vitrine/source'],
  })
  await once(child, 'message')
  return child
}

async function measure(name: string, size: number): Promise<Result> {
  await using node = await startAnvil({ accounts, noMining: true, gasLimit: perBlock * transferGas })
  const child = await ready(name)
  const proxy = await countingProxy(node.network.rpcUrl)
  const hashes = await send(node, size)
  const report = once(child, 'message') as Promise<[Report]>
  child.send({ url: proxy.url, hashes, warmUp: node.network.rpcUrl } satisfies Task)

  const minedAt = new Map<number, number>()
  const start = Date.now()
  const over = new AbortController()
  const mining = (async () => {
    for (let block = 1; ; block += 1) {
      await pause(Math.max(0, start + firstBlock + (block - 1) * blockTime - Date.now()))
      if (over.signal.aborted) return
      await node.rpc('evm_mine')
      minedAt.set(block, Date.now())
    }
  })()
  const [{ cpu, noticed }] = await report
  over.abort()
  await mining
  proxy.close()
  const late = noticed.map(({ block, at }) => at - (minedAt.get(block) ?? Number.NaN))
  return { name, ...proxy.counts, cpu, notice: late.reduce((sum, one) => sum + one, 0) / late.length }
}

const number = (value: number, digits = 0) =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })

const failures: string[] = []
for (const size of sizes) {
  const names = Object.keys(contenders)
  // Small sizes run at the same time, because they hardly load the machine; large ones run in turn.
  const results: Result[] = size <= 10 ? await Promise.all(names.map((name) => measure(name, size))) : []
  if (results.length === 0) for (const name of names) results.push(await measure(name, size))
  const ours = results.find(({ name }) => name === '@vitrine/chain')
  const base = results.find(({ name }) => name === 'a loop per transaction')
  console.log(`\n${number(size)} pending`)
  console.log(
    '                          requests     calls      bytes   CPU ms  notice ms   × requests × calls  × CPU',
  )
  for (const { name, requests, calls, bytes, cpu, notice } of results) {
    const ratio = (theirs: number, own: number | undefined) =>
      `${(theirs / (own ?? Number.NaN)).toFixed(1)} ×`
    const cells = [
      name.padEnd(24),
      number(requests).padStart(9),
      number(calls).padStart(9),
      number(bytes).padStart(10),
      number(cpu).padStart(8),
      number(notice).padStart(10),
      ratio(requests, ours?.requests).padStart(12),
      ratio(calls, ours?.calls).padStart(8),
      ratio(cpu, ours?.cpu).padStart(8),
    ]
    console.log(cells.join(' '))
  }
  const limits: [string, number, number][] = []
  if (ours && size === 1000) {
    limits.push(['requests', ours.requests, 10], ['calls', ours.calls, 1500], ['CPU ms', ours.cpu, 300])
  }
  if (ours && base && size === 1) {
    limits.push(['requests', ours.requests, base.requests + 1], ['calls', ours.calls, base.calls + 1])
  }
  for (const [what, measured, wanted] of limits) {
    const kept = measured <= wanted
    console.log(
      `wanted: at most ${number(wanted)} ${what}; measured ${number(measured)}: ${kept ? 'kept' : 'BROKEN'}`,
    )
    if (!kept) failures.push(`${what} at ${size}`)
  }
}

console.log('\nIn a page, minified and gzipped')
for (const { part, whole, withoutViem } of await browserSizes()) {
  const kilobytes = (bytes: number) => `${number(bytes / 1000, 1).padStart(6)} kB`
  console.log(`${part.padEnd(46)} ${kilobytes(whole)}, of its own ${kilobytes(withoutViem)}`)
}

if (failures.length > 0) {
  console.error(`\nNot kept: ${failures.join(', ')}.`)
  process.exitCode = 1
}
