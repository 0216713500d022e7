import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { client, groupsOf, pageOf } from '../bench/page-of.ts'
import { document } from './contract.ts'
import type { createSdk, SessionPort } from './index.ts'

it('a page with every group downloads at most 16 kB gzip before its first call', async () => {
  expect((await pageOf(client)).size).toBeLessThanOrEqual(16_000)
})

it.each(['auth', 'venues', 'runs'])(
  'a page with the group %s alone downloads at most 9.5 kB gzip',
  async (group) => {
    expect((await pageOf(groupsOf(group))).size).toBeLessThanOrEqual(9_500)
  },
)

it('a function of an extension is at most 45 bytes more, with the first call of one', async () => {
  const { size } = await pageOf(`export * from '../src/extensions.gen.ts'`)
  const { paths } = document as { paths: Record<string, Record<string, object>> }
  const all = Object.values(paths).flatMap((item) => Object.values(item))
  const count = all.filter((one) => 'x-extension' in one).length
  expect(size / count).toBeLessThanOrEqual(45)
})

/** Imports a page without one of its files, and creates a client with it. */
async function withoutFile(name: string, fetch: () => Promise<Response>, session?: SessionPort) {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-page-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const { files } = await pageOf(client)
  const rest = [...files].filter(([file]) => !file.startsWith(`${name}-`))
  expect(rest.length).toBe(files.size - 1)
  for (const [file, contents] of rest) await writeFile(join(folder, file.replace(/^stdin/, 'page')), contents)
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  const page = (await import(pathToFileURL(join(folder, 'page.js')).href)) as { createSdk: typeof createSdk }
  return page.createSdk({ backends: { main: 'https://platform.example' }, session, fetch, retries: 0 })
}

describe('where the file that reads failures does not come', () => {
  const answering = (status: number) => async () => {
    const body = { error: 'The token a-secret-token has a rival.', code: 'taken', fields: [] }
    return Response.json(body, { status, headers: { 'retry-after': '7', 'x-request-id': 'a-secret-token' } })
  }

  it('a failure has its kind and its delay, and nothing that could not be masked', async () => {
    const sdk = await withoutFile('failure', answering(409))
    const error: unknown = await sdk.profile.get().catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ kind: 'conflict', status: 409, fields: [], retryAfter: 7 })
    expect(error).toHaveProperty('message', 'The server answered 409 without saying why.')
    expect(JSON.stringify(error)).not.toMatch(/secret|rival|taken/)
  })

  it('a 401 still ends the session', async () => {
    const onSessionEnd = vi.fn<NonNullable<SessionPort['onSessionEnd']>>()
    const sdk = await withoutFile('failure', answering(401), {
      getToken: () => 'a-secret-token',
      onSessionEnd,
    })
    await expect(sdk.profile.get()).rejects.toMatchObject({ kind: 'unauthorized' })
    expect(onSessionEnd).toHaveBeenCalledExactlyOnceWith('unauthorized', { status: 401 })
  })

  it('a lost connection is a network error', async () => {
    const sdk = await withoutFile('failure', () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(sdk.profile.get()).rejects.toMatchObject({
      kind: 'network',
      reason: 'unknown',
      cause: undefined,
    })
  })
})
