import { describe, expect, it } from 'vitest'
import { checkBackend } from './check-backend.ts'
import { printReport } from './print-report.ts'
import type { Report } from './report.ts'
import { account, json, type Say, serveLeast, token } from './testing/serve-least.ts'

const callOf = ({ calls }: Report, operation: string) => calls.find((one) => one.operation === operation)
const found = ({ findings }: Report, about: string) => findings.filter((one) => one.about === about)
type Server = Awaited<ReturnType<typeof serveLeast>>
type More = Partial<Parameters<typeof checkBackend>[0]>
const check = ({ url }: Server, more: More = {}) =>
  checkBackend({ backends: { main: url }, credentials: account, ...more })
const page = '<!doctype html><title>Console</title>'

describe('the calls', () => {
  it('work on the least that a backend may answer, and those of no capability are not made', async () => {
    await using server = await serveLeast()
    const report = await check(server)
    expect(report).toMatchObject({
      ok: true,
      counts: { missing: 0, contradicts: 0, 'works with a mapping': 0 },
    })
    const works = report.calls.filter(({ verdict }) => verdict === 'works').map(({ operation }) => operation)
    expect(works).toHaveLength(report.counts.works)
    expect(works).toEqual(
      expect.arrayContaining(['login', 'getProfile', 'allCollection', 'getVectorIndexStat']),
    )
    expect(callOf(report, 'getVenue')).toMatchObject({
      verdict: 'not checked',
      why: 'The backend does not offer read-one.',
      required: false,
    })
    expect(report.capabilities.missing).toContain('read-one')
    expect(server.requests.filter(({ method }) => method === 'POST').map(({ id }) => id)).toEqual(['login'])
  })

  it.each([404, 405, 501])(
    'that get a %i are missing, which matters for what the specification names',
    async (status) => {
      const gone: Say = (_, response) => json(response, status, {})
      await using server = await serveLeast({ getFrontendDomainUrl: gone })
      const report = await check(server)
      expect(callOf(report, 'getFrontendDomainUrl')).toMatchObject({
        verdict: 'missing',
        why: `The server answered ${status}.`,
        required: false,
      })
      expect(report.ok).toBe(true)
      await using other = await serveLeast({ allVenue: gone })
      expect(await check(other)).toMatchObject({ ok: false, counts: { missing: 1 } })
    },
  )

  it('that get a 404 with a code of their own are there, and found nothing', async () => {
    const error = 'No domain is set yet.'
    await using server = await serveLeast({
      checkFrontendDomainUrl: (_, response) => json(response, 404, { error, code: 'not-found' }),
      allVenue: (_, response) => json(response, 404, { error, code: 'not-found' }),
    })
    const report = await check(server)
    expect(callOf(report, 'checkFrontendDomainUrl')).toMatchObject({
      verdict: 'not checked',
      why: 'No domain is set yet. (404)',
    })
    expect(callOf(report, 'allVenue')?.verdict).toBe('missing')
  })

  it('contradict where a required field is another type, by its path and never by its value', async () => {
    const row = { email: 'secret-value', host: { a: 'secret-value' } }
    await using server = await serveLeast({
      getProfile: { data: { role: 'admin', email: ['secret-value'] } },
      mcpServerDetails: { data: [row, row] },
      dashboardCount: { data: { TotalCollections: 'many', TotalAssets: '6' } },
      allVenue: { data: null, totalCount: 'some' },
    })
    const report = await check(server)
    const differences = (operation: string) => callOf(report, operation)?.differences
    expect(differences('getProfile')).toEqual([
      { field: 'data.email', expected: 'text', received: 'a list', times: 1 },
    ])
    expect(differences('mcpServerDetails')).toEqual([
      { field: 'data[].host', expected: 'text', received: 'an object', times: 2 },
    ])
    expect(differences('dashboardCount')).toEqual([
      { field: 'data.TotalCollections', expected: 'a number', received: 'text', times: 1 },
    ])
    expect(differences('allVenue')).toEqual([
      { field: 'data', expected: 'a list', received: 'null', times: 1 },
      { field: 'totalCount', expected: 'a number', received: 'text', times: 1 },
    ])
    expect(report).toMatchObject({ ok: false, counts: { contradicts: 4 } })
    expect(printReport(report)).toContain('data[].host: expected text, received an object (2 times)')
    expect(JSON.stringify(report) + printReport(report)).not.toContain('secret-value')
  })

  it('are missing where a page is the answer, and contradict where nothing readable is', async () => {
    await using server = await serveLeast({
      allVenue: (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(page),
      allLlmPrompts: (_, response) => response.end('{"data": ['),
      getDatasource: (_, response) => json(response, 500, { error: 'The index is down.' }),
      allCrawlingConfigs: (_, response) => json(response, 200, { success: false, message: 'Not today.' }),
    })
    const report = await check(server)
    expect(callOf(report, 'allVenue')).toMatchObject({
      verdict: 'missing',
      why: 'The server answered with a page (HTML) instead of JSON.',
    })
    expect(callOf(report, 'allLlmPrompts')?.verdict).toBe('contradicts')
    expect(callOf(report, 'getDatasource')).toMatchObject({
      verdict: 'contradicts',
      why: 'The index is down. (500)',
    })
    expect(callOf(report, 'allCrawlingConfigs')).toMatchObject({
      verdict: 'contradicts',
      why: 'Not today. (200)',
    })
    expect(callOf(report, 'getVenueEvents')).toMatchObject({
      verdict: 'not checked',
      why: 'allVenue has no row to call it for.',
    })
  })

  it('that a sub-admin may not make are not checked; an admin may make all', async () => {
    const refuse: Say = (_, response) => json(response, 403, { error: 'Admins only.' })
    const as = (role: string) => ({
      getProfile: { data: { role, email: 'a@b.example' } },
      allLlmPrompts: refuse,
    })
    await using server = await serveLeast(as('sub_admin'))
    expect(callOf(await check(server), 'allLlmPrompts')?.verdict).toBe('not checked')
    await using other = await serveLeast(as('admin'))
    expect(callOf(await check(other), 'allLlmPrompts')).toMatchObject({
      verdict: 'contradicts',
      required: true,
    })
  })

  it('of a capability are required where the backend offers it', async () => {
    const first: Say = (request, response) =>
      request.path === '/api/capabilities' ? json(response, 200, { data: ['read-one'] }) : false
    await using server = await serveLeast({ first, getVenue: (_, response) => json(response, 404, {}) })
    const report = await check(server)
    expect(report.capabilities.offered).toEqual(['read-one'])
    expect(callOf(report, 'getVenue')).toMatchObject({ verdict: 'missing', required: true })
    expect(callOf(report, 'getEvent')).toMatchObject({ verdict: 'works', required: true })
    expect(report.ok).toBe(false)
  })
})

describe('a mapping', () => {
  it('is the path with a slash at its end, where the server redirects to that', async () => {
    const first: Say = ({ path }, response) => {
      if (!path.startsWith('/api/venueLoyalty/allVenue/')) return false
      if (path.endsWith('/')) return json(response, 200, { data: [], totalCount: 0 })
      return response.writeHead(301, { location: `${path}/` }).end()
    }
    await using server = await serveLeast({ first })
    const report = await check(server)
    expect(callOf(report, 'allVenue')).toMatchObject({
      verdict: 'works with a mapping',
      why: 'paths.allVenue',
    })
    expect(report.config).toEqual({
      backends: { main: server.url },
      networks: [],
      paths: { allVenue: '/api/venueLoyalty/allVenue/{current}/{pageSize}/' },
    })
    expect(report.ok).toBe(true)
  })

  it('is a path or a word that the OpenAPI document of the backend names, unless another is given', async () => {
    const paths = {
      '/v1/venueLoyalty/allVenue/{pageNumber}/{size}': { get: {} },
      '/api/quiver/getAllQuiverIndexNameId': { get: {} },
    }
    await using server = await serveLeast({
      first({ path }, response) {
        if (path === '/api-json') return json(response, 200, { paths })
        return /^.v1.|quiver/.test(path) && json(response, 200, { data: [], totalCount: 0 })
      },
    })
    const report = await check(server)
    expect(callOf(report, 'allVenue')).toMatchObject({
      verdict: 'works with a mapping',
      why: 'paths.allVenue',
    })
    expect(callOf(report, 'getAllVectorIndexNameId')).toMatchObject({
      verdict: 'works with a mapping',
      why: 'providers',
    })
    expect(report.config).toEqual({
      backends: { main: server.url },
      networks: [],
      providers: { vector: 'quiver' },
      paths: { allVenue: '/v1/venueLoyalty/allVenue/{current}/{pageSize}' },
    })
    const given = { providers: { vector: 'arrow' }, paths: { allVenue: '/v1/mine' as const } }
    expect((await check(server, given)).config).toMatchObject(given)
  })

  it('may be missing where a path has the word of a provider', async () => {
    await using server = await serveLeast({ getVectorDetails: (_, response) => json(response, 404, {}) })
    expect(callOf(await check(server), 'getVectorDetails')).toMatchObject({
      verdict: 'missing',
      why: 'The server answered 404. Its path has a word of a provider: see --provider.',
    })
  })

  it('is no other redirect', async () => {
    await using server = await serveLeast({
      allVenue: (_, response) => response.writeHead(302, { location: '/login' }).end(),
    })
    expect(callOf(await check(server), 'allVenue')).toMatchObject({
      verdict: 'contradicts',
      why: 'The server answered 302, a redirect, which the SDK never follows.',
    })
  })
})

describe('what is written', () => {
  it('is named, changed, and put out of sight', async () => {
    const rows: object[] = []
    await using server = await serveLeast({
      allCollection: (_, response) => json(response, 200, { data: rows, totalCount: rows.length }),
      createCollection: (_, response, body) => {
        rows.push({ _id: 'made-by-the-check', ...(JSON.parse(body) as object) })
        json(response, 200, { message: 'Created.' })
      },
    })
    const report = await check(server, { write: true, network: [6, 2] })
    expect(callOf(report, 'createCollection')?.verdict).toBe('works')
    const bodies = (id: string) =>
      server.requests.filter((one) => one.id === id).map(({ body }) => JSON.parse(body) as object)
    expect(bodies('createCollection')).toEqual([
      { name: expect.stringMatching(/^vitrine-check 2/), symbol: 'VCHECK' },
    ])
    expect(bodies('updateCollectionPublishItem')).toEqual([
      { collection_id: 'made-by-the-check', isPublished: false },
    ])
    expect(bodies('createManualPremintAsset')).toMatchObject([{ blockchainType: 6, networkType: 2 }])
    expect(server.requests.map(({ id }) => id)).not.toContain('mintTokenAdminLoyalty')
    expect(callOf(report, 'updateSubAdmin')).toMatchObject({
      verdict: 'not checked',
      why: 'What it would change was not made, or no list shows it.',
    })
  })
})

describe('the sign-in', () => {
  it('asks for a one-time password where the backend wants one', async () => {
    await using server = await serveLeast({
      login: (_, response, body) =>
        body.includes('246810')
          ? json(response, 200, { token })
          : json(response, 401, { error: 'Enter the one-time password.' }),
    })
    const report = await check(server, { credentials: { ...account, oneTimePassword: async () => '246810' } })
    expect(callOf(report, 'getProfile')?.verdict).toBe('works')
    expect(found(report, 'sign-in')).toEqual([
      {
        about: 'sign-in',
        level: 'problem',
        text: 'It wants a one-time password, which the console does not ask for.',
      },
    ])
  })

  it('that is refused is the end, in the words of the server without the password', async () => {
    await using server = await serveLeast({
      login: (_, response) => json(response, 401, { error: `${account.password} is wrong.` }),
    })
    const report = await check(server)
    expect(found(report, 'sign-in')).toEqual([{ about: 'sign-in', level: 'problem', text: '… is wrong.' }])
    expect(report.ok).toBe(false)
    expect(server.requests.filter(({ id }) => id === 'allCollection')).toEqual([])
    expect(callOf(report, 'allCollection')?.why).toBe('Not reached.')
  })

  it('is left out with an API key', async () => {
    await using server = await serveLeast()
    const report = await check(server, { credentials: { apiKey: token } })
    expect(report).toMatchObject({ ok: true })
    expect(callOf(report, 'login')?.verdict).toBe('not checked')
    expect(server.requests.map(({ id }) => id)).not.toContain('login')
  })
})
