import { describe, expect, expectTypeOf, it } from 'vitest'
import { createSdk, type Sdk, type SdkOptions } from '../index.ts'

const file = new File(['KEY=value'], 'cloud.env')
const page = { page: 1, pageSize: 8 }

/** Returns an SDK that records the URL of each call. */
function recording(options: Partial<SdkOptions> = {}, refused: string[] = []) {
  const sent: { method: string; url: string; key: string | null; token: string | null; cookies: string }[] =
    []
  const sdk = createSdk({
    backends: { main: 'http://main.test' },
    session: { getToken: () => 'token' },
    ...options,
    fetch: async ({ method, url, headers, credentials }) => {
      const [key, token] = [headers.get('idempotency-key'), headers.get('authorization')]
      sent.push({ method, url, key, token, cookies: credentials })
      if (refused.includes(method)) return Response.json({ error: 'Not this method.' }, { status: 405 })
      // Some URLs answer with an object, others with a list.
      const data = /Stat\b|counts|Credential/.test(url) ? { TotalCollections: 0, TotalAssets: 0 } : []
      return Response.json({ message: 'Done', data, totalCount: 0, tools: [] })
    },
  })
  return { sdk, sent, urls: () => sent.map(({ url }) => url.replace('http://', '')) }
}

describe('backends', () => {
  const everywhere = async (sdk: Sdk) => {
    await sdk.collections.list(page)
    await sdk.subAdmins.list(page)
    await sdk.prompts.list()
  }
  const paths = { allLlmPrompts: '/api/chat/prompts' } as const

  // Proves: constant.backends
  it('serve their groups', async () => {
    const backends = { main: 'http://main.test', admin: 'http://admin.test/v1/', chat: 'http://chat.test' }
    const { sdk, urls } = recording({ backends, paths })
    await everywhere(sdk)
    expect(urls()).toEqual([
      'main.test/api/collection/allCollection/1/8',
      'admin.test/v1/api/admin/getCreatedSubAdmin/1/8',
      'chat.test/api/chat/prompts',
    ])
  })

  it('fall back to the main one', async () => {
    const { sdk, urls } = recording({ backends: { main: 'http://main.test', admin: undefined }, paths })
    await everywhere(sdk)
    expect(urls().every((url) => url.startsWith('main.test/'))).toBe(true)
  })

  it.each([
    'main.test',
    'main.test/',
    'at:http://main.test',
    'ftp://main.test',
    'http://user:secret@main.test',
    'http://main.test/?key=secret',
  ])('must be URLs: %s is refused by createSdk, and not in the message', (main) => {
    const make = () => createSdk({ backends: { main } })
    expect(make).toThrow('backends.main must be an http or https address without user, query and hash.')
    expect(make).not.toThrow(/secret/)
  })
})

it.each(['', '/base'])('a backend may be the page’s own origin: %j', (main) => {
  expect(() => createSdk({ backends: { main } })).not.toThrow()
})

describe('provider words', () => {
  const call = async (sdk: Sdk) => {
    await sdk.settings.listNodeUrls(page)
    await sdk.settings.getCloudEnv()
    await sdk.vector.getIndexStats({ indexName: 'i', host: 'db.test:5432' })
    await sdk.dataSources.crawlWebsite({ url: 'https://a.test', indexName: 'i' })
  }

  it('are neutral by default', async () => {
    const { sdk, urls } = recording()
    await call(sdk)
    expect(urls()).toEqual([
      'main.test/api/nodeUrl/getNodeUrl/1/8',
      'main.test/api/customEnv/getCustomEnvCredentialCloud',
      'main.test/api/vector/getVectorIndexStat/i/db.test%3A5432',
      'main.test/api/datasource/uploadWebsiteScrapDataVectorIndex_crawler',
    ])
  })

  it('are unchanged in a segment and capitalized within a name', async () => {
    const { sdk, urls } = recording({
      providers: { node: 'nimbus', vector: 'pineTree', cloud: 'azul', crawler: 'fast-1' },
    })
    await call(sdk)
    expect(urls()).toEqual([
      'main.test/api/nimbusUrl/getNimbusUrl/1/8',
      'main.test/api/customEnv/getCustomEnvCredentialAzul',
      'main.test/api/pineTree/getPineTreeIndexStat/i/db.test%3A5432',
      'main.test/api/datasource/uploadWebsiteScrapDataPineTreeIndex_fast-1',
    ])
  })

  it.each(['', 'a/b', 'a b', '../x'])('must be words: %j is refused by createSdk', (vector) => {
    expect(() => createSdk({ backends: { main: '' }, providers: { vector } })).toThrow(
      'providers.vector must be a word.',
    )
  })
})

