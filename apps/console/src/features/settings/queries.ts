import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { PaymasterContract, ProviderUrl } from '@vitrine/sdk'
import { queryKeys } from '#src/lib/query-keys.ts'
import { getSdk } from '#src/session/sdk.ts'
import { PAGE_SIZE } from './search.ts'

const key = (...rest: unknown[]) => [...queryKeys.adminsetting.all, ...rest] as const

/** The two kinds of provider addresses, which are set in the same way. */
export type ProviderKind = 'node' | 'bundler'

/** Returns a page of provider addresses. The rows of the last page stay while the next one loads. */
export const providerUrlsQuery = (kind: ProviderKind, page: number) =>
  queryOptions({
    queryKey: key(kind, 'list', page),
    queryFn: ({ signal }) => {
      const { settings } = getSdk()
      const input = { page, pageSize: PAGE_SIZE }
      return kind === 'node'
        ? settings.listNodeUrls(input, { signal })
        : settings.listBundlerUrls(input, { signal })
    },
    placeholderData: keepPreviousData,
  })

/** Returns every address of a kind: which networks have one, and the one that a link names though it is on another page. */
export const allProviderUrlsQuery = (kind: ProviderKind) =>
  queryOptions({
    queryKey: key(kind, 'all'),
    queryFn: async ({ signal }) => {
      const { settings } = getSdk()
      const walk = kind === 'node' ? settings.listAllNodeUrls : settings.listAllBundlerUrls
      const rows: ProviderUrl[] = []
      for await (const row of walk({}, { signal })) rows.push(row)
      return rows
    },
  })

/** How often a deployment in progress is polled, in milliseconds (specification, section 9). */
const POLL = 3000

const isDeploying = (one: PaymasterContract) => one.status === 'deploying'

/** Returns a page of paymaster contracts. Reading it brings a deployment up to date, so it is read again while one is under way. */
export const paymastersQuery = (page: number) =>
  queryOptions({
    queryKey: key('paymaster', 'list', page),
    queryFn: ({ signal }) => getSdk().settings.listPaymasters({ page, pageSize: PAGE_SIZE }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some(isDeploying) ? POLL : false),
  })

/** The account that sends the mails; null where none is set. */
export const emailQuery = queryOptions({
  queryKey: key('email'),
  queryFn: async ({ signal }) => (await getSdk().settings.getEmail({ signal })).data,
})

/** The names in the cloud provider's environment; null where none was uploaded. */
export const cloudQuery = queryOptions({
  queryKey: key('cloud'),
  queryFn: async ({ signal }) => (await getSdk().settings.getCloudEnv({ signal })).data,
})

/** The databases, newest first, all of them: the server has no pages here. */
export const databasesQuery = queryOptions({
  queryKey: key('databases'),
  queryFn: async ({ signal }) => (await getSdk().settings.listDatabases({ signal })).data,
})
