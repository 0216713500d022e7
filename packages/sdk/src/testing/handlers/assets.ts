import type { BodyOf } from '../../client/types.ts'
import type { Schemas } from '../../strict.ts'
import type { Answers } from '../answers.ts'
import { assign } from '../assign.ts'
import { fixtures } from '../fixtures.ts'
import { described } from '../described.ts'
import { MockError } from '../mock-error.ts'
import { faultsOf, refuse } from '../read-call.ts'
import { storeFile } from '../store-file.ts'
import type { World } from '../world.ts'

type Asset = Schemas['PremintAsset']

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

/** Preminted assets, imports and minting. `settleMint` decides the result of a mint. */
export const assets = ({ state, lists: { PremintAsset, Collection } }: World) => {
  const change = ({ asset_id: _id, ...fields }: BodyOf<'updatePremintAsset'>) => {
    // Only uploaded pictures have a thumbnail.
    const thumbnail = fields.image?.startsWith('/files/') ? `${fields.image}/thumbnail` : ''
    const row = PremintAsset.find({ _id })
    return {
      message: 'Asset saved.',
      data: assign(row, fields.image === undefined ? fields : { thumbnail, ...fields }),
    }
  }

  /** Returns true if a placeholder on IPFS hides the token of an asset that is minted now. */
  const isHiding = ({ collection_id: _id, source }: Asset) => {
    const [row] = Collection.filter({ _id, metadataLocation: 'ipfs' })
    return row !== undefined && source !== 'uri' && Collection.view(row).isHidden === true
  }

  return {
    getAssetSurroundings({ path: { asset_id: _id } }) {
      const row = PremintAsset.find({ _id })
      const others = PremintAsset.filter({ collection_id: row.collection_id })
      const at = others.indexOf(row)
      const has = (one: Asset, { trait_type, value }: Asset['attributes'][number]) =>
        one.attributes.some((other) => other.trait_type === trait_type && other.value === value)
      const beside = (one: Asset) => ({
        _id: one._id,
        name: one.name,
        image: one.image,
        thumbnail: one.thumbnail,
      })
      return {
        data: {
          position: at + 1,
          total: others.length,
          before: others.slice(Math.max(0, at - 2), at).map(beside),
          after: others.slice(at + 1, at + 3).map(beside),
          traits: row.attributes.map(({ trait_type, value }) => ({
            trait_type,
            value,
            count: others.filter((one) => has(one, { trait_type, value })).length,
          })),
        },
      }
    },
    getAssetHistory({ path }) {
      const { _id, createdAt: at } = PremintAsset.find({ _id: path.asset_id })
      return { data: state.assetHistory[_id] ?? [fixtures.assetEvent({ at, by: null })] }
    },
    preMintUri: ({ body }) => ({
      message: 'Asset created.',
      data: PremintAsset.add({ ...body, source: 'uri', tokenURI: body.uri }),
    }),
    updatePremintAsset: ({ body }) => change(body),
    updateManualPremintAsset: ({ body }) => change(body),
    updateShowItem: ({ body }) => ({
      ...change(body),
      message: body.isShow ? 'The asset is shown.' : 'The asset is hidden.',
    }),
    assetFileUpload({ body: { file } }) {
      const url = storeFile(state, file)
      return {
        message: 'File stored.',
        pinata_hash: url.replace('/files/', ''),
        thumbnail: file.type.startsWith('image/') ? `${url}/thumbnail` : null,
        hash: '0'.repeat(64),
        url,
        contentType: file.type,
      }
    },
    // Every row of the JSON list must be a valid input of createManualPremintAsset.
    async premintAssetWithJsonFile({ body: { file, dryRun, ...place } }) {
      const given = (await file
        .text()
        .then(JSON.parse)
        .catch(() => null)) as unknown
      if (!Array.isArray(given)) {
        const message = 'The file must be a JSON list.'
        throw new MockError(400, message, { fields: [{ field: 'file', message }] })
      }
      const assets = (given as (object | null)[]).map(
        (row): Partial<Asset> => ({ ...row, ...place, source: 'json' }),
      )
      const rows = assets.map(({ ...asset }, at) => ({
        row: at + 1,
        name: textOf(asset.name),
        image: textOf(asset.image),
        errors: faultsOf(described.createManualPremintAsset.body?.schema ?? {}, asset),
      }))
      if (dryRun) return { message: 'Checked.', data: { created: 0, rows } }
      refuse(
        rows.flatMap(({ row, errors }) =>
          errors.map((one) => ({ ...one, field: `rows.${row}.${one.field}` })),
        ),
      )
      for (const fields of assets) PremintAsset.add(fields)
      const message = `${rows.length} ${rows.length === 1 ? 'asset' : 'assets'} imported.`
      return { message, data: { created: rows.length, rows } }
    },
    mintTokenAdminLoyalty({ body: { asset_id: _id } }) {
      const transactionHash = fixtures.transactionHash()
      const row = PremintAsset.find({ _id })
      const sent = { isSold: 'minting', transactionHash, transactionStatus: null, error: null }
      const data = assign(row, { ...sent, isHidden: isHiding(row) })
      return { message: 'Mint sent.', transactionHash, mintTokenTransactionHash: transactionHash, data }
    },
    updateClaimStatusAdmin({ body: { asset_id: _id, transactionStatus } }) {
      const outcome = transactionStatus
        ? { isSold: 'sold', assetOwner: state.profile.walletAddress, tokenId: '1' }
        : { isSold: 'unsold', isHidden: false, error: 'The contract refused the mint.' }
      const data = assign(PremintAsset.find({ _id }), { transactionStatus, ...outcome })
      return { message: 'Asset minted.', data }
    },
    getAssetFiles: ({ path }) => ({
      data: state.assetFiles[PremintAsset.find({ _id: path.asset_id })._id] ?? null,
    }),
    publishAssetFiles({ body: { asset_id: _id } }) {
      state.assetFiles[PremintAsset.find({ _id })._id] = fixtures.assetFiles({ published: 2 })
      return { message: 'The files are being published.' }
    },
  } satisfies Partial<Answers>
}
