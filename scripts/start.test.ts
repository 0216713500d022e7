import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSdk } from '@vitrine/sdk'
import { afterAll, describe, expect, it } from 'vitest'
import { run } from './lib/run.ts'
import { removeData, type Stack, startStack } from './lib/stack.ts'

const folder = await mkdtemp(join(tmpdir(), 'vitrine-start-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const account = { VITRINE_ADMIN_EMAIL: 'ada@example.com', VITRINE_ADMIN_PASSWORD: 'a password for tests' }
const start = (...args: string[]) =>
  run('node', ['--conditions=@vitrine/source', 'scripts/start.ts', ...args], { quiet: true, env: account })

async function signIn(stack: Stack) {
  let token: string | null = null
  const sdk = createSdk({ backends: { main: stack.url }, session: { getToken: () => token } })
  const email = account.VITRINE_ADMIN_EMAIL
  token = (await sdk.auth.login({ email, password: account.VITRINE_ADMIN_PASSWORD })).token
  const rpc = async (method: string, params: unknown[] = []) => {
    const response = await fetch(`${stack.url}/rpc/1/1`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    return ((await response.json()) as { result: unknown }).result
  }
  return { sdk, rpc }
}

/** Ids of the local chains that run on this data folder. */
const chainsOf = (data: string) =>
  execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('anvil') && line.includes(data))

/** One sentence, and nothing that looks like a stack. */
function expectOneSentence({ code, output }: { code: number; output: string }, words: RegExp) {
  expect(code).toBe(1)
  expect(output).toMatch(words)
  expect(output).not.toMatch(/^\s+at /m)
}

describe('start refuses in one sentence', () => {
  it('a port in use', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const { port } = server.address() as AddressInfo
    const answer = await start('--port', String(port), '--data', join(folder, 'port'))
    server.close()
    expectOneSentence(answer, new RegExp(`${port}.*--port`, 's'))
  })

  it('a port that is none', async () => {
    expectOneSentence(await start('--port', 'eighty', '--data', join(folder, 'none')), /port/i)
  })

  it('a data folder that is a file', async () => {
    const path = join(folder, 'file')
    await writeFile(path, 'not a folder')
    expectOneSentence(await start('--port', '0', '--data', path), /file/)
    expect(await readFile(path, 'utf8')).toBe('not a folder')
  })

  it('a data folder whose database is damaged', async () => {
    const path = join(folder, 'damaged')
    const stack = await startStack({ data: path, env: account })
    expect(await stack.stop()).toBe(0)
    await rm(join(path, 'database/global'), { recursive: true })
    expectOneSentence(await start('--port', '0', '--data', path), /--reset/)
  })

  it('to reset a folder that is not its own', async () => {
    const path = join(folder, 'foreign')
    await mkdir(path)
    await writeFile(join(path, 'thesis.txt'), 'years of work')
    expectOneSentence(await start('--port', '0', '--data', path, '--reset'), /foreign/)
    expect(existsSync(join(path, 'thesis.txt'))).toBe(true)
  })

  it('a data folder that another process runs on', async () => {
    const stack = await startStack({ env: account })
    expectOneSentence(await start('--port', '0', '--data', stack.data), /already|another/i)
    expect(await stack.stop()).toBe(0)
    await removeData(stack)
  })
})

describe('stopping and starting again', () => {
  it('prints a first sign-in once, and it works', async () => {
    const first = await startStack()
    const email = /\S+@\S+/.exec(first.printed())?.[0] ?? ''
    const password = /[Pp]assword:?\s+(\S+)/.exec(first.printed())?.[1] ?? ''
    const sdk = createSdk({ backends: { main: first.url } })
    await expect(sdk.auth.login({ email, password })).resolves.toMatchObject({ role: 'admin' })
    expect(await first.stop()).toBe(0)

    const second = await startStack({ data: first.data })
    expect(second.printed()).not.toContain(password)
    expect(await second.stop()).toBe(0)
    await removeData(second)
  })

  it('Ctrl-C ends every child, and the data and the chain are found as they were', async () => {
    const first = await startStack({ env: account })
    const before = await signIn(first)
    await before.sdk.profile.createWallet()
    const { data: collection } = await before.sdk.collections.create({ name: 'Kept', symbol: 'KEPT' })
    const where = { collection_id: collection._id, blockchainType: 1, networkType: 1, smartContractType: 1 }
    await before.sdk.contracts.register(where)
    const { transactionHash } = await before.sdk.contracts.deploy(where)
    await expect
      .poll(async () => (await before.sdk.contracts.get(where)).data?.status, { timeout: 15_000 })
      .toBe('deployed')
    const receipt = await before.rpc('eth_getTransactionReceipt', [transactionHash])
    expect(await first.stop()).toBe(0)
    expect(chainsOf(first.data)).toEqual([])

    const second = await startStack({ data: first.data, env: account })
    const after = await signIn(second)
    expect((await after.sdk.collections.list({ page: 1, pageSize: 8 })).data.map((one) => one.name)).toEqual([
      'Kept',
    ])
    const { contractAddress } = (await after.sdk.contracts.get(where)).data ?? {}
    const code = await after.rpc('eth_getCode', [contractAddress, 'latest'])
    expect(String(code).length).toBeGreaterThan(2)
    expect(await after.rpc('eth_getTransactionReceipt', [transactionHash])).toEqual(receipt)
    expect(await second.stop()).toBe(0)
    await removeData(second)
  })

  it('a power cut leaves no child behind, and starting again finds the data', async () => {
    const first = await startStack({ env: account })
    const { sdk } = await signIn(first)
    await sdk.collections.create({ name: 'Kept', symbol: 'KEPT' })
    await first.kill()
    await expect.poll(() => chainsOf(first.data), { timeout: 15_000 }).toEqual([])
    const second = await startStack({ data: first.data, env: account })
    const again = await signIn(second)
    expect((await again.sdk.collections.list({ page: 1, pageSize: 8 })).totalCount).toBe(1)
    expect(await second.stop()).toBe(0)
    await removeData(second)
  })
})
