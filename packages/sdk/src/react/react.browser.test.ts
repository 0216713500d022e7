import { QueryClient, QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query'
import { getResponse, type HttpHandler } from 'msw'
import { createElement, type ReactNode } from 'react'
import { describe, expect, expectTypeOf, it, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { type Collection, createSdk, type SdkOptions } from '../index.ts'
import type { Schemas, StrictSdk } from '../strict.ts'
import { failing, fixtures, handlers, MockError, respond } from '../testing/index.ts'
import { createQueries, dataOf } from './index.ts'

const page = { page: 1, pageSize: 8 }
const tides = fixtures.collection({ _id: 'tides', name: 'Tides' })
const scene = { collections: [tides], venues: [fixtures.venue({ _id: 'pier', name: 'Pier' })] }

/** Creates an app's cache, a client of a mocked platform, and a log of requests. */
function startApp(api: HttpHandler[] = handlers(scene), options: Partial<SdkOptions> = {}) {
  const requests: Request[] = []
  const client = new QueryClient()
  const sdk = createSdk({
    backends: { main: 'https://platform.example' },
    session: { getToken: () => 'token' },
    retries: 0,
    async fetch(request) {
      requests.push(request)
      return (await getResponse(api, request)) ?? Response.error()
    },
    ...options,
  })
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children)
  return {
    client,
    sdk,
    requests,
    /** Returns the last path segments of the requests since the previous call. */
    requested: () => requests.splice(0).map(({ url }) => new URL(url).pathname.split('/')[3]),
    ...createQueries(sdk),
    render: <Result>(hook: () => Result) => renderHook(hook, { wrapper }),
  }
}

describe('a query', () => {
  it('returns the answer of its function, with one request for all components that use it', async () => {
    const { render, queries, requested } = startApp()
    const { result } = await render(() => [
      useQuery(queries.collections.list({ ...page })),
      useQuery(queries.collections.list({ pageSize: 8, page: 1 })),
      useQuery(dataOf(queries.profile.get())),
    ])
    await vi.waitFor(
      () => expect(result.current.map(({ isSuccess }) => isSuccess)).toEqual([true, true, true]),
      { timeout: 60_000 },
    )
    expect(result.current.map(({ data }) => data)).toEqual([
      expect.objectContaining({ data: [expect.objectContaining({ name: 'Tides' })], totalCount: 1 }),
      expect.objectContaining({ totalCount: 1 }),
      expect.objectContaining({ email: fixtures.profile().email }),
    ])
    expect(requested()).toEqual(['allCollection', 'getProfile'])
  })

  it('reads every row of a list with pages', async () => {
    const collections = Array.from({ length: 101 }, (_, at) => fixtures.collection({ _id: `c${at}` }))
    const { render, queries } = startApp(handlers({ collections }))
    const { result } = await render(() => useQuery(queries.collections.listAll()))
    await vi.waitFor(() => expect(result.current.data).toHaveLength(101), { timeout: 60_000 })
  })

  it('reads at most the given number of pages', async () => {
    const collections = [1, 2].map((at) => fixtures.collection({ _id: `c${at}` }))
    const { render, queries } = startApp(handlers({ collections }))
    const some = queries.collections.listAll({}, { maxPages: 1, pageSize: 1 })
    const { result } = await render(() => useQuery({ ...some, throwOnError: false }))
    await vi.waitFor(() => expect(result.current.error).toBeInstanceOf(RangeError), { timeout: 60_000 })
    expect(some.queryKey).toEqual(queries.collections.listAll({}).queryKey)
  })

  it('has the types of a strict client', () => {
    const { sdk } = startApp()
    const strict = createQueries(sdk as StrictSdk).queries
    type Rows<Query extends { queryFn: (context: never) => Promise<unknown> }> = Awaited<
      ReturnType<Query['queryFn']>
    >
    const list = strict.collections.list(page)
    expectTypeOf<Rows<typeof list>['data'][number]>().toEqualTypeOf<Schemas['Collection']>()
    const all = strict.collections.listAll()
    expectTypeOf<Rows<typeof all>[number]>().toEqualTypeOf<Schemas['Collection']>()
    const loose = createQueries(() => sdk).queries.collections.list(page)
    expectTypeOf<Rows<typeof loose>['data'][number]>().toEqualTypeOf<Collection>()
  })

  it('has the error of the SDK, and is not repeated by TanStack Query', async () => {
    const { render, queries, requested } = startApp([failing('allCollection', 503, 'The database is away.')])
    const { result } = await render(() => useQuery(queries.collections.list(page)))
    await vi.waitFor(() => expect(result.current.error?.kind).toBe('server'), { timeout: 60_000 })
    expect(requested()).toEqual(['allCollection'])
  })

  it('is aborted when its last component unmounts', async () => {
    const signals: (AbortSignal | null | undefined)[] = []
    const { render, queries } = startApp([], {
      fetch(_, init) {
        signals.push(init?.signal)
        return new Promise(() => undefined)
      },
    })
    const { unmount } = await render(() => useQuery(queries.venues.list(page)))
    await vi.waitFor(() => expect(signals).toMatchObject([{ aborted: false }]), { timeout: 60_000 })
    await unmount()
    expect(signals).toMatchObject([{ aborted: true }])
  })
})

describe('keys', () => {
  it('begin with the client, the group and the function, and end with the input', () => {
    const { queries, mutations, keyOf } = startApp()
    expect(queries.collections.list(page).queryKey).toEqual([
      'vitrine',
      'collections',
      'list',
      { page: 1, pageSize: 8 },
    ])
    expect(queries.profile.get().queryKey).toEqual(['vitrine', 'profile', 'get'])
    expect(queries.settings.listAllNodeUrls().queryKey).toEqual(['vitrine', 'settings', 'listAllNodeUrls'])
    expect(mutations.collections.create().mutationKey).toEqual(['vitrine', 'collections', 'create'])
    expect(keyOf('collections.list')).toEqual(['vitrine', 'collections', 'list'])
    expect(keyOf('collections')).toEqual(['vitrine', 'collections'])
    expect(keyOf()).toEqual(['vitrine'])
  })

  it('of two clients in one cache differ by their prefix', async () => {
    const { client, sdk, render } = startApp()
    const [here, there] = [createQueries(sdk, ['here']), createQueries(() => sdk, ['there', 2])]
    expect(there.changedBy('prompts.save', 'assets.update', 'assets.mint')).toEqual([
      ['there', 2, 'prompts'],
      ['there', 2, 'assets'],
      ['there', 2, 'collections', 'overview'],
      ['there', 2, 'collections'],
      ['there', 2, 'contracts', 'get'],
      ['there', 2, 'runs', 'queue'],
      ['there', 2, 'runs', 'compare'],
      ['there', 2, 'audit'],
    ])
    const { result } = await render(() => [
      useQuery(here.queries.venues.list(page)),
      useQuery(there.queries.venues.list(page)),
    ])
    await vi.waitFor(() => expect(result.current.every(({ isSuccess }) => isSuccess)).toBe(true), {
      timeout: 60_000,
    })
    client.removeQueries({ queryKey: here.keyOf() })
    expect(
      client
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey.slice(0, 2)),
    ).toEqual([['there', 2]])
  })

  it('are removed when the session ends', async () => {
    let isRefused = false
    let signOut = () => {}
    const { client, render, queries } = startApp(
      [
        respond('allVenue', () => {
          if (isRefused) throw new MockError(401, 'jwt expired')
          return { data: [], totalCount: 0 }
        }),
      ],
      {
        session: {
          getToken: () => 'a-token',
          onSessionEnd: () => signOut(),
        },
      },
    )
    client.setQueryData(queries.profile.get().queryKey, { data: fixtures.profile() })
    const { result, unmount } = await render(() => useQuery(queries.venues.list(page)))
    const left = vi.fn<() => void>(() => client.clear())
    signOut = () => void unmount().then(left)
    await vi.waitFor(() => expect(result.current.isSuccess).toBe(true), { timeout: 60_000 })
    isRefused = true
    await result.current.refetch()
    await vi.waitFor(() => expect(left).toHaveBeenCalledOnce(), { timeout: 60_000 })
    expect(client.getQueryCache().getAll()).toEqual([])
  })
})

