import type { Group } from '#src/contract/types.ts'
import { requireCollection, serializeCollection } from '#src/groups/collections/view.ts'
import { counted } from '#src/runs/counted.ts'
import { uploadAssetFile } from '#src/storage/files/upload-asset-file.ts'
import { assetFacets } from './asset-facets.ts'
import { assetHistory } from './asset-history.ts'
import { assetSurroundings } from './asset-surroundings.ts'
import { chainDifferences } from './chain-differences.ts'
import { changeAssets } from './change-assets.ts'
import { presentable } from './check-row.ts'
import { createAsset, createAssetFromUri } from './create-asset.ts'
import { requireAsset } from './find-asset.ts'
import { findAssets } from './find-assets.ts'
import { importAssets } from './import-assets.ts'
import { listAssets } from './list-assets.ts'
import { mintAsset } from './mint-asset.ts'
import { searchAssets } from './search-assets.ts'
import { serializeAsset } from './serialize-asset.ts'
import { mintSubject, settleMint } from './settle-mint.ts'
import { setShown, updateAsset } from './update-asset.ts'

/** Returns which keys of an import were not stored, and why; nothing if all were. */
function describeLeftOut(keys: readonly string[]): string {
  if (keys.length === 0) return ''
  const named = keys.slice(0, 10).map((key) => `“${presentable(key, 80)}”`)
  const more = keys.length > named.length ? ` and ${keys.length - named.length} more` : ''
  return ` Not imported: ${named.join(', ')}${more}. Metadata is public, and these are wallet addresses.`
}

/** Returns a sentence about the token ids of an import; an empty text if its rows have none. */
function describeTokenIds({
  wanted,
  taken,
  unusable,
}: Awaited<ReturnType<typeof importAssets>>['tokenIds']): string {
  if (unusable)
    return ' Some rows have no token ID, a repeated one, or one that isn’t a whole number, so tokens are numbered in the order of minting.'
  if (wanted === 0) return ''
  if (taken === 0) return ' Token IDs come from the file.'
  return taken === 1
    ? ' 1 row has the token ID of another asset, so its token is numbered in the order of minting.'
    : ` ${counted(taken, 'row')} have the token IDs of other assets, so their tokens are numbered in the order of minting.`
}

/** Preminted assets, imports and minting (specification, section 7, "Premint assets"). */
export const assets: Group = (platform) => {
  platform.chain.transactions.define('mint', mintSubject(platform))
  return {
    ...chainDifferences(platform),
    async allPremintAsset({ path, query }) {
      const collection = await serializeCollection(platform.db, await requireCollection(platform.db, path.id))
      const { rows, totalCount } = await listAssets(platform.db, {
        collectionId: path.id,
        page: path.current,
        pageSize: path.pageSize,
        ...query,
      })
      return { data: rows.map(serializeAsset), totalCount, collection }
    },
    async getAsset({ path }) {
      return { data: serializeAsset(await requireAsset(platform.db, path.asset_id)) }
    },
    async getAssetSurroundings({ path }) {
      const row = await requireAsset(platform.db, path.asset_id)
      return { data: await assetSurroundings(platform.db, row) }
    },
    async getAssetHistory({ path, actor }) {
      const row = await requireAsset(platform.db, path.asset_id)
      return { data: await assetHistory(platform.db, row, actor.role) }
    },
    async getAssetFiles({ path }) {
      const { id } = await requireAsset(platform.db, path.asset_id)
      return { data: (await platform.publishing.survey({ assetIds: [id] })).state }
    },
    async publishAssetFiles({ body }) {
      const { id } = await requireAsset(platform.db, body.asset_id)
      return { message: await platform.publishing.request({ assetIds: [id] }) }
    },
    async findAssets({ query }) {
      return { data: await findAssets(platform.db, query) }
    },
    async searchAssets({ body }) {
      await requireCollection(platform.db, body.collection_id)
      const { rows, ...count } = await searchAssets(platform.db, body)
      return { data: rows.map(serializeAsset), ...count }
    },
    async getAssetFacets({ body }) {
      await requireCollection(platform.db, body.collection_id)
      return { data: await assetFacets(platform.db, body) }
    },
    async changeAssets({ body }) {
      const data = await changeAssets(platform, body)
      return { message: `${counted(data.changed, 'asset')} changed.`, data }
    },
    async preMintUri({ body }) {
      return {
        message: 'The asset is added.',
        data: serializeAsset(await createAssetFromUri(platform, body)),
      }
    },
    async createManualPremintAsset({ body }) {
      return { message: 'The asset is added.', data: serializeAsset(await createAsset(platform, body)) }
    },
    async updatePremintAsset({ body }) {
      return { message: 'The asset is updated.', data: serializeAsset(await updateAsset(platform, body)) }
    },
    async updateManualPremintAsset({ body }) {
      const row = await updateAsset(platform, body, { manualOnly: true })
      return { message: 'The asset is updated.', data: serializeAsset(row) }
    },
    async updateShowItem({ body }) {
      const row = await setShown(platform, body)
      return {
        message: row.isShow ? 'The asset is shown.' : 'The asset is hidden.',
        data: serializeAsset(row),
      }
    },
    async assetFileUpload({ body }) {
      const file = await uploadAssetFile(platform.files, body.file)
      return {
        message: 'The file is stored.',
        pinata_hash: file.cid,
        thumbnail: file.thumbnailUrl,
        hash: file.sha256,
        url: file.url,
        contentType: file.contentType,
      }
    },
    async premintAssetWithJsonFile({ body, actor, idempotencyKey }) {
      const actorId = actor.apiKey?.id ?? actor.id
      const { report, leftOut, tokenIds } = await importAssets(platform, body, {
        actorId,
        key: idempotencyKey,
      })
      const bad = report.rows.filter((row) => row.errors.length > 0).length
      const checked = `${counted(report.rows.length, 'row')} checked, ${bad} with errors.`
      return {
        message: `${body.dryRun ? checked : `${counted(report.created, 'asset')} imported.`}${describeTokenIds(tokenIds)}${describeLeftOut(leftOut)}`,
        data: report,
      }
    },
    async mintTokenAdminLoyalty({ body, idempotencyKey }) {
      const { hash, row } = await mintAsset(platform, {
        assetId: body.asset_id,
        recipient: body.wallet_address,
        idempotencyKey,
      })
      return {
        message: 'The mint is sent.',
        transactionHash: hash,
        mintTokenTransactionHash: hash,
        data: serializeAsset(row),
      }
    },
    async updateClaimStatusAdmin({ body }) {
      const row = await settleMint(platform, body.asset_id, body.transactionHash)
      return {
        message:
          row.isSold === 'sold'
            ? 'The asset is minted.'
            : 'The mint did not succeed; the asset can be minted again.',
        data: serializeAsset(row),
      }
    },
  }
}
