import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { checkBackend } from './check-backend.ts'
import { createSdk } from '../index.ts'
import { handlers, nodeListener } from '../testing/index.ts'
import { printReport } from './print-report.ts'
import type { Report } from './report.ts'
import { account, json, type Say, serveLeast, token } from './testing/serve-least.ts'

const callOf = ({ calls }: Report, operation: string) => calls.find((one) => one.operation === operation)
const found = ({ findings }: Report, about: string) => findings.filter((one) => one.about === about)
type Server = Awaited<ReturnType<typeof serveLeast>>
type More = Partial<Parameters<typeof checkBackend>[0]>
const check = ({ url }: Server, more: More = {}) =>
  checkBackend({ backends: { main: url }, credentials: account, ...more })
const missing: Say = (_, response) => json(response, 404, {})
const page = '<!doctype html><title>Console</title>'

describe('the calls', () => {
  it('work with the smallest answers, and those of missing capabilities are not made', async () => {
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
    'that get a %i are missing, which fails the check for calls of the specification',
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

  it('that get a 404 with one of their codes exist, but found nothing', async () => {
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

  it('contradict if a required field has another type, reported by path without value', async () => {
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

  it('are missing if the answer is a page, and contradict if it can’t be read', async () => {
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

  it('that are forbidden for a sub-admin are not checked', async () => {
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

  it('of a capability are required if the backend offers it', async () => {
    const first: Say = (request, response) =>
      request.path === '/api/capabilities' ? json(response, 200, { data: ['read-one'] }) : false
    await using server = await serveLeast({ first, getVenue: missing })
    const report = await check(server)
    expect(report.capabilities.offered).toEqual(['read-one'])
    expect(callOf(report, 'getVenue')).toMatchObject({ verdict: 'missing', required: true })
    expect(callOf(report, 'getEvent')).toMatchObject({ verdict: 'works', required: true })
    expect(report.ok).toBe(false)
  })

  it('of capabilities are a problem if they can’t be read', async () => {
    const first: Say = ({ path }, response) =>
      path === '/api/capabilities' && json(response, 500, { error: 'The list is broken.' })
    await using server = await serveLeast({ first })
    const report = await check(server)
    expect(report).toMatchObject({ ok: false, capabilities: { offered: [] } })
    expect(found(report, 'capabilities')).toEqual([
      {
        about: 'capabilities',
        level: 'problem',
        text: 'What it offers could not be read: The list is broken.',
      },
    ])
  })

  it('that are rate-limited are not checked, which fails the check if they are required', async () => {
    const limited: Say = (_, response) =>
      json(response, 429, { error: 'Too many calls.' }, { 'retry-after': '3600' })
    await using server = await serveLeast({ allVenue: limited })
    const report = await check(server)
    expect(callOf(report, 'allVenue')).toMatchObject({
      verdict: 'not checked',
      why: 'Too many calls. (429) It is required: check again.',
    })
    expect(report).toMatchObject({ ok: false, counts: { contradicts: 0 } })
    await using other = await serveLeast({ getFrontendDomainUrl: limited })
    const second = await check(other)
    expect(callOf(second, 'getFrontendDomainUrl')?.why).toBe('Too many calls. (429)')
    expect(second.ok).toBe(true)
  })
})

describe('a mapping', () => {
  it('is the path with a final slash if the server redirects to that', async () => {
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

  it('is a path or word in the backend’s OpenAPI document, unless an option sets it', async () => {
    const paths = {
      '/v1/venueLoyalty/allVenue/{pageNumber}/{size}': { get: {} },
      '/api/quiver/getAllQuiverIndexNameId': { get: {} },
    }
    await using server = await serveLeast({
      first({ path }, response) {
        if (path === '/api-json') return json(response, 200, { paths })
        return /^.v1.|quiver/.test(path) && json(response, 200, { data: [], totalCount: 0 })
      },
      allVenue: (_, response) => json(response, 404, {}),
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

  it.each([
    ['answers at the contract’s path too', {}, 200, 'works'],
    ['answers at neither', { allVenue: missing }, 404, 'missing'],
  ])('is not a path of the document if the call %s', async (_, change, status, verdict) => {
    const paths = { '/venueLoyalty/allVenue/{p}/{n}': { get: {} } }
    await using server = await serveLeast({
      first({ path }, response) {
        if (path === '/openapi.json') return json(response, 200, { paths })
        return path.startsWith('/venueLoyalty/') && json(response, status, { data: [], totalCount: 0 })
      },
      ...change,
    })
    const report = await check(server)
    expect(callOf(report, 'allVenue')?.verdict).toBe(verdict)
    expect(report.config).not.toHaveProperty('paths')
  })

  it('is found for the capabilities too', async () => {
    await using server = await serveLeast({
      first({ path }, response) {
        if (path === '/openapi.json')
          return json(response, 200, { paths: { '/v1/capabilities': { get: {} } } })
        return path === '/v1/capabilities' && json(response, 200, { data: ['read-one'] })
      },
    })
    expect((await check(server)).capabilities.offered).toEqual(['read-one'])
  })

  it('is suggested for missing paths with a provider’s word', async () => {
    await using server = await serveLeast({ getVectorDetails: missing })
    expect(callOf(await check(server), 'getVectorDetails')).toMatchObject({
      verdict: 'missing',
      why: 'The server answered 404. Its path has a word of a provider: see --provider.',
    })
  })

  it('is not made for other redirects', async () => {
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
  it('is named, changed, and deactivated', async () => {
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
      { name: expect.stringMatching(/^vitrine-check 2/), symbol: expect.stringMatching(/^VC[A-Z]{8}$/) },
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
    expect(found(report, 'left behind').map(({ text }) => text)).toEqual([
      expect.stringMatching(/^createManualPremintAsset made “vitrine-check 2.*”, which updateShowItem may/),
      expect.stringMatching(
        /^createSubAdmin made “vitrine-check-\w+@example\.com”, which updateSubAdmin may/,
      ),
    ])
  })

  const ownRow = { _id: 'of-the-operator', name: 'First light', email: 'sam@gallery.example' }
  /** Returns the requests that change a row of the operator. */
  const touched = ({ requests }: Server) =>
    requests.filter(({ method, path, body }) => method === 'POST' && (path + body).includes(ownRow._id))

  it('is skipped if its list fails', async () => {
    let listed = 0
    const list: Say = (_, response) =>
      (listed += 1) > 1
        ? json(response, 200, { data: [ownRow], totalCount: 1 })
        : json(response, 503, { error: 'Soon.' }, { 'retry-after': '3600' })
    await using server = await serveLeast({ allCollection: list })
    const report = await check(server, { write: true })
    expect(callOf(report, 'createCollection')).toMatchObject({
      verdict: 'not checked',
      why: 'allCollection failed, and what it makes could not be found.',
    })
    expect(callOf(report, 'updateCollection')?.verdict).toBe('not checked')
    expect(server.requests.filter(({ id }) => id === 'createCollection')).toEqual([])
    expect(touched(server)).toEqual([])
  })

  it.each([
    ['a row that appears meanwhile', {}],
    ['a row that the answer shows, of another name', { data: ownRow }],
    ['the rows that the answer shows', { data: [{ _id: ownRow._id }, ownRow] }],
  ])('is not %s', async (_, answer) => {
    const rows: object[] = []
    const create: Say = (_request, response) => {
      rows.push(ownRow)
      json(response, 200, { message: 'Created.', ...answer })
    }
    const list: Say = (_request, response) => json(response, 200, { data: rows, totalCount: rows.length })
    await using server = await serveLeast({
      createCollection: create,
      allCollection: list,
      createSubAdmin: create,
      getCreatedSubAdmin: list,
    })
    const report = await check(server, { write: true })
    expect(touched(server)).toEqual([])
    expect(callOf(report, 'updateSubAdmin')?.verdict).toBe('not checked')
    expect(found(report, 'left behind')).toHaveLength(2)
  })

  it.each([
    ['by a search', (url: URL) => url.searchParams.has('search')],
    ['on the last page', (url: URL) => url.pathname.endsWith('/3/100')],
  ])('is found %s, even if its creation reported no success', async (_, shows) => {
    let made: object | undefined
    await using server = await serveLeast({
      createSubAdmin(_request, response, body) {
        made = { _id: 'made-by-the-check', ...(JSON.parse(body) as object) }
        json(response, 500, { error: 'The mail was not sent.' })
      },
      getCreatedSubAdmin({ url = '' }, response) {
        const isShown = made && shows(new URL(url, 'http://backend'))
        json(response, 200, { data: isShown ? [made] : [ownRow, ownRow], totalCount: 5 })
      },
    })
    const report = await check(server, { write: true })
    expect(callOf(report, 'updateSubAdmin')?.verdict).toBe('works')
    const bodies = server.requests.filter(({ id }) => id === 'updateSubAdmin').map(({ body }) => body)
    expect(bodies.map((body) => JSON.parse(body) as object)).toEqual([
      { sub_admin_id: 'made-by-the-check', isActive: false },
    ])
    expect(
      found(report, 'left behind')
        .map(({ text }) => text)
        .join(),
    ).not.toContain('createSubAdmin')
  })

  it('is searched only if its creation was not refused', async () => {
    await using server = await serveLeast({
      createSubAdmin: (_, response) => json(response, 400, { error: 'No more seats.' }),
    })
    const report = await check(server, { write: true })
    expect(
      found(report, 'left behind')
        .map(({ text }) => text)
        .join(),
    ).not.toContain('createSubAdmin')
    expect(server.requests.filter(({ id }) => id === 'getCreatedSubAdmin')).toHaveLength(2)
  })

  it('is deleted in the right order, and reported if it can’t be', async () => {
    const made = new Map<string, object>()
    const maker =
      (id: string): Say =>
      (_, response, body) => {
        const data = { ...(JSON.parse(body) as object), _id: id }
        made.set(id, data)
        json(response, 200, { message: 'Created.', data })
      }
    await using server = await serveLeast({
      first: ({ path }, response) =>
        path === '/api/capabilities' && json(response, 200, { data: ['delete'] }),
      createCollection: maker('collection'),
      createUpdateVenue: maker('venue'),
      createVenueEvent: maker('event'),
      createSubAdmin: maker('sub-admin'),
      deleteRecords: (_, response, body) =>
        body.includes('"collection"')
          ? json(response, 409, { error: 'A network holds it.', code: 'deployed' })
          : json(response, 200, { message: 'Deleted.' }),
      updateCollectionPublishItem: (_, response) => json(response, 500, { error: 'No.' }),
    })
    const report = await check(server, { write: true })
    const deleted = server.requests.filter(({ id }) => id === 'deleteRecords')
    expect(deleted.map(({ body }) => JSON.parse(body) as object)).toEqual([
      { kind: 'sub-admin', ids: ['sub-admin'] },
      { kind: 'event', ids: ['event'] },
      { kind: 'venue', ids: ['venue'] },
      { kind: 'collection', ids: ['collection'] },
    ])
    expect(callOf(report, 'deleteRecords')?.verdict).toBe('works')
    expect(found(report, 'left behind').map(({ text }) => text)).toContainEqual(
      expect.stringMatching(
        /^createCollection made “vitrine-check 2.*”, which updateCollectionPublishItem may/,
      ),
    )
  })

  it('leaves no secrets in the report', async () => {
    let said = ''
    const key = 'vk_a-key-that-the-backend-made'
    const first: Say = ({ path }, response) =>
      path === '/api/capabilities' && json(response, 200, { data: ['api-keys'] })
    await using server = await serveLeast({
      first,
      createSubAdmin(_, response, body) {
        said = (JSON.parse(body) as { password: string }).password
        json(response, 200, {})
      },
      createApiKey: (_, response) => json(response, 200, { message: 'Created.', key }),
      allVenue: (_, response) => json(response, 500, { error: `Log: ${said} ${key}` }),
    })
    const report = await check(server, { write: true })
    expect(callOf(report, 'allVenue')?.why).toBe('Log: … … (500)')
  })

  it('works in a second check of the same backend', async () => {
    const server = createServer(
      nodeListener(handlers({ capabilities: ['api-keys', 'delete', 'read-one'] })),
    ).listen(0, '127.0.0.1')
    try {
      await once(server, 'listening')
      const main = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      const options = { backends: { main }, credentials: { apiKey: token }, write: true }
      for (const report of [await checkBackend(options), await checkBackend(options)]) {
        expect(report.calls.filter(({ verdict }) => /missing|contradicts/.test(verdict))).toEqual([])
        expect(callOf(report, 'updateCollectionPublishItem')?.verdict).toBe('works')
        // This backend can delete, so the check deletes its records.
        expect(callOf(report, 'deleteRecords')?.verdict).toBe('works')
      }
      const sdk = createSdk({ backends: { main }, apiKey: token })
      const all = { page: 1, pageSize: 100 }
      const lists = [
        sdk.collections.list(all),
        sdk.venues.list(all),
        sdk.subAdmins.list(all),
        sdk.prompts.list(),
      ]
      const rows = (await Promise.all<{ data: object[] }>(lists)).flatMap(({ data }) => data)
      expect(JSON.stringify(rows)).not.toContain('vitrine-check')
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })
})

describe('the sign-in', () => {
  it('asks for a one-time password if the backend needs one', async () => {
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

  it('is a problem without the needed one-time password', async () => {
    await using server = await serveLeast({
      login: (_, response) => json(response, 401, { error: 'Enter the one-time password.' }),
    })
    const report = await check(server, {
      credentials: { ...account, oneTimePassword: async () => undefined },
    })
    expect(found(report, 'sign-in').map(({ text }) => text)).toEqual([
      'It wants a one-time password, which the console does not ask for.',
      'Set VITRINE_OTP to check what comes after it.',
      'Enter the one-time password.',
    ])
    expect(report).toMatchObject({ ok: false, config: undefined })
  })

  it('that is refused ends the check, with the server’s message without the password', async () => {
    await using server = await serveLeast({
      login: (_, response) => json(response, 401, { error: `${account.password} is wrong.` }),
    })
    const report = await check(server)
    expect(found(report, 'sign-in')).toEqual([{ about: 'sign-in', level: 'problem', text: '… is wrong.' }])
    expect(report.ok).toBe(false)
    expect(server.requests.filter(({ id }) => id === 'allCollection')).toEqual([])
    for (const operation of ['allCollection', 'createCollection', 'getVenue'])
      expect(callOf(report, operation)?.why).toBe('Not reached.')
  })

  it('is skipped with an API key', async () => {
    await using server = await serveLeast()
    const report = await check(server, { credentials: { apiKey: token } })
    expect(report).toMatchObject({ ok: true })
    expect(callOf(report, 'login')).toMatchObject({ verdict: 'not checked', why: 'An API key is used.' })
    expect(server.requests.map(({ id }) => id)).not.toContain('login')
  })

  it.each([
    ['an API key', { apiKey: token }, 0],
    ['a person', account, 1],
  ])('by %s without permissions fails', async (_, credentials, works) => {
    await using server = await serveLeast({
      first: ({ path }, response) =>
        !/login|capabilities/.test(path) && json(response, 403, { error: 'Not in your scopes.' }),
    })
    const report = await check(server, { credentials })
    expect(report).toMatchObject({ ok: false, counts: { works, missing: 0, contradicts: 0 } })
    expect(found(report, 'sign-in')).toEqual([
      { about: 'sign-in', level: 'problem', text: 'No required call works with this account or key.' },
    ])
  })
})
