/** @module-tag slow */
import { once } from 'node:events'
import { chmod, lstat, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSdk } from '@vitrine/sdk'
import { afterAll, describe, expect, it } from 'vitest'
import { startPlatform } from '#src/start-platform.ts'
import { withTemplate } from '#test/database-template.ts'
import { amber } from '#test/test-chain.ts'
import { admin, testConfig } from '#test/test-platform.ts'

const home = await mkdtemp(join(tmpdir(), 'vitrine-start-'))
afterAll(() => rm(home, { recursive: true, force: true }))

const signIn = (url: string, account = admin) => createSdk({ backends: { main: url } }).auth.login(account)

/** What of a folder other accounts have any right to. */
async function openToOthers(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true })
  const found = await Promise.all(
    entries.map(async (entry) => {
      // A local node replaces its state every two seconds.
      const stats = await lstat(join(folder, entry)).catch(() => undefined)
      return stats && (stats.mode & 0o077) !== 0 ? `${entry} ${(stats.mode & 0o777).toString(8)}` : []
    }),
  )
  return found.flat()
}

describe('the embedded database in a data folder', () => {
  it('makes the first admin once, with a random password if none is set, and finds it again', async () => {
    const config = testConfig(join(home, 'first'), { admin: { email: admin.email, password: undefined } })
    const first = await startPlatform(config)
    const password = first.firstAdmin?.password ?? ''
    expect(password.length).toBeGreaterThanOrEqual(20)
    const { token } = await signIn(first.url, { email: admin.email, password })
    await first.close()

    const second = await startPlatform(config)
    expect(second.firstAdmin).toBeNull()
    // The master key is stored as well, so sessions survive.
    const sdk = createSdk({ backends: { main: second.url }, session: { getToken: () => token } })
    await expect(sdk.profile.get()).resolves.toMatchObject({ data: { email: admin.email } })
    await second.close()

    const third = await startPlatform({ ...config, reset: true })
    expect(third.firstAdmin?.password).not.toBe(password)
    await expect(signIn(third.url, { email: admin.email, password })).rejects.toMatchObject({ status: 401 })
    await third.close()
  })

  it('is not started with a common VITRINE_ADMIN_PASSWORD, unless there is an admin already', async () => {
    const config = testConfig(await withTemplate(join(home, 'common')), {
      admin: { email: admin.email, password: 'password1234' },
    })
    await expect(startPlatform(config)).rejects.toMatchObject({
      name: 'StartError',
      message:
        'VITRINE_ADMIN_PASSWORD: This password is easy to guess: it is a common one, or one with a few characters added. Use several unrelated words.',
    })
    await (await startPlatform({ ...config, admin })).close()
    const again = await startPlatform(config)
    await expect(signIn(again.url)).resolves.toBeTruthy()
    await again.close()
  })

  it('is readable only by its owner, with all files of the database and a local chain, and what earlier versions left', async () => {
    const config = testConfig(await withTemplate(join(home, 'private')), { networks: [amber] })
    for (const round of ['new', 'opened again']) {
      const running = await startPlatform(config)
      expect(await openToOthers(config.dataDir), `${round}, while it runs`).toEqual([])
      await running.close()
      expect(await openToOthers(config.dataDir), `${round}, after it stopped`).toEqual([])
      await chmod(join(config.dataDir, 'database', 'PG_VERSION'), 0o666)
      await chmod(join(config.dataDir, 'chains'), 0o755)
    }
    expect(await readdir(join(config.dataDir, 'chains', '1-1'))).toContain('state.json')
  })

  it('that is damaged is one sentence with the folder and --reset, and --reset helps', async () => {
    const config = testConfig(await withTemplate(join(home, 'damaged')))
    await (await startPlatform(config)).close()
    const database = join(config.dataDir, 'database')
    for (const [damage, missing] of [
      ['global', 'global/pg_control'],
      ['PG_VERSION', 'PG_VERSION'],
    ] as const) {
      await rm(join(database, damage), { recursive: true })
      await expect(startPlatform(config)).rejects.toMatchObject({
        name: 'StartError',
        message: `The database in ${database} is damaged: ${missing} is missing. Restore the folder from a copy, or start again with --reset, which deletes all data.`,
      })
      expect(await readdir(config.dataDir)).not.toContain('lock')
    }
    const again = await startPlatform({ ...config, reset: true })
    await expect(signIn(again.url)).resolves.toBeTruthy()
    await again.close()
  })
})

describe('one sentence, and nothing touched, for', () => {
  it('a port in use', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const dataDir = join(home, 'port')
    await expect(startPlatform(testConfig(dataDir, { port }))).rejects.toMatchObject({
      name: 'StartError',
      message: `Port ${port} is in use. Stop what uses it, or choose another with --port.`,
    })
    expect(await readdir(home)).not.toContain('port')
    server.close()
  })

  it('a PostgreSQL that is not there, without its address', async () => {
    const databaseUrl = 'postgresql://ada:hunter2@127.0.0.1:9/vitrine'
    const start = startPlatform(testConfig(join(home, 'remote'), { databaseUrl }))
    await expect(start).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringContaining('DATABASE_URL'),
    })
    await expect(start).rejects.not.toMatchObject({ message: expect.stringContaining('hunter2') })
  })
})

it('gives everything back when it stops: the port, the folder', async () => {
  const config = testConfig(await withTemplate(join(home, 'stop')))
  const first = await startPlatform(config)
  const port = Number(new URL(first.url).port)
  await expect(startPlatform({ ...config, port: 0 })).rejects.toMatchObject({
    message: expect.stringContaining('already runs'),
  })
  await first.close()
  const second = await startPlatform({ ...config, port })
  expect(second.url).toBe(first.url)
  await second.close()
  await writeFile(join(config.dataDir, 'note.txt'), '')
})
