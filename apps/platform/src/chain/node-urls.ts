import { eq } from 'drizzle-orm'
import type { Outbound } from '#src/http/outbound/outbound.ts'
import type { Log } from '#src/log.ts'
import type { Db } from '#src/storage/db/client.ts'
import { providerUrls } from '#src/storage/db/schema/provider-urls.ts'
import type { Encryptor } from '#src/storage/encryptor.ts'

/** Returns the context that an encrypted provider URL is bound to. */
export const urlContext = (id: string) => `provider-url ${id}`

type Place = { blockchainType: number; networkType: number }

/** The URLs of node providers or bundlers that admins have stored (docs/decisions/operations-and-backups.md). */
export type NodeUrls = {
  /** Returns the URL for a network; undefined if none is stored. */
  of(place: Place): string | undefined
}

const placeOf = ({ blockchainType, networkType }: Place) => `${blockchainType}/${networkType}`

type Parts = { db: Db; secrets: Encryptor; log: Log; outbound: Outbound }

const nouns = { node: 'A node-provider URL', bundler: 'A bundler URL' }

/**
 * Returns a function that reads all URLs of a kind at each call. It leaves out a URL that was encrypted with another
 * master key, which it logs once, and a URL that would send its key without TLS.
 */
export function createUrlReader(
  { db, secrets, log, outbound }: Parts,
  kind: keyof typeof nouns,
): () => Promise<NodeUrls> {
  const reported = new Set<string>()
  return async () => {
    const rows = await db.select().from(providerUrls).where(eq(providerUrls.kind, kind))
    const urls = new Map<string, string>()
    for (const row of rows) {
      const network = placeOf(row)
      // An earlier version stored it. The log of the start reports it.
      const { protocol, hostname } = new URL(row.host)
      if (row.key.isSet && protocol === 'http:' && !outbound.isTrusted(hostname)) continue
      try {
        urls.set(network, secrets.decrypt(row.sealedUrl, urlContext(row.id)))
      } catch {
        if (reported.has(row.sealedUrl)) continue
        reported.add(row.sealedUrl)
        log.error(`${nouns[kind]} was encrypted with another master key and is not used.`, { network })
      }
    }
    return { of: (place) => urls.get(placeOf(place)) }
  }
}
