import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPlatform } from '#src/start-platform.ts'
import { startTestPlatform, type TestPlatform, testConfig } from '#test/test-platform.ts'

const catalogue = {
  _id: 'catalogue',
  name: 'Catalogue',
  description: 'Looks works up.',
  host: 'https://tools.gallery.example/catalogue',
  version: null,
}
let platform: TestPlatform
beforeAll(async () => {
  const zoo = { ...catalogue, _id: 'zoo', name: 'zoo', host: 'https://tools.gallery.example/zoo' }
  platform = await startTestPlatform({ toolPorts: [0], toolServers: [zoo, catalogue] })
  const { consoleDir } = platform.platform.config
  await mkdir(consoleDir, { recursive: true })
  await writeFile(join(consoleDir, 'index.html'), '<!doctype html><title>Vitrine</title>')
})
afterAll(() => platform.end())

// Proves: call.mcpServerDetails
it('are the configured ones and the platform’s own, by name', async () => {
  const { data } = await platform.sdk.toolServers.list()
  expect(data.map((one) => one.name)).toEqual(['Catalogue', 'Vitrine', 'zoo'])
  expect(data[0]).toEqual(catalogue)
  expect(data[1]).toMatchObject({
    _id: 'vitrine',
    host: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
  })
})

it('may be called by the console’s page at their origins only', async () => {
  const { data } = await platform.sdk.toolServers.list()
  const { headers } = await fetch(`${platform.url}/XCP`, { headers: { accept: 'text/html' } })
  const policy = headers.get('content-security-policy') ?? ''
  const own = data.find((one) => one._id === 'vitrine')?.host
  expect(/connect-src ([^;]*)/.exec(policy)?.[1]?.split(' ')).toEqual([
    "'self'",
    'https://tools.gallery.example',
    own,
  ])
})

it('are for admins only', async () => {
  const other = await platform.addPerson('sub_admin')
  await expect(other.toolServers.list()).rejects.toMatchObject({ kind: 'forbidden' })
})

it('leaves the platform’s own out if it is off, and lists its public address if it has one', async () => {
  const off = await startTestPlatform()
  expect((await off.sdk.toolServers.list()).data).toEqual([])
  await off.end()

  const toolUrl = 'https://tools.vitrine.example'
  const open = await startTestPlatform({ toolPorts: [0], toolUrl })
  expect((await open.sdk.toolServers.list()).data).toMatchObject([{ name: 'Vitrine', host: toolUrl }])
  await open.end()
})

it('takes the next port if the first is in use, and fails without another one', async () => {
  const { data } = await platform.sdk.toolServers.list()
  const taken = Number(new URL(data.find((one) => one._id === 'vitrine')?.host ?? '').port)
  const second = await startTestPlatform({ toolPorts: [taken, 0] })
  const host = (await second.sdk.toolServers.list()).data[0]?.host
  expect(Number(new URL(host ?? '').port)).not.toBe(taken)
  await second.end()
  const folder = join(platform.dataDir, 'third')
  const { database } = platform
  await expect(startPlatform(testConfig(folder, { toolPorts: [taken] }), { database })).rejects.toMatchObject(
    {
      name: 'StartError',
      message: `Port ${taken} is in use. Stop what uses it, or choose another with VITRINE_TOOL_PORT.`,
    },
  )
})
