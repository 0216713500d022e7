/** @module-tag slow */
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSdk } from '@vitrine/sdk'
import type { StrictSdk } from '@vitrine/sdk/contract'
import { afterAll, expect, it } from 'vitest'
import { root, run } from './lib/run.ts'
import { type Stack, startStack } from './lib/stack.ts'

const data = await mkdtemp(join(tmpdir(), 'vitrine-start-'))
const started: Stack[] = []
afterAll(async () => {
  for (const one of started) await one.kill()
  await rm(data, { recursive: true, force: true })
})

// Each process would compile all modules again.
const env = { NODE_COMPILE_CACHE: join(root, '.cache/compiled') }
const refusedStart = (...args: string[]) =>
  run('node', ['--conditions=@vitrine/source', 'scripts/start.ts', ...args], { quiet: true, env })

type Account = { email: string; password: string }

async function signIn(stack: Stack, account: Account) {
  let token: string | null = null
  const sdk = createSdk({ backends: { main: stack.url }, session: { getToken: () => token } }) as StrictSdk
  const session = await sdk.auth.login(account)
  token = session.token
  const rpc = async (method: string, params: unknown[] = []) => {
    const response = await fetch(`${stack.url}/rpc/1/1`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    return ((await response.json()) as { result: unknown }).result
  }
  return { sdk, rpc, role: session.role }
}

/** The local chains that run on this data folder. */
const chains = () =>
  execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('anvil') && line.includes(data))

/** One sentence, and nothing that looks like a stack. */
function expectOneSentence({ code, output }: { code: number; output: string }, words: RegExp) {
  expect(code).toBe(1)
  expect(output).toMatch(words)
  expect(output).not.toMatch(/^\s+at /m)
}

// Every other thing that a start refuses has its sentence in read-config, data-folder and start-platform of the platform's tests.
it('a start that is refused prints one sentence', async () => {
  expectOneSentence(await refusedStart('--port', 'eighty', '--data', join(data, 'none')), /port/i)
})

// One folder from its first start on: each costs seconds.
let running: Stack
let account: Account
const start = async () => {
  running = await startStack({ data, env })
  started.push(running)
}

it('the first start prints a sign-in that works', async () => {
  await start()
  const email = /\S+@\S+/.exec(running.printed())?.[0] ?? ''
  account = { email, password: /[Pp]assword:?\s+(\S+)/.exec(running.printed())?.[1] ?? '' }
  expect((await signIn(running, account)).role).toBe('admin')
})

it('another start on its folder is refused', async () => {
  expectOneSentence(await refusedStart('--port', '0', '--data', data), /already|another/i)
})

it('Ctrl-C ends every child; the next start finds data and chain as they were, and prints no password', async () => {
  const before = await signIn(running, account)
  await before.sdk.profile.createWallet()
  const { data: collection } = await before.sdk.collections.create({ name: 'Kept', symbol: 'KEPT' })
  const where = { collection_id: collection._id, blockchainType: 1, networkType: 1, smartContractType: 1 }
  await before.sdk.contracts.register(where)
  const { transactionHash } = await before.sdk.contracts.deploy(where)
  await expect
    .poll(async () => (await before.sdk.contracts.get(where)).data?.status, { timeout: 120_000 })
    .toBe('deployed')
  const receipt = await before.rpc('eth_getTransactionReceipt', [transactionHash])
  expect(chains()).not.toEqual([])
  expect(await running.stop()).toBe(0)
  expect(chains()).toEqual([])

  await start()
  expect(running.printed()).not.toContain(account.password)
  const after = await signIn(running, account)
  const { data: collections } = await after.sdk.collections.list({ page: 1, pageSize: 8 })
  expect(collections.map((one) => one.name)).toEqual(['Kept'])
  const { contractAddress } = (await after.sdk.contracts.get(where)).data ?? {}
  const code = await after.rpc('eth_getCode', [contractAddress, 'latest'])
  expect(String(code).length).toBeGreaterThan(2)
  expect(await after.rpc('eth_getTransactionReceipt', [transactionHash])).toEqual(receipt)
})

it('a power cut leaves no child behind, and starting again finds the data', async () => {
  const { sdk } = await signIn(running, account)
  await sdk.collections.create({ name: 'Later', symbol: 'LATER' })
  await running.kill()
  await expect.poll(chains, { timeout: 120_000 }).toEqual([])
  await start()
  const again = await signIn(running, account)
  expect((await again.sdk.collections.list({ page: 1, pageSize: 8 })).totalCount).toBe(2)
  expect(await running.stop()).toBe(0)
})
