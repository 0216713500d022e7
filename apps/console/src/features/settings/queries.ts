import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { dataOf } from '@vitrine/sdk/react'
import { pollOfSource } from '#src/entities/contracts/poll-of-source.ts'
import { queries } from '#src/session/queries.ts'
import { PAGE_SIZE } from './search.ts'

/** The two kinds of provider URLs. Both are set in the same way. */
export type ProviderKind = 'node' | 'bundler'

const { settings } = queries

/** Returns a page of provider URLs. The last page stays while the next one loads. */
export const providerUrlsQuery = (kind: ProviderKind, page: number) => ({
  ...(kind === 'node' ? settings.listNodeUrls : settings.listBundlerUrls)({ page, pageSize: PAGE_SIZE }),
  placeholderData: keepPreviousData,
})

/**
 * Returns all URLs of a kind. Needed for the networks that already have one, and for a linked URL on another
 * page.
 */
export const allProviderUrlsQuery = (kind: ProviderKind) =>
  (kind === 'node' ? settings.listAllNodeUrls : settings.listAllBundlerUrls)()

/** Polling interval for a deployment in progress, in milliseconds (specification, section 9). */
const POLL = 3000

/**
 * Returns a page of paymaster contracts. The platform updates a deployment's state when they are read, so
 * they are polled during a deployment.
 */
export const paymastersQuery = (page: number) =>
  queryOptions({
    ...settings.listPaymasters({ page, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => {
      const rows = state.data?.data ?? []
      if (rows.some(({ status }) => status === 'deploying')) return POLL
      const polls = rows.map(({ verification }) => pollOfSource(verification) || Number.POSITIVE_INFINITY)
      const next = Math.min(...polls)
      return Number.isFinite(next) ? next : false
    },
  })

/** The account that sends emails; null if none is set. */
export const emailQuery = dataOf(settings.getEmail())

/** Polling interval while emails are being retried, in milliseconds. */
const RETRY_POLL = 10_000

/** Returns a page of undelivered emails. Capability `mail-queue`. */
export const undeliveredQuery = (page: number) =>
  queryOptions({
    ...settings.listUndeliveredMails({ page, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.retrying ? RETRY_POLL : false),
  })

/** The service that publishes token files; null if none is set. Capability `publishing`. */
export const tokenFilesQuery = dataOf(settings.getTokenFiles())

/** Variable names in the cloud provider's environment; null if none was uploaded. */
export const cloudQuery = dataOf(settings.getCloudEnv())

/** All databases, newest first. The server has no paging here. */
export const databasesQuery = dataOf(settings.listDatabases())

/** Returns a page of the databases. */
export const databasePageQuery = (page: number) =>
  queryOptions({
    ...settings.listDatabases(),
    select: ({ data }) => ({
      data: data.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
      totalCount: data.length,
    }),
  })
