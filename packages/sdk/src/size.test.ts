import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { client, pageOf } from '../bench/page-of.ts'
import { calls } from './extensions.gen.ts'
import type { createSdk } from './index.ts'

it('a page downloads at most 10.5 kB gzip before its first call', async () => {
  expect((await pageOf(client)).size).toBeLessThanOrEqual(10_500)
})

it('a function of an extension is at most 45 bytes more, with the first call of one', async () => {
  const { size } = await pageOf(`export * from '../src/extensions.gen.ts'`)
  expect(size / calls.split('\n').length).toBeLessThanOrEqual(45)
})

it('a failure keeps its sentence and code where the file that reads failures does not come', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-page-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const { files } = await pageOf(client)
  const rest = [...files].filter(([name]) => !name.startsWith('read-failure-'))
  expect(rest.length).toBe(files.size - 1)
  for (const [name, contents] of rest) await writeFile(join(folder, name.replace(/^stdin/, 'page')), contents)
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  const page = (await import(pathToFileURL(join(folder, 'page.js')).href)) as { createSdk: typeof createSdk }
  const body = { error: 'Say a name.', code: 'validation', fields: [] }
  const sdk = page.createSdk({
    backends: { main: 'https://platform.example' },
    fetch: async () => Response.json(body, { status: 400, headers: { 'retry-after': 'soon' } }),
  })
  await expect(sdk.profile.get()).rejects.toMatchObject({
    kind: 'validation',
    message: 'Say a name.',
    code: 'validation',
    fields: [],
    retryAfter: undefined,
  })
})