it('is not a promise, and is the same object at each access', async () => {
  const { queries } = startApp()
  expect(await Promise.resolve(queries.collections)).toBe(queries.collections)
})

describe('a mutation', () => {
  const everything =
    ({ queries, mutations }: Pick<ReturnType<typeof startApp>, 'queries' | 'mutations'>) =>
    () => ({
      reads: [
        useQuery(queries.collections.list(page)),
        useQuery(queries.venues.list(page)),
        useQuery(queries.profile.get()),
        useQuery(queries.settings.getEmail()),
        useQuery(queries.settings.getAiModel()),
        useQuery(queries.audit.people()),
      ],
      create: useMutation(mutations.collections.create()),
      setEmail: useMutation(mutations.settings.setEmail()),
    })

  async function startReading(...first: HttpHandler[]) {
    const app = startApp([...first, ...handlers(scene)])
    const { result } = await app.render(everything(app))
    await vi.waitFor(() => expect(result.current.reads.every(({ isSuccess }) => isSuccess)).toBe(true), {
      timeout: 60_000,
    })
    app.requested()
    return { ...app, result }
  }

  it('refetches what it changes before it is done, and nothing else', async () => {
    const { client, queries, result, requested } = await startReading()
    await result.current.create.mutateAsync({ name: 'Dunes', symbol: 'DUNES' })
    expect(requested().toSorted()).toEqual([
      'allCollection',
      'allVenue',
      'createCollection',
      'getAuditPeople',
    ])
    expect(client.getQueryData(queries.collections.list(page).queryKey)?.totalCount).toBe(2)

    await result.current.setEmail.mutateAsync({
      host: 'mail.example',
      port: 587,
      secure: true,
      email: 'ada@example.com',
      password: 'correct horse',
    })
    expect(requested().toSorted()).toEqual(['getAuditPeople', 'getEmailCred', 'setEmailCredential'])
  })

  it('refetches nothing if it was refused', async () => {
    const { result, requested } = await startReading(
      failing('createCollection', 422, 'This symbol is taken.'),
    )
    await expect(result.current.create.mutateAsync({ name: 'Tides', symbol: 'TIDES' })).rejects.toMatchObject(
      { kind: 'validation' },
    )
    expect(requested()).toEqual(['createCollection'])
  })

  it('refetches if its outcome is unknown, and is not sent again', async () => {
    const { result, requested } = await startReading(
      failing('createCollection', 503, 'The database is away.'),
    )
    await expect(result.current.create.mutateAsync({ name: 'Dunes', symbol: 'DUNES' })).rejects.toMatchObject(
      { kind: 'server' },
    )
    expect(requested().toSorted()).toEqual([
      'allCollection',
      'allVenue',
      'createCollection',
      'getAuditPeople',
    ])
  })

  it('takes options for all its calls, and has a key for each', async () => {
    const { render, mutations, requests, requested } = startApp()
    const { result } = await render(() => ({
      save: useMutation(mutations.venues.save({ headers: { 'x-trace': 'v1' } })),
      endOthers: useMutation(mutations.sessions.endOthers({ headers: { 'x-trace': 'a1' } })),
    }))
    await result.current.save.mutateAsync({ name: 'Quay' })
    await result.current.save.mutateAsync({ name: 'Pier' })
    await result.current.endOthers.mutateAsync()
    expect(requests.map(({ headers }) => headers.get('x-trace'))).toEqual(['v1', 'v1', 'a1'])
    expect(new Set(requests.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(3)
    expect(requested()).toEqual(['createUpdateVenue', 'createUpdateVenue', 'endOtherSessions'])
  })

  it('is removed with its secrets when its component unmounts', async () => {
    const { client, render, mutations } = startApp()
    const { result, unmount } = await render(() => useMutation(mutations.apiKeys.create()))
    const { key } = await result.current.mutateAsync({
      name: 'Importer',
      scopes: [{ group: 'venues', access: 'read' }],
      expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
    })
    const held = () =>
      JSON.stringify(
        client
          .getMutationCache()
          .getAll()
          .map(({ state }) => state),
      )
    expect(held()).toContain(key)
    await unmount()
    await vi.waitFor(() => expect(held()).toBe('[]'), { timeout: 60_000 })
  })
})
