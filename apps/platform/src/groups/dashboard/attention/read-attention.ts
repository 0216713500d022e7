import type { Role } from '@vitrine/sdk'
import type { Schemas } from '@vitrine/sdk/contract'
import { and, count, desc, eq, gte, min } from 'drizzle-orm'
import { readFailedSignIns } from '#src/access/failed-sign-ins.ts'
import { withTimeout } from '#src/with-timeout.ts'
import { readTroubled } from '#src/groups/airdrops/view.ts'
import type { HealthReport } from '#src/http/health/health.ts'
import { createRateLimits } from '#src/http/rate-limits/rate-limits.ts'
import { describeMailFailure } from '#src/mail/mail-failure.ts'
import type { Platform } from '#src/platform.ts'
import { mails } from '#src/storage/db/schema/mails.ts'
import { type Finding, item, maxItems, type ReadSource } from './finding.ts'
import { readCrawls } from './read-crawls.ts'
import { readReveals } from './read-reveals.ts'
import { readRuns } from './read-runs.ts'
import { readWallet } from './read-wallet.ts'

/** Number of wrong passwords in a day that ordinary typing errors don't reach. */
const unusualCount = 20

/** Finds an unusual number of failed sign-ins. */
const readSignIns: ReadSource = async (platform) => {
  const failed = await readFailedSignIns(createRateLimits(platform))
  if (!failed || failed.count < unusualCount) return { items: [] }
  // The start of the window is part of the id, so that a new window is a new alert.
  return {
    items: [
      item('sign-ins-failed', failed.since.toISOString(), {
        count: failed.count,
        since: failed.since.toISOString(),
      }),
    ],
  }
}

/** Bytes of free disk space below which an alert is shown. */
const littleSpace = 1024 ** 3

/** Finds networks whose nodes do not answer. */
const readNodes = ({ nodes }: HealthReport): Finding => ({
  items: nodes.flatMap(({ network: { blockchainType, networkType }, state }) =>
    state === 'silent'
      ? [item('node-silent', `${blockchainType}/${networkType}`, { blockchainType, networkType })]
      : [],
  ),
  isPartial: nodes.some(({ state }) => state === 'unknown'),
})

/** Finds a failing file storage and a nearly full disk. */
const readStorage = ({ storage, freeBytes }: HealthReport): Finding => ({
  items: [
    ...(storage === 'failing' ? [item('storage-failing', '')] : []),
    ...(freeBytes !== null && freeBytes < littleSpace
      ? [item('disk-low', '', { amount: String(freeBytes), needed: String(littleSpace) })]
      : []),
  ],
  isPartial: storage === 'unknown' || freeBytes === null,
})

/** Returns the state of the platform's parts, for several sources. */
const readParts = ({ health }: Pick<Platform, 'health'>): Promise<HealthReport> => health.report()

/**
 * Number of tries after which a waiting mail counts as a problem: a minute has passed by then. The index uses the same
 * number.
 */
const manyTries = 3

/** Finds emails that could not be delivered, and a mail server that accepts none. */
const readMails: ReadSource = async ({ db }) => {
  const waits = and(eq(mails.state, 'waiting'), gte(mails.tries, manyTries))
  const [[failed], [waiting], [newest]] = await Promise.all([
    db
      .select({ all: count(), since: min(mails.nextTryAt) })
      .from(mails)
      .where(eq(mails.state, 'failed')),
    db
      .select({ all: count(), since: min(mails.createdAt) })
      .from(mails)
      .where(waits),
    db.select({ error: mails.error }).from(mails).where(waits).orderBy(desc(mails.createdAt)).limit(1),
  ])
  const facts = ({ all, since }: { all: number; since: Date | null }) => ({
    count: all,
    since: since?.toISOString() ?? null,
  })
  return {
    items: [
      ...(waiting && newest
        ? [item('mails-waiting', '', { ...facts(waiting), message: describeMailFailure(newest.error) })]
        : []),
      ...(failed && failed.all > 0 ? [item('mails-failed', '', facts(failed))] : []),
    ],
  }
}

