import { setTimeout as after } from 'node:timers/promises'
import type { Role } from '@vitrine/sdk'
import type { Schemas } from '@vitrine/sdk/contract'
import type { Platform } from '#src/platform.ts'
import type { Finding, ReadSource } from './finding.ts'
import { readAirdrops } from './read-airdrops.ts'
import { readCrawls } from './read-crawls.ts'
import { readMails } from './read-mails.ts'
import { readNodes, readParts, readStorage } from './read-parts.ts'
import { readRuns } from './read-runs.ts'
import { readSignIns } from './read-sign-ins.ts'
import { readWallet } from './read-wallet.ts'

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