describe('moved paths', () => {
  it('keep the names of their parameters and the words of the providers', async () => {
    const { sdk, urls } = recording({
      providers: { vector: 'acme' },
      paths: { getVectorIndex: '/v2/{vectorProvider}/{limit}/{page}', dashboardCount: '/v2/counts' },
    })
    await sdk.vector.listIndexes({ page: 3, pageSize: 5 })
    await sdk.dashboard.counts()
    expect(urls()).toEqual(['main.test/v2/acme/5/3', 'main.test/v2/counts'])
  })

  it('send parameters without a variable in the query', async () => {
    const { sdk, urls } = recording({ paths: { allCollection: '/v2/collections/{current}' } })
    await sdk.collections.list({ page: 3, pageSize: 5, search: 'x' })
    expect(urls()).toEqual(['main.test/v2/collections/3?pageSize=5&search=x'])
  })

  it('only compile for operations that exist', () => {
    type Paths = NonNullable<SdkOptions['paths']>
    expectTypeOf<{ dashboardCount: '/v2/counts' }>().toExtend<Paths>()
    expectTypeOf<{ dashboardCount: 'v2/counts' }>().not.toExtend<Paths>()
    // @ts-expect-error There is no operation of this name.
    const paths: Paths = { dashboardCounts: '/v2/counts' }
    expect(() => createSdk({ backends: { main: '' }, paths })).not.toThrow()
  })
})

describe('an operation with POST or PUT', () => {
  it('only POST is sent if it is accepted', async () => {
    const { sdk, sent } = recording()
    await sdk.settings.setCloudEnv({ file })
    expect(sent.map(({ method }) => method)).toEqual(['POST'])
  })

  it('PUT is sent after a 405, and from then on', async () => {
    const { sdk, sent } = recording({}, ['POST'])
    await sdk.settings.setCloudEnv({ file }, { idempotencyKey: 'k' })
    await sdk.settings.setCloudEnv({ file }, { idempotencyKey: 'k2' })
    expect(sent.map(({ method, key }) => [method, key])).toEqual([
      ['POST', 'k'],
      ['PUT', 'k'],
      ['PUT', 'k2'],
    ])
  })

  it('both are sent once if neither is accepted', async () => {
    const { sdk, sent } = recording({}, ['POST', 'PUT'])
    await expect(sdk.settings.setCloudEnv({ file })).rejects.toMatchObject({ status: 405 })
    expect(sent.map(({ method }) => method)).toEqual(['POST', 'PUT'])
    await expect(sdk.settings.setCloudEnv({ file })).rejects.toMatchObject({ status: 405 })
    expect(sent.map(({ method }) => method)).toEqual(['POST', 'PUT', 'PUT'])
  })

  it('a stream is refused after a 405; the next one is sent with PUT', async () => {
    const { sdk, sent } = recording({}, ['POST'])
    const streamed = () => ({ name: 'cloud.env', stream: new Blob(['KEY=value']).stream() })
    await expect(sdk.settings.setCloudEnv({ file: streamed() })).rejects.toMatchObject({ status: 405 })
    await sdk.settings.setCloudEnv({ file: streamed() })
    expect(sent.map(({ method }) => method)).toEqual(['POST', 'PUT'])
  })

  it('no other operation is sent with PUT', async () => {
    const { sdk, sent } = recording({}, ['POST'])
    await sdk.profile.createWallet().catch(() => undefined)
    expect(sent.map(({ method }) => method)).toEqual(['POST'])
  })
})

describe('a tool server', () => {
  it('is called at its host, without token and cookies', async () => {
    const { sdk, sent } = recording()
    await expect(sdk.toolServers.tools({ host: 'http://tools.test/mcp/' })).resolves.toMatchObject({
      tools: [],
    })
    expect(sent).toMatchObject([{ url: 'http://tools.test/mcp/tools', token: null, cookies: 'omit' }])
  })

  it.each(['tools.test', 'javascript:alert(1)', 'http://u:p@tools.test', 'http://tools.test/?k=v', ''])(
    'must have a URL: %j is refused before anything is sent',
    async (host) => {
      const { sdk, sent } = recording()
      await expect(sdk.toolServers.tools({ host })).rejects.toMatchObject({
        kind: 'validation',
        fields: [{ field: 'host' }],
      })
      expect(sent).toEqual([])
    },
  )

  it('that answers 401 does not end the session', async () => {
    const ended: string[] = []
    const sdk = createSdk({
      backends: { main: 'http://main.test' },
      session: { getToken: () => 'token', onSessionEnd: (reason) => ended.push(reason) },
      fetch: async () => Response.json({ error: 'Who are you?' }, { status: 401 }),
    })
    await sdk.toolServers.tools({ host: 'http://tools.test' }).catch(() => undefined)
    expect(ended).toEqual([])
  })
})
