import { expect, it } from 'vitest'
import { fixtures, handlers } from '../index.ts'
import { testServer } from '../test-server.ts'

const { server, sdk } = testServer()

it("answers a tool server's tools at its own host, also below a path", async () => {
  const catalogue = fixtures.toolServer({ name: 'Catalogue', host: 'https://tools.example/mcp/' })
  const archive = fixtures.toolServer({ name: 'Archive', host: 'http://127.0.0.1:4300' })
  server.use(
    ...handlers({
      origin: 'http://api.test',
      toolServers: [catalogue, archive],
      tools: { [catalogue.host]: [fixtures.tool()] },
    }),
  )
  expect((await sdk.toolServers.list()).data.map((one) => one.name)).toEqual(['Archive', 'Catalogue'])
  expect((await sdk.toolServers.tools({ host: catalogue.host })).tools).toEqual([fixtures.tool()])
  expect((await sdk.toolServers.tools({ host: archive.host })).tools).toEqual([])
  await expect(sdk.toolServers.tools({ host: 'https://nowhere.example' })).rejects.toMatchObject({
    kind: 'not-found',
  })
})
