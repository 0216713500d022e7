import { eq } from 'drizzle-orm'
import type { Db } from '#src/db/client.ts'
import { providerUrls } from '#src/db/schema/provider-urls.ts'
import type { Log } from '#src/log.ts'
import type { Sealer } from '#src/seal.ts'

/** What a sealed provider URL is bound to. */
export const urlContext = (id: string) => `provider-url ${id}`

type Place = { blockchainType: number; networkType: number }

/** The node-provider URLs that admins stored (docs/decisions/0020). */
export type NodeUrls = {
  /** Of this network; undefined where none is stored. */
  of(place: Place): string | undefined
}

const placeOf = ({ blockchainType, networkType }: Place) => `${blockchainType}/${networkType}`

/** Reads them all. One that does not open, because the master key is another, is left out, and the log says so. */
export async function readNodeUrls({
  db,
  secrets,
  log,
}: {
  db: Db
  secrets: Sealer
  log: Log
}): Promise<NodeUrls> {
  const rows = await db.select().from(providerUrls).where(eq(providerUrls.kind, 'node'))
  const urls = new Map<string, string>()
  for (const row of rows) {
    try {
      urls.set(placeOf(row), secrets.unseal(row.sealedUrl, urlContext(row.id)))
    } catch {
      log.error('A node-provider URL was sealed under another master key and is not used.', {
        network: placeOf(row),
      })
    }
  }
  return { of: (place) => urls.get(placeOf(place)) }
}
