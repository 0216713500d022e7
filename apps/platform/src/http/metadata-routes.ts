import { and, eq, sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import { etag } from 'hono/etag'
import { isTokenAddress, withWebAddresses } from '#src/chain/minting/metadata-address.ts'
import { metadataOf } from '#src/chain/minting/fix-token-uri.ts'
import { isHidden, placeholderJson } from '#src/chain/minting/placeholder.ts'
import { ownUriOf } from '#src/chain/minting/token-metadata.ts'
import { contractMetadata } from '#src/groups/contracts/contract-metadata.ts'
import type { Platform } from '#src/platform.ts'
import { ServiceError } from '#src/service-error.ts'
import { assets } from '#src/storage/db/schema/assets.ts'
import { collections } from '#src/storage/db/schema/collections.ts'
import { contracts } from '#src/storage/db/schema/contracts.ts'

const missing = () => ServiceError.notFound('There is no such metadata.')

/** Answers metadata, which caches may keep for `seconds`. */
const answer = (context: Context, json: string, seconds = 300) =>
  context.body(json, 200, {
    'content-type': 'application/json',
    'cache-control': `public, max-age=${seconds}`,
    'cross-origin-resource-policy': 'cross-origin',
  })

const isId = (text: string) => /^[0-9a-f-]{36}$/.test(text)

/**
 * Returns the routes `/metadata/{contract}` and `/metadata/{contract}/{token}`. A token is answered if a mint of it was
 * sent with its address, because the ids of drafts can be guessed: with the placeholder until its collection is
 * revealed. Open to pages of any origin.
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
      const [found] = await db
        .select({ asset: assets, collection: collections })
        .from(assets)
        .innerJoin(collections, eq(collections.id, assets.collectionId))
        .where(and(eq(assets.tokenContractId, contract), hasId))
      // Whether it is recorded as minted doesn't matter: a mint that was taken for lost may have made the token.
      if (!found || ownUriOf(found.asset) !== null || !isTokenAddress(found.asset.tokenUri, found.asset))
        throw missing()
      const { asset, collection } = found
      const placeholder = isHidden(collection) ? await placeholderJson(files, collection) : null
      const [json = ''] = placeholder === null ? await metadataOf(files, [asset]) : [placeholder]
      const seconds = collection.revealAt
        ? Math.ceil((Date.parse(collection.revealAt) - Date.now()) / 1_000)
        : Infinity
      const text = await withWebAddresses(files, config, json)
      return answer(context, text, placeholder === null ? 300 : Math.min(300, Math.max(0, seconds)))
    })
}
