import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type LocalNode, type LocalNodeOptions, startLocalNode } from '#src/chain/local-node.ts'
import { openTestClient } from '#test/test-chain.ts'

const address = '0x00000000000000000000000000000000000000aa'
let folder: string
let nodes: LocalNode[]
let reports: string[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-node-'))
  nodes = []
  reports = []
})
afterEach(async () => {
  await Promise.all(nodes.map((node) => node.stop()))
  await rm(folder, { recursive: true, force: true })
})

async function start(more: Partial<LocalNodeOptions> = {}) {
  const report = (sentence: string) => void reports.push(sentence)
  const node = await startLocalNode({ chainId: 4242, folder, report, ...more })
  nodes.push(node)
  return { node, client: openTestClient(node.rpcUrl) }
}

const pidOf = async () => Number(await readFile(join(folder, 'node.pid'), 'utf8').catch(() => ''))

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function until(condition: () => boolean | Promise<boolean>) {
  for (let left = 3_200; left > 0; left--) {
    if (await condition()) return
    await after(25)
  }
  throw new Error('It did not come to that in eighty seconds.')
}

describe('a local node', () => {
  it('has its chain id, and keeps state and old blocks across a restart', async () => {
    const first = await start()
    expect(await first.client.getChainId()).toBe(4242)
    await first.client.setBalance({ address, value: 12_345n })
    await first.client.mine({ blocks: 3 })
    const block = await first.client.getBlock({ blockNumber: 2n })
    await first.node.stop()

    const second = await start()
    expect(await second.client.getBalance({ address })).toBe(12_345n)
    expect((await second.client.getBlock({ blockNumber: 2n })).hash).toBe(block.hash)
  })

  it('is started again at the same address when it dies', async () => {
    let restarted = false
    const { client } = await start({ restarted: () => (restarted = true) })
    process.kill(await pidOf(), 'SIGKILL')
    await until(() => restarted)
    expect(await client.getChainId()).toBe(4242)
    expect(reports).toEqual(['It ended unexpectedly and is started again.'])
  })

  it('is started again however often it dies, with a pause that grows', async () => {
    let restarts = 0
    const { client } = await start({ restarted: () => (restarts += 1), pauses: [0, 10, 20] })
    for (let deaths = 1; deaths <= 9; deaths += 1) {
      process.kill(await pidOf(), 'SIGKILL')
      await until(() => restarts >= deaths)
    }
    expect(await client.getChainId()).toBe(4242)
    expect(reports.map((one) => /again( in .*)?\.$/.exec(one)?.[1])).toEqual([
      undefined,
      ' in 0.01 s',
      ...Array.from({ length: 7 }, () => ' in 0.02 s'),
    ])
  })

  it('sets a damaged state aside and starts', async () => {
    await writeFile(join(folder, 'state.json'), '{"block": {"number": "0x')
    const { client } = await start()
    expect(await client.getBlockNumber()).toBe(0n)
    expect(reports).toHaveLength(1)
    expect((await readdir(folder)).some((name) => name.startsWith('state.json.damaged-'))).toBe(true)
  })

  it('ends with its platform, even a killed one, and still writes its state', async () => {
    const script = `
      import { startLocalNode } from '#src/chain/local-node.ts'
      const node = await startLocalNode({ chainId: 4242, folder: ${JSON.stringify(folder)}, report: () => undefined })
      console.log(node.rpcUrl)`
    const parent = spawn(
      process.execPath,
      ['--conditions=@vitrine/source', '--input-type=module-typescript', '-e', script],
      { cwd: join(import.meta.dirname, '../..'), stdio: ['ignore', 'pipe', 'inherit'] },
    )
    const [line] = await new Promise<string[]>((resolve) =>
      parent.stdout.once('data', (chunk) => resolve(String(chunk).split('\n'))),
    )
    const client = openTestClient(line ?? '')
    await client.setBalance({ address, value: 99n })
    const pid = await pidOf()
    parent.kill('SIGKILL')
    await until(() => !isAlive(pid))

    const again = await start()
    expect(await again.client.getBalance({ address })).toBe(99n)
  })
})
