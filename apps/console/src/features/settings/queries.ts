import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { dataOf } from '@vitrine/sdk/react'
import { queries } from '#src/session/queries.ts'
import { PAGE_SIZE } from './search.ts'

/** The two kinds of provider addresses, which are set in the same way. */
export type ProviderKind = 'node' | 'bundler'

const { settings } = queries

/** Returns a page of provider addresses. The rows of the last page stay while the next one loads. */
export const providerUrlsQuery = (kind: ProviderKind, page: number) => ({
  ...(kind === 'node' ? settings.listNodeUrls : settings.listBundlerUrls)({ page, pageSize: PAGE_SIZE }),
  placeholderData: keepPreviousData,
})

/** Returns every address of a kind: which networks have one, and the one that a link names though it is on another page. */
export const allProviderUrlsQuery = (kind: ProviderKind) =>
  (kind === 'node' ? settings.listAllNodeUrls : settings.listAllBundlerUrls)()

/** How often a deployment in progress is polled, in milliseconds (specification, section 9). */
const POLL = 3000

/** Returns a page of paymaster contracts. Reading it brings a deployment up to date, so it is read again while one is under way. */
export const paymastersQuery = (page: number) =>
  queryOptions({
    ...settings.listPaymasters({ page, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ status }) => status === 'deploying') ? POLL : false,
  })

/** The account that sends the mails; null where none is set. */
export const emailQuery = dataOf(settings.getEmail())

/** How often the emails are read again while some are being retried, in milliseconds. */
const RETRY_POLL = 10_000

/** Returns a page of the emails that could not be delivered. Capability `mail-queue`. */
export const undeliveredQuery = (page: number) =>
  queryOptions({
    ...settings.listUndeliveredMails({ page, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.retrying ? RETRY_POLL : false),
  })

/** The service that publishes the files of tokens; null if none is set. Capability `publishing`. */
export const tokenFilesQuery = dataOf(settings.getTokenFiles())

/** The names in the cloud provider's environment; null where none was uploaded. */
export const cloudQuery = dataOf(settings.getCloudEnv())

/** The databases, newest first, all of them: the server has no pages here. */
export const databasesQuery = dataOf(settings.listDatabases())

/** Returns a page of them. */
export const databasePageQuery = (page: number) =>
  queryOptions({
    ...settings.listDatabases(),
    select: ({ data }) => ({
      data: data.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
      totalCount: data.length,
    }),
  })
