/** @module-tag slow */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createSdk } from '@vitrine/sdk'
import type { StrictSdk } from '@vitrine/sdk/contract'
import { eq } from 'drizzle-orm'
import { afterEach, expect, it, vi } from 'vitest'
import { startPlatform } from '#src/start-platform.ts'
import { dataSources } from '#src/storage/db/schema/data-sources.ts'
import { withTemplate } from '#test/database-template.ts'
import { admin, startTestPlatform, testConfig } from '#test/test-platform.ts'
import { startSite, type TestSite } from '#test/test-site.ts'

const patience = { timeout: 80_000, interval: 100 }
const masterKey = new Uint8Array(32).fill(9)

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

/** A website whose last page waits until it is let go. */
async function slowSite(): Promise<TestSite & { letGo(): void }> {
  const release = Promise.withResolvers<void>()
  const page = (name: string) => `<p>The ${name} of the collection, described at length.</p>`
  const site = await startSite({
    '/': `${page('frames')}<a href="/drawings">1</a><a href="/slow">2</a>`,
    '/drawings': page('drawings'),
    '/slow': async (_, response) => {
      await release.promise
      response.setHeader('content-type', 'text/html').end(page('sculptures'))
    },
  })
  ends.push(() => site.close())
  return Object.assign(site, { letGo: release.resolve })
}

async function begin(sdk: StrictSdk, site: TestSite) {
  await sdk.vector.createIndex({ indexName: 'cut-off' })
  const { data } = await sdk.dataSources.scrapeWebsite({ url: site.origin, indexName: 'cut-off' })
  await vi.waitFor(() => expect(site.asked).toContain('/slow'), patience)
  return data._id
}

/** Each page is in the index once, whatever happened in between. */
async function expectWhole(sdk: StrictSdk, id: string) {
  await vi.waitFor(async () => {
    const row = (await sdk.dataSources.list()).data.find((one) => one._id === id)
    expect(row).toMatchObject({ status: 'done', pages: 3, vectors: 3, error: null })
  }, patience)
  const { data } = await sdk.vector.getIndexStats({ indexName: 'cut-off', host: '127.0.0.1' })
  expect(data).toMatchObject({ vectorCount: 3, sourceCount: 1 })
}

it('a stop in the middle of a reading gives it back, and the next start reads it whole', async () => {
  const site = await slowSite()
  const first = await startTestPlatform({ masterKey })
  const id = await begin(first.sdk, site)
  const second = await first.restart()
  ends.push(() => second.end())
  site.letGo()
  await expectWhole(second.sdk, id)
  expect(first.logged.join('\n')).not.toMatch(/job failed/)
})

it('a copy of the platform continues what another gave back', async () => {
  const site = await slowSite()
  const first = await startTestPlatform({ masterKey })
  ends.push(
    () => first.database.close(),
    () => rm(first.dataDir, { recursive: true, force: true }),
  )
  const other = await first.copy()
  ends.push(() => other.end())
  // Which of the two reads it is a matter of luck; the one that goes has nothing, or gives it back.
  const id = await begin(first.sdk, site)
  await first.close()
  site.letGo()
  await expectWhole(other.sdk, id)
})

it('what was started five times and never ended fails, with the reason', async () => {
  const site = await slowSite()
  const first = await startTestPlatform({ masterKey })
  const id = await begin(first.sdk, site)
  // As if the platform had ended four times more while it read.
  await first.database.db.update(dataSources).set({ tries: 6 }).where(eq(dataSources.id, id))
  const second = await first.restart()
  ends.push(() => second.end())
  await vi.waitFor(async () => {
    const [row] = (await second.sdk.dataSources.list()).data
    expect(row).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('interrupted several times and has been stopped'),
    })
  }, patience)
  // Asked for again, it has its five tries again.
  site.letGo()
  await second.sdk.dataSources.scrapeWebsite({ url: site.origin, indexName: 'cut-off' })
  await expectWhole(second.sdk, id)
})

const child = `
  const { startPlatform } = await import('#src/start-platform.ts')
  const { url } = await startPlatform({
    ...JSON.parse(process.env.TEST_CONFIG), masterKey: new Uint8Array(32).fill(9), logLevel: 'silent',
  })
  process.stdout.write(url + '\\n')
`

/** The platform as a process of its own, so that it can be killed. */
async function startProcess(dataDir: string): Promise<{ process: ChildProcess; url: string }> {
  const folder = resolve(import.meta.dirname, '../../..')
  const args = ['--conditions=@vitrine/source', '--input-type=module', '-e', child]
  const env = { ...process.env, TEST_CONFIG: JSON.stringify(testConfig(dataDir)) }
  const started = spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const url = await new Promise<string>((answer, refuse) => {
    started.stdout.once('data', (line: Buffer) => answer(line.toString().trim()))
    started.once('exit', () => refuse(new Error('The platform did not start.')))
  })
  return { process: started, url }
}

it('a killed platform reads again what it was reading, and doubles nothing', async () => {
  const site = await slowSite()
  const dataDir = await withTemplate(await mkdtemp(join(tmpdir(), 'vitrine-killed-')))
  ends.push(() => rm(dataDir, { recursive: true, force: true }))
  const sdkOf = async (url: string) => {
    const { token } = await createSdk({ backends: { main: url } }).auth.login(admin)
    return createSdk({ backends: { main: url }, session: { getToken: () => token } }) as StrictSdk
  }
  const killed = await startProcess(dataDir)
  ends.push(async () => killed.process.kill('SIGKILL'))
  const id = await begin(await sdkOf(killed.url), site)
  const gone = new Promise((answer) => killed.process.once('exit', answer))
  killed.process.kill('SIGKILL')
  await gone
  site.letGo()

  const next = await startPlatform(testConfig(dataDir, { masterKey }))
  ends.push(() => next.close())
  await expectWhole(await sdkOf(next.url), id)
})
