import type { BodyOf } from '../../client/types.ts'
import type { Schemas } from '../../strict.ts'
import type { Answers } from '../answers.ts'
import { assign } from '../assign.ts'
import { fixtures } from '../fixtures.ts'
import { MockError } from '../mock-error.ts'
import { readImport } from '../read-import.ts'
import { refusals } from '../refusals.ts'
import { storeFile } from '../store-file.ts'
import type { World } from '../world.ts'

const { invalid, conflict } = refusals
type Asset = Schemas['PremintAsset']

/** Preminted assets, imports and minting. A mint is sent, and settled as the caller says. */
export const assets = ({ state, checks, assets: all, collections }: World) => {
  const checkParent = (parentId: string | null | undefined, collectionId: string, asset?: Asset) => {
    const rowOf = (id: string | null) => state.assets.find((one) => one._id === id)
    if (!parentId || parentId === asset?.parent_asset_id) return
    if (rowOf(parentId)?.collection_id !== collectionId)
      throw invalid('parent_asset_id', 'There is no such asset of this collection to nest under.')
    for (let above = rowOf(parentId); above; above = rowOf(above.parent_asset_id))
      if (above === asset) throw invalid('parent_asset_id', 'An asset cannot be nested under itself.')
  }
  type Place = Pick<Asset, 'collection_id' | 'blockchainType' | 'networkType' | 'smartContractType'>
  const checkTokenId = (tokenId: string | null | undefined, place: Place, asset?: Asset) => {
    const keys = ['collection_id', 'blockchainType', 'networkType', 'smartContractType'] as const
    const holder = state.assets.find(
      (one) => one.tokenId === (tokenId ?? '') && keys.every((key) => one[key] === place[key]),
    )
    if (holder && holder !== asset) throw invalid('tokenId', `“${holder.name}” has token ID ${tokenId}.`)
  }
  const create = ({ body }: { body: BodyOf<'createManualPremintAsset'> | BodyOf<'preMintUri'> }) => {
    checks.asset(body, body.smartContractType ?? 1)
    collections.find(body.collection_id)
    checkTokenId(body.tokenId, { ...body, smartContractType: body.smartContractType ?? 1 })
    checkParent('parent_asset_id' in body ? body.parent_asset_id : null, body.collection_id)
    const from = 'uri' in body ? { source: 'uri', tokenURI: body.uri } : { source: 'manual' }
    return { message: 'Asset created.', data: all.add({ ...body, ...from }) }
  }
  const requireUnsold = ({ isSold }: Asset, what: string) => {
    if (isSold === 'sold') throw conflict('sold', `This asset is minted, so it cannot be ${what}.`)
    if (isSold === 'minting')
      throw conflict('minting', `This asset is being minted, so it cannot be ${what} now.`)
  }
  const change = (body: BodyOf<'updatePremintAsset'>) => {
    const { asset_id, parent_asset_id, ...fields } = body
    const row = all.find(asset_id)
    if (Object.keys(fields).some((name) => name in row)) requireUnsold(row, 'changed')
    checks.asset({ amount: row.amount, ...fields }, fields.smartContractType ?? row.smartContractType)
    if (fields.tokenId !== row.tokenId) checkTokenId(fields.tokenId, { ...row, ...fields }, row)
    checkParent(parent_asset_id, row.collection_id, row)
    // Another picture has another thumbnail: its own where it was uploaded here, else none.
    const thumbnail = fields.image?.startsWith('/files/') ? `${fields.image}/thumbnail` : ''
    return all.change({ body: fields.image === undefined ? body : { thumbnail, ...body } })
  }

  return {
    allPremintAsset: (call) => {
      const collection = collections.find(call.path.id)
      const { isSold } = call.query
      return {
        ...all.list(
          call,
          (one) => one.collection_id === collection._id && (isSold ?? one.isSold) === one.isSold,
        ),
        collection: collections.view(collection),
      }
    },
    getAsset: all.get,
    getAssetSurroundings({ path }) {
      const row = all.find(path.asset_id)
      const others = state.assets.filter((one) => one.collection_id === row.collection_id)
      const at = others.indexOf(row)
      const has = (one: Asset, { trait_type, value }: Asset['attributes'][number]) =>
        one.attributes.some((other) => other.trait_type === trait_type && other.value === value)
      const beside = ({ _id, name, image, thumbnail }: Asset) => ({ _id, name, image, thumbnail })
      return {
        data: {
          position: at + 1,
          total: others.length,
          before: others.slice(Math.max(0, at - 2), at).map(beside),
          after: others.slice(at + 1, at + 3).map(beside),
          traits: row.attributes.map((trait) => ({
            trait_type: trait.trait_type,
            value: trait.value,
            count: others.filter((one) => has(one, trait)).length,
          })),
        },
      }
    },
    getAssetHistory({ path }) {
      const { _id, createdAt: at } = all.find(path.asset_id)
      return { data: state.assetHistory[_id] ?? [fixtures.assetEvent({ at, by: null })] }
    },
    createManualPremintAsset: create,
    preMintUri: create,
    updatePremintAsset: ({ body }) => change(body),
    updateManualPremintAsset({ body }) {
      if (all.find(body.asset_id).source !== 'manual')
        throw conflict('not-manual', 'This asset was not made by hand.')
      return change(body)
    },
    updateShowItem: (call) => ({
      ...all.change(call),
      message: call.body.isShow ? 'The asset is shown.' : 'The asset is hidden.',
    }),
    assetFileUpload({ body: { file } }) {
      const url = storeFile(state, file)
      const thumbnail = file.type.startsWith('image/') ? `${url}/thumbnail` : null
      const pinata_hash = url.replace('/files/', '')
      return {
        message: 'File stored.',
        pinata_hash,
        thumbnail,
        hash: '0'.repeat(64),
        url,
        contentType: file.type,
      }
    },
    async premintAssetWithJsonFile({ body: { file, dryRun, ...place } }) {
      collections.find(place.collection_id)
      const { rows, report } = await readImport(file, (place.smartContractType ?? 1) === 1)
      const bad = report.filter((row) => row.errors.length > 0)
      if (dryRun) return { message: 'Checked.', data: { created: 0, rows: report } }
      if (bad.length > 0) {
        const fields = bad.flatMap(({ row, errors }) =>
          errors.map(({ field, message }) => ({ field: `rows.${row}.${field}`, message })),
        )
        throw new MockError(400, `${bad.length} rows are wrong; nothing was imported.`, { fields })
      }
      for (const row of rows) all.add({ ...row, ...place, source: 'json' })
      const message = `${rows.length} ${rows.length === 1 ? 'asset' : 'assets'} imported.`
      return { message, data: { created: rows.length, rows: report } }
    },
    mintTokenAdminLoyalty({ body }) {
      const row = all.find(body.asset_id)
      requireUnsold(row, 'minted')
      const place = ['collection_id', 'blockchainType', 'networkType', 'smartContractType'] as const
      const isThere = state.contracts.some(
        (one) => one.status === 'deployed' && place.every((name) => one[name] === row[name]),
      )
      if (!isThere) {
        const message =
          "This collection has no deployed contract of the asset's type on this network. Deploy one under Contracts in the collection first."
        throw conflict('not-deployed', message)
      }
      const transactionHash = fixtures.transactionHash()
      assign(row, { isSold: 'minting', transactionHash, transactionStatus: null, error: null })
      return { message: 'Mint sent.', transactionHash, mintTokenTransactionHash: transactionHash, data: row }
    },
    updateClaimStatusAdmin({ body: { asset_id, transactionHash, transactionStatus } }) {
      const row = all.find(asset_id)
      if (row.transactionHash === null) throw conflict('not-minting', 'No mint of this asset was sent.')
      if (row.transactionHash.toLowerCase() !== transactionHash.toLowerCase())
        throw conflict('wrong-transaction', 'This transaction is not the mint of this asset.')
      if (row.isSold !== 'minting') return { message: 'Asset minted.', data: row }
      const outcome = transactionStatus
        ? { isSold: 'sold', transactionStatus, assetOwner: state.profile.walletAddress, tokenId: '1' }
        : { isSold: 'unsold', transactionStatus, error: 'The contract refused the mint.' }
      return { message: 'Asset minted.', data: assign(row, outcome) }
    },
  } satisfies Partial<Answers>
}
