/** @module-tag slow */
import { copyFile, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSdk } from '@vitrine/sdk'
import type { StrictSdk } from '@vitrine/sdk/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { restoreBackup } from '../apps/platform/src/commands/backup/restore-backup.ts'
import { writeBackup } from '../apps/platform/src/commands/backup/write-backup.ts'
import { readConfig } from '../apps/platform/src/config/read-config.ts'
import { root, run } from './lib/run.ts'
import { type Stack, startStack } from './lib/stack.ts'

const home = await mkdtemp(join(tmpdir(), 'vitrine-backup-'))
afterAll(() => rm(home, { recursive: true, force: true }))

const account = { VITRINE_ADMIN_EMAIL: 'ada@example.com', VITRINE_ADMIN_PASSWORD: 'a password for tests' }
const patience = { timeout: 120_000, interval: 200 }
const at = (name: string) => join(home, name)
// Each process would compile all modules again.
const compiled = { NODE_COMPILE_CACHE: join(root, '.cache/compiled') }
const command =
  (verb: 'backup' | 'restore') =>
  (...args: string[]) =>
    run(
      'node',
      ['--conditions=@vitrine/source', 'apps/platform/src/commands/backup/main.ts', verb, ...args],
      {
        quiet: true,
        env: { INIT_CWD: home, ...compiled },
      },
    )
const backup = command('backup')
const restore = command('restore')
/** What the commands do, in this process: what is printed of it, and the exit code, take one of each. */
const written = (name: string, data: string) => writeBackup(readConfig(['--data', at(data)]), at(name))
const restored = (name: string, data: string, { force = false, env = {} } = {}) =>
  restoreBackup(readConfig(['--data', at(data)], env), at(name), force)
const saying = (words: string) => ({ name: 'StartError', message: expect.stringContaining(words) })

