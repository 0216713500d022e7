import { setTimeout as after } from 'node:timers/promises'
import type { Role } from '@vitrine/sdk'
import type { Schemas } from '@vitrine/sdk/contract'
import { and, count, desc, eq, gte, min } from 'drizzle-orm'
import { readFailedSignIns } from '#src/access/failed-sign-ins.ts'
import { readTroubled } from '#src/groups/airdrops/view.ts'
import type { HealthReport } from '#src/http/health/health.ts'
import { createRateLimits } from '#src/http/rate-limits/rate-limits.ts'
import { describeMailFailure } from '#src/mail/mail-failure.ts'
import type { Platform } from '#src/platform.ts'
import { mails } from '#src/storage/db/schema/mails.ts'
import { type Finding, item, mostItems, type ReadSource } from './finding.ts'
import { readCrawls } from './read-crawls.ts'
import { readRuns } from './read-runs.ts'
import { readWallet } from './read-wallet.ts'

/** Wrong passwords in a day that people alone do not come to. */
const many = 20

/** Reads whether there were many failed sign-ins. */
const readSignIns: ReadSource = async (platform) => {
  const failed = await readFailedSignIns(createRateLimits(platform))
  if (!failed || failed.count < many) return { items: [] }
  // A new window is something new.
  return {
    items: [
      item('sign-ins-failed', failed.since.toISOString(), {
        count: failed.count,
        since: failed.since.toISOString(),
      }),
    ],
  }
}

/** Bytes of the disk with less than which a person should look. */
const littleSpace = 1024 ** 3

/** Returns the networks whose nodes do not answer. */
const readNodes = ({ nodes }: HealthReport): Finding => ({
  items: nodes.flatMap(({ network: { blockchainType, networkType }, state }) =>
    state === 'silent'
      ? [item('node-silent', `${blockchainType}/${networkType}`, { blockchainType, networkType })]
      : [],
  ),
  isPartial: nodes.some(({ state }) => state === 'unknown'),
})

/** Returns whether files can be stored, and there is space for them. */
const readStorage = ({ storage, freeBytes }: HealthReport): Finding => ({
  items: [
    ...(storage === 'failing' ? [item('storage-failing', '')] : []),
    ...(freeBytes !== null && freeBytes < littleSpace
      ? [item('disk-low', '', { amount: String(freeBytes), needed: String(littleSpace) })]
      : []),
  ],
  isPartial: storage === 'unknown' || freeBytes === null,
})

/** Reads how the platform's parts are, once for all who want to know. */
const readParts = ({ health }: Pick<Platform, 'health'>): Promise<HealthReport> => health.report()

/** Tries after which a mail that waits is no passing matter: by then a minute has passed. The index has the same number. */
const manyTries = 3

/** Reads the emails that could not be delivered, and whether the mail server takes any. */
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

/** Reads the airdrops of which nobody can claim, or not everybody: another root is in their contract, or too few tokens. */
const readAirdrops: ReadSource = async (platform) => {
  const { troubled, isPartial } = await readTroubled(platform)
  return {
    items: troubled.slice(0, mostItems).map(({ collectionName, isReplaced, airdrop }) =>
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

/** Milliseconds that a source is waited for: a node that does not answer keeps nobody from the rest. */
const patience = 2_500

type Source = Schemas['AttentionSource']

/** In the order in which they are told. Those of `admin` are of what a sub-admin has no page for. */
const sources: { source: Source; roles: readonly Role[]; read: ReadSource }[] = [
  { source: 'storage', roles: ['admin'], read: async (platform) => readStorage(await readParts(platform)) },
  { source: 'wallet', roles: ['admin', 'sub_admin'], read: readWallet },
  {
    source: 'nodes',
    roles: ['admin', 'sub_admin'],
    read: async (platform) => readNodes(await readParts(platform)),
  },
  { source: 'runs', roles: ['admin', 'sub_admin'], read: readRuns },
  { source: 'airdrops', roles: ['admin', 'sub_admin'], read: readAirdrops },
  { source: 'sign-ins', roles: ['admin'], read: readSignIns },
  { source: 'mails', roles: ['admin'], read: readMails },
  { source: 'crawls', roles: ['admin'], read: readCrawls },
]

/** Returns null in the place of what takes too long. */
async function inTime<T>(work: Promise<T>): Promise<T | null> {
  const late = new AbortController()
  const nothing = after(patience, null, { signal: late.signal, ref: false }).catch(() => null)
  return Promise.race([work, nothing]).finally(() => late.abort())
}

/** What a source has found; null where it could not be read. */
export type SourceFinding = { source: Source; finding: Finding | null }

/** Reads every source of what a role may know. One that fails or takes too long is null, and the others are read. */
export const readFindings = (platform: Platform, role: Role): Promise<SourceFinding[]> =>
  Promise.all(
    sources
      .filter(({ roles }) => roles.includes(role))
      .map(async ({ source, read }) => {
        const finding = await inTime(read(platform, role)).catch((error: unknown) => {
          platform.log.warn('What needs a person could not be read wholly.', { source, error })
          return null
        })
        return { source, finding }
      }),
  )

/** Returns whether a source was read wholly. */
export const isWhole = ({ finding }: SourceFinding): boolean => finding !== null && !finding.isPartial

/** Returns what needs a person, as a role may know it (docs/decisions/mail-and-alerts.md). A source that fails is named, and the others are told. */
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