/**
 * Finds airdrops that some or all recipients can't claim, because their contract has another root or too few tokens.
 */
const readAirdrops: ReadSource = async (platform) => {
  const { troubled, isPartial } = await readTroubled(platform)
  return {
    items: troubled.slice(0, maxItems).map(({ collectionName, isReplaced, airdrop }) =>
      item(isReplaced ? 'airdrop-replaced' : 'airdrop-short', airdrop._id, {
        since: airdrop.updatedAt,
        name: airdrop.name ?? collectionName,
        count: airdrop.recipientCount,
        airdrop_id: airdrop._id,
        collection_id: airdrop.collection_id,
        blockchainType: airdrop.blockchainType,
        networkType: airdrop.networkType,
        amount: airdrop.heldAmount ?? null,
        needed: airdrop.requiredAmount ?? null,
        token: { symbol: airdrop.tokenSymbol ?? null, decimals: airdrop.tokenDecimals ?? null },
        startsAt: airdrop.startsAt,
      }),
    ),
    total: troubled.length,
    isPartial,
  }
}

/** Finds published token files that the gateway does not return any more. */
const readTokenFiles: ReadSource = async ({ publishing }) => {
  const lost = await publishing.lost()
  return { items: lost ? [item('token-files-lost', '', { count: lost.count, message: lost.reason })] : [] }
}

/** Milliseconds to wait for a source, so that a silent node does not delay the others. */
const timeoutMs = 2_500

type Source = Schemas['AttentionSource']

/** The sources in the order of the dashboard. Sources only for `admin` are about pages that sub-admins don't have. */
const sources: { source: Source; roles: readonly Role[]; read: ReadSource }[] = [
  { source: 'storage', roles: ['admin'], read: async (platform) => readStorage(await readParts(platform)) },
  { source: 'wallet', roles: ['admin', 'sub_admin'], read: readWallet },
  {
    source: 'nodes',
    roles: ['admin', 'sub_admin'],
    read: async (platform) => readNodes(await readParts(platform)),
  },
  { source: 'runs', roles: ['admin', 'sub_admin'], read: readRuns },
  { source: 'reveals', roles: ['admin', 'sub_admin'], read: readReveals },
  { source: 'airdrops', roles: ['admin', 'sub_admin'], read: readAirdrops },
  { source: 'sign-ins', roles: ['admin'], read: readSignIns },
  { source: 'mails', roles: ['admin'], read: readMails },
  { source: 'crawls', roles: ['admin'], read: readCrawls },
  { source: 'token-files', roles: ['admin'], read: readTokenFiles },
]

/** The findings of a source; null if it could not be read. */
export type SourceFinding = { source: Source; finding: Finding | null }

/** Reads all sources that a role may see. A source that fails or takes too long is null. */
export const readFindings = (platform: Platform, role: Role): Promise<SourceFinding[]> =>
  Promise.all(
    sources
      .filter(({ roles }) => roles.includes(role))
      .map(async ({ source, read }) => {
        const finding = await withTimeout(read(platform, role), null, timeoutMs).catch((error: unknown) => {
          platform.log.warn('What needs a person could not be read wholly.', { source, error })
          return null
        })
        return { source, finding }
      }),
  )

/** True if a source was read completely. */
export const isWhole = ({ finding }: SourceFinding): boolean => finding !== null && !finding.isPartial

/**
 * Returns the things that need attention, as far as a role may see them (docs/decisions/mail-and-alerts.md). Sources
 * that could not be read are listed in `unread`.
 */
export async function readAttention(platform: Platform, role: Role): Promise<Schemas['Attention']> {
  const found = await readFindings(platform, role)
  const names = (which: typeof found) => which.map(({ source }) => source)
  return {
    items: found.flatMap(({ finding }) => finding?.items ?? []),
    totalCount: found.reduce((all, { finding }) => all + (finding?.total ?? finding?.items.length ?? 0), 0),
    checked: names(found.filter(isWhole)),
    unread: names(found.filter((one) => !isWhole(one))),
  }
}
