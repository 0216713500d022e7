import { and, eq, sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import { etag } from 'hono/etag'
import { isTokenAddress, withWebAddresses } from '#src/chain/minting/metadata-address.ts'
import { metadataOf } from '#src/chain/minting/fix-token-uri.ts'
import { ownUriOf } from '#src/chain/minting/token-metadata.ts'
import { contractMetadata } from '#src/groups/contracts/contract-metadata.ts'
import type { Platform } from '#src/platform.ts'
import { ServiceError } from '#src/service-error.ts'
import { assets } from '#src/storage/db/schema/assets.ts'
import { collections } from '#src/storage/db/schema/collections.ts'
import { contracts } from '#src/storage/db/schema/contracts.ts'

const missing = () => ServiceError.notFound('There is no such metadata.')

const answer = (context: Context, json: string) =>
  context.body(json, 200, {
    'content-type': 'application/json',
    'cache-control': 'public, max-age=300',
    'cross-origin-resource-policy': 'cross-origin',
  })

const isId = (text: string) => /^[0-9a-f-]{36}$/.test(text)

/**
 * Returns the routes `/metadata/{contract}` and `/metadata/{contract}/{token}`. A token is answered if a mint of it was
 * sent with its address, because the ids of drafts can be guessed. Open to pages of any origin.
 */
export function metadataRoutes(platform: Platform): Hono {
  const { db, files, config } = platform
  return new Hono()
    .use(
      '/metadata/*',
      cors({ origin: '*', allowMethods: ['GET', 'HEAD'], exposeHeaders: ['ETag'], maxAge: 86_400 }),
      etag(),
    )
    .get('/metadata/:contract', async (context) => {
      const id = context.req.param('contract')
      if (!isId(id) || config.publicHost === undefined) throw missing()
      const [row] = await db
        .select({ uri: contracts.contractUri, collection: collections })
        .from(contracts)
        .innerJoin(collections, eq(collections.id, contracts.collectionId))
        .where(eq(contracts.id, id))
      // The address is asked for before a mint, and contracts keep it if the collection then moves to IPFS.
      const isNamed = row?.collection.metadataLocation === 'platform' || row?.uri?.endsWith(`/metadata/${id}`)
      if (!row || !isNamed) throw missing()
      const collection = { ...row.collection, metadataLocation: 'platform' as const }
      return answer(context, (await contractMetadata(platform, collection, id)).json)
    })
    .get('/metadata/:contract/:token', async (context) => {
      const { contract, token } = context.req.param()
      if (!isId(contract) || !/^(0|[1-9]\d{0,77})$/.test(token)) throw missing()
      const hasId = sql`${assets.tokenId}::numeric = ${token}::numeric`
      const [row] = await db
        .select()
        .from(assets)
        .where(and(eq(assets.tokenContractId, contract), hasId))
      // Whether it is recorded as minted doesn't matter: a mint that was taken for lost may have made the token.
      if (!row || ownUriOf(row) !== null || !isTokenAddress(row.tokenUri, row)) throw missing()
      const [json = ''] = await metadataOf(files, [row])
      return answer(context, await withWebAddresses(files, config, json))
    })
}
