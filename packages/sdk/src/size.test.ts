import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished, vi } from 'vitest'
import { client, groupsOf, pageOf } from '../bench/page-of.ts'
import { document } from './contract.ts'
import type { createSdk, SdkOptions } from './index.ts'

it.each([
  ['every group', client, 17_200],
  ['auth alone', groupsOf('auth'), 10_700],
  ['venues alone', groupsOf('venues'), 11_000],
  ['runs alone', groupsOf('runs'), 11_000],
  ['collections alone', groupsOf('collections'), 11_300],
  ['assets alone', groupsOf('assets'), 11_700],
  ['settings alone', groupsOf('settings'), 11_800],
])('a page with %s stays within its download size before the first call', async (_, contents, most) => {
  expect((await pageOf(contents)).size).toBeLessThanOrEqual(most)
})

it('extensions add at most 45 bytes per function, loaded with the first call', async () => {
  const { size } = await pageOf(`export * from '../src/extensions.gen.ts'`)
  const { paths } = document as { paths: Record<string, Record<string, object>> }
  const all = Object.values(paths).flatMap((item) => Object.values(item))
  const count = all.filter((one) => 'x-extension' in one).length
  expect(size / count).toBeLessThanOrEqual(45)
})

it('a failure is read with only the files of the first load', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-page-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const { files } = await pageOf(client)
  for (const [file, contents] of files)
    await writeFile(join(folder, file.replace(/^stdin/, 'page')), contents)
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  const page = (await import(pathToFileURL(join(folder, 'page.js')).href)) as { createSdk: typeof createSdk }
  const onResponse = vi.fn<NonNullable<SdkOptions['onResponse']>>()
  const body = { error: 'The name is taken.', code: 'taken', fields: [{ field: 'name', message: 'Taken.' }] }
  const sdk = page.createSdk({
    backends: { main: 'https://platform.example' },
    fetch: async () => Response.json(body, { status: 409, headers: { 'x-request-id': 'r-1' } }),
    onResponse,
    // Pages have no default limit; in Node the default would load another file.
    maxResponseBytes: 0,
  })
  const call = sdk.profile.get()
  const expected = { kind: 'conflict', message: 'The name is taken.', code: 'taken', fields: body.fields }
  await expect(call).rejects.toMatchObject({ ...expected, requestId: 'r-1' })
  await expect(call.withResponse()).rejects.toMatchObject(expected)
  expect(onResponse).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ requestId: 'r-1' }))
})
