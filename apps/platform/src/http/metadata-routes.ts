import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import { etag } from 'hono/etag'
import { withWebAddresses } from '#src/chain/minting/metadata-address.ts'
import { metadataOf } from '#src/chain/minting/fix-token-uri.ts'
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

/**
 * Returns the routes `/metadata/{contract}` and `/metadata/{contract}/{token}`, for collections whose metadata is on this
 * platform. Drafts are not answered, because a token id can be guessed. Open to pages of any origin.
 */
export function metadataRoutes(platform: Platform): Hono {
  const { db, files, config } = platform
  const isIts = (id: string) => and(eq(contracts.id, id), eq(collections.metadataLocation, 'platform'))
  const ofCollection = eq(collections.id, contracts.collectionId)
  return new Hono()
    .use(
      '/metadata/*',
      cors({ origin: '*', allowMethods: ['GET', 'HEAD'], exposeHeaders: ['ETag'], maxAge: 86_400 }),
      etag(),
    )
    .get('/metadata/:contract', async (context) => {
      const [row] = await db
        .select({ id: contracts.id, collection: collections })
        .from(contracts)
        .innerJoin(collections, ofCollection)
        .where(isIts(context.req.param('contract')))
      if (!row) throw missing()
      return answer(context, (await contractMetadata(platform, row.collection, row.id)).json)
    })
    .get('/metadata/:contract/:token', async (context) => {
      const { contract, token } = context.req.param()
      if (!/^(0|[1-9]\d{0,77})$/.test(token)) throw missing()
      const [row] = await db
        .select({ asset: assets })
        .from(assets)
        .innerJoin(contracts, eq(contracts.id, assets.tokenContractId))
        .innerJoin(collections, ofCollection)
        .where(
          and(
            isIts(contract),
            sql`${assets.tokenId}::numeric = ${token}::numeric`,
            inArray(assets.isSold, ['minting', 'sold']),
          ),
        )
      if (!row) throw missing()
      const [json = ''] = await metadataOf(files, [row.asset])
      return answer(context, await withWebAddresses(files, config, json))
    })
}
