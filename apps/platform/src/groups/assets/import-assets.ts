import type { BodyOf } from '@vitrine/sdk'
import type { Schemas } from '@vitrine/sdk/contract'
import { erc721 } from '#src/chain/built-in-contracts.ts'
import { requireNetwork } from '#src/chain/require-network.ts'
import { requireCollection } from '#src/groups/collections/view.ts'
import type { Platform } from '#src/platform.ts'
import { findIdHolders } from '#src/runs/mint/token-ids.ts'
import { ServiceError } from '#src/service-error.ts'
import type { Tx } from '#src/storage/db/client.ts'
import { newId } from '#src/storage/db/new-id.ts'
import { assets } from '#src/storage/db/schema/assets.ts'
import { idempotencyKeys } from '#src/storage/db/schema/idempotency-keys.ts'
import { toRecipient } from './create-asset.ts'
import { ownThumbnail } from './own-thumbnail.ts'
import { readImport } from './read-import.ts'

const insertedAtOnce = 500

const placeOf = ({
  blockchainType,
  networkType,
  smartContractType = erc721,
}: BodyOf<'premintAssetWithJsonFile'>) => ({ blockchainType, networkType, smartContractType })

/** The account that imports, and the `Idempotency-Key` of the call. */
type Caller = { actorId: string; key: string | undefined }

/**
 * Premints the assets of a JSON file, all of them or none. With `dryRun` it only answers what each row holds. What a call stored before a
 * crash cut it off is found by its key, and not stored again. `leftOut` names the keys that are not stored.
 * `tokenIds`: how many rows want a token id, how many of these ids other assets have, and whether the file's ids can't be used. The rows
 * without an id are numbered.
 */
export async function importAssets(
  platform: Platform,
  body: BodyOf<'premintAssetWithJsonFile'>,
  { actorId, key }: Caller,
): Promise<{
  report: Schemas['ImportReport']
  leftOut: string[]
  tokenIds: { wanted: number; taken: number; unusable: boolean }
}> {
  requireNetwork(platform.chain.networks, body)
  await requireCollection(platform.db, body.collection_id)
  const place = placeOf(body)
  const checked = await readImport(body.file, place.smartContractType === erc721)
  const rows = checked.map(({ row, name, image, errors }) => ({ row, name, image, errors }))
  const leftOut = [...new Set(checked.flatMap(({ leftOut: keys = [] }) => keys))]
  const wanted = checked.flatMap(({ asset }) => asset?.tokenId ?? [])
  const held = await findIdHolders(platform.db, { collectionId: body.collection_id, ...place }, wanted)
  const tokenIds = {
    wanted: wanted.length,
    taken: held.size,
    unusable: checked.some(({ asset }) => asset?.tokenId === null),
  }
  if (body.dryRun) return { report: { created: 0, rows }, leftOut, tokenIds }
  const bad = checked.filter((one) => one.errors.length > 0)
  if (bad.length > 0) {
    const fields = bad.flatMap(({ row, errors }) =>
      errors.map(({ field, message }) => ({
        field: field ? `rows.${row}.${field}` : `rows.${row}`,
        message,
      })),
    )
    throw ServiceError.validation(
      fields,
      `${bad.length} of ${checked.length} rows cannot be imported, so nothing was stored.`,
    )
  }

  const values = await Promise.all(
    checked
      .flatMap(({ asset }) => (asset ? [asset] : []))
      .map(async (asset) => ({
        ...asset,
        id: newId(),
        collectionId: body.collection_id,
        ...place,
        ...(asset.tokenId && !held.has(asset.tokenId)
          ? { tokenId: asset.tokenId, hasOwnTokenId: true }
          : { tokenId: null }),
        source: 'json' as const,
        thumbnail: await ownThumbnail(platform.files, asset.image),
        walletAddress: toRecipient(asset.walletAddress ?? body.wallet_address),
      })),
  )
  await platform.db.transaction(async (tx) => {
    if (key !== undefined && !(await isFirst(tx, actorId, key))) return
    for (let from = 0; from < values.length; from += insertedAtOnce) {
      await tx.insert(assets).values(values.slice(from, from + insertedAtOnce))
    }
  })
  return { report: { created: values.length, rows }, leftOut, tokenIds }
}

/** Notes with the assets that a call stored them. Its own row says that only afterwards; a header can't hold the space in front. */
async function isFirst(tx: Tx, actorId: string, key: string): Promise<boolean> {
  const stored = {
    operation: 'premintAssetWithJsonFile',
    requestHash: '',
    runner: '',
    leaseUntil: new Date(),
  }
  const rows = await tx
    .insert(idempotencyKeys)
    .values({ ...stored, actorId, key: ` ${key}`, status: 'done' })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  return rows.length > 0
}