async function signIn({ url }: Stack) {
  let token: string | null = null
  const sdk = createSdk({ backends: { main: url }, session: { getToken: () => token } }) as StrictSdk
  token = (
    await sdk.auth.login({ email: account.VITRINE_ADMIN_EMAIL, password: account.VITRINE_ADMIN_PASSWORD })
  ).token
  const rpc = async (method: string, params: unknown[]) => {
    const response = await fetch(`${url}/rpc/1/1`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    return ((await response.json()) as { result: unknown }).result
  }
  return { sdk, rpc, url, token }
}
type Client = Awaited<ReturnType<typeof signIn>>

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A collection with a picture, a contract on the local chain, and two assets, the first of which is minted. */
async function fill({ sdk }: Client) {
  await sdk.profile.createWallet()
  const image = await sdk.collections.uploadImage({ file: new File([png], 'a.png') })
  const { data: collection } = await sdk.collections.create({
    name: 'Tides',
    symbol: 'TIDES',
    image: image.message.image,
    thumbnail: image.message.thumbnail,
  })
  const place = { collection_id: collection._id, blockchainType: 1, networkType: 1 }
  const contract = { ...place, smartContractType: 1 }
  await sdk.contracts.register(contract)
  await sdk.contracts.deploy(contract)
  await vi.waitFor(
    async () => expect((await sdk.contracts.get(contract)).data?.status).toBe('deployed'),
    patience,
  )
  const { data: dawn } = await sdk.assets.create({ ...place, name: 'Dawn' })
  const { data: dusk } = await sdk.assets.create({ ...place, name: 'Dusk' })
  await mint({ sdk } as Client, dawn._id)
  return { contract, dawn: dawn._id, dusk: dusk._id }
}
type Made = Awaited<ReturnType<typeof fill>>

/** Takes a mint to its end, from wherever it is; pressing again after the restore repeats the same call. */
async function mint({ sdk }: Client, asset_id: string) {
  const { transactionHash } = await sdk.assets.mint({ asset_id }, { idempotencyKey: `mint-${asset_id}` })
  await vi.waitFor(async () => {
    const { data } = await sdk.assets.settleMint({ asset_id, transactionHash, transactionStatus: true })
    expect(data.isSold).toBe('sold')
  }, patience)
  return transactionHash
}

/** Everything that a restore has to bring back: rows, the picture's bytes, the contract, its tokens' owners. */
async function everything({ sdk, rpc, url }: Client, { contract, dawn, dusk }: Made) {
  const { data: profile } = await sdk.profile.get()
  const { data: collections } = await sdk.collections.list({ page: 1, pageSize: 8 })
  const { data: assets } = await sdk.assets.list({
    collection_id: contract.collection_id,
    page: 1,
    pageSize: 8,
  })
  const { data: deployed } = await sdk.contracts.get(contract)
  const code = await rpc('eth_getCode', [deployed?.contractAddress, 'latest'])
  const picture = await fetch(new URL(collections[0]?.image ?? '', url))
  const hashes = [dawn, dusk].map((id) => assets.find((one) => one._id === id)?.transactionHash)
  const receipts = await Promise.all(
    hashes.map(
      async (hash) => ((await rpc('eth_getTransactionReceipt', [hash])) as { status: string }).status,
    ),
  )
  const minted = assets.map(({ _id, name, isSold, tokenId, assetOwner, transactionHash }) => {
    return { _id, name, isSold, tokenId, assetOwner, transactionHash }
  })
  const bytes = Buffer.from(await picture.arrayBuffer()).toString('base64')
  return {
    wallet: profile.walletAddress,
    collections: collections.length,
    deployed,
    code,
    minted,
    receipts,
    bytes,
  }
}

describe('a backup', () => {
  let stack: Stack
  let made: Made
  let token: string | null = null
  let printed: Awaited<ReturnType<typeof backup>>
  let before: Awaited<ReturnType<typeof everything>>

  beforeAll(async () => {
    stack = await startStack({ data: at('data'), env: { ...account, ...compiled } })
    const client = await signIn(stack)
    token = client.token
    made = await fill(client)
    // The mint of the second asset is under way while the backup is written.
    const minting = mint(client, made.dusk)
    printed = await backup('backup', '--data', at('data'))
    await minting
    before = await everything(client, made)
    await stack.stop()
  })

  it('of a running platform brings back rows, files, keys and chains, and the mint that was under way, once', async () => {
    expect(printed).toMatchObject({ code: 0, output: expect.stringContaining('verified') })
    const { code, output } = await restore('backup', '--data', at('restored'))
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('is restored into') })
    const again = await startStack({ data: at('restored'), env: { ...account, ...compiled } })
    const client = await signIn(again)
    const earlier = createSdk({ backends: { main: again.url }, session: { getToken: () => token } })
    // Who signed out after the backup stays signed out.
    await expect(earlier.profile.get()).rejects.toMatchObject({ status: 401 })
    // Nothing is minted twice, however far the mint was when its row was copied.
    await mint(client, made.dusk)
    const after = await everything(client, made)
    expect(after.minted.map((one) => one.isSold)).toEqual(['sold', 'sold'])
    expect(after).toEqual(before)
    expect(await again.stop()).toBe(0)
  })

  it('is for its owner alone, like what is restored from it', async () => {
    for (const folder of ['backup', 'restored']) {
      const entries = await readdir(at(folder), { recursive: true, withFileTypes: true })
      const modes = await Promise.all(
        entries.map(async (one) => [one.name, (await stat(join(one.parentPath, one.name))).mode & 0o077]),
      )
      expect(modes.length).toBeGreaterThan(100)
      expect(modes.filter(([, mode]) => mode !== 0)).toEqual([])
    }
  })

  it('of a stopped platform is written too, and not into a folder that holds something', async () => {
    await written('cold', 'data')
    const { code, output } = await backup('cold', '--data', at('data'))
    expect(code).toBe(1)
    expect(output).toContain(`${at('cold')} is not empty. Choose a new folder for the backup.`)
  })

  it('is not restored over what is there, unless that is replaced on purpose', async () => {
    await expect(restored('backup', 'restored')).rejects.toMatchObject(
      saying(`${at('restored')} is not empty.`),
    )
    await restored('backup', 'restored', { force: true })
    await mkdir(at('foreign'))
    await writeFile(join(at('foreign'), 'thesis.txt'), 'years of work')
    await expect(restored('backup', 'foreign', { force: true })).rejects.toMatchObject(
      saying('leaves it as it is'),
    )
    expect(await readdir(at('foreign'))).toEqual(['thesis.txt'])
  })

  it('that was changed or cut off is refused before anything is touched', async () => {
    const key = join(at('backup'), 'master.key')
    await copyFile(key, at('key'))
    await writeFile(key, 'f'.repeat(64))
    await expect(restored('backup', 'never')).rejects.toMatchObject(
      saying('is damaged: master.key has changed'),
    )
    await copyFile(at('key'), key)
    await rm(join(at('cold'), 'manifest.json'))
    await expect(restored('cold', 'never')).rejects.toMatchObject(saying('is not a complete backup'))
    expect(await readdir(home)).not.toContain('never')
  })

  it('says what it needs that it has not got', async () => {
    const env = { DATABASE_URL: 'postgresql://vitrine@127.0.0.1:1/vitrine' }
    await expect(restored('backup', 'never', { env })).rejects.toMatchObject(
      saying('Restore it without DATABASE_URL'),
    )
    await expect(written('new', 'nothing')).rejects.toMatchObject(saying('is not a data folder of Vitrine'))
    expect((await backup()).output).toContain('pnpm backup DIR')
    expect((await restore('a', 'b')).output).toContain('pnpm restore DIR')
  })
})
