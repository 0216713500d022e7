import type { Schemas } from '../../strict.ts'
import { fixtures } from '../fixtures.ts'
import type { MockState } from '../mock-api.ts'
import { MockError, respond } from '../respond.ts'
import { assign, find, matches, paginate } from './find.ts'
import { readImport } from './import-rows.ts'
import { placeOf } from './place.ts'
import { storeFile } from './store-file.ts'
import { summarize } from './summaries.ts'

/** Preminted assets, imports and minting. */
export function assets(state: MockState, origin: string) {
  const add = (fields: Partial<Schemas['PremintAsset']>) => {
    const row = fixtures.asset({ createdAt: new Date().toISOString(), ...fields })
    state.assets.push(row)
    return row
  }
  const change = ({ asset_id, ...fields }: { asset_id: string } & Partial<Schemas['PremintAsset']>) => {
    const row = find(state.assets, asset_id, 'asset')
    const nests = Object.keys(fields).every((name) => name === 'parent_asset_id')
    if (row.isSold !== 'unsold' && !nests)
      throw new MockError(
        409,
        row.isSold === 'sold'
          ? 'This asset is minted, so it cannot be changed.'
          : 'This asset is being minted, so it cannot be changed now.',
        { code: row.isSold },
      )
    return { message: 'Asset saved.', data: { ...assign(row, fields) } }
  }
  const contractOf = (asset: Schemas['PremintAsset']) =>
    state.contracts.find(
      (one) =>
        one.collection_id === asset.collection_id &&
        one.blockchainType === asset.blockchainType &&
        one.networkType === asset.networkType &&
        one.smartContractType === asset.smartContractType &&
        one.status === 'deployed',
    )

  return [
    respond(
      'allPremintAsset',
      (call) => {
        const collection = find(state.collections, call.path('id'), 'collection')
        const isSold = call.query.get('isSold')
        const rows = state.assets.filter(
          (one) =>
            one.collection_id === collection._id &&
            matches(one.name, call.query.get('search')) &&
            (isSold === null || one.isSold === isSold),
        )
        return { ...paginate(rows, call), collection: summarize(state, collection) }
      },
      origin,
    ),
    respond('getAsset', (call) => ({ data: find(state.assets, call.path('asset_id'), 'asset') }), origin),
    respond(
      'createManualPremintAsset',
      ({ body }) => ({
        message: 'Asset created.',
        data: add(assign<Partial<Schemas['PremintAsset']>>({ source: 'manual' }, body)),
      }),
      origin,
    ),
    respond(
      'preMintUri',
      ({ body: { uri, ...rest } }) => ({
        message: 'Asset created.',
        data: add(assign<Partial<Schemas['PremintAsset']>>({ source: 'uri', tokenURI: uri }, rest)),
      }),
      origin,
    ),
    respond('updatePremintAsset', ({ body }) => change(body as { asset_id: string }), origin),
    respond('updateManualPremintAsset', ({ body }) => change(body as { asset_id: string }), origin),
    respond(
      'updateShowItem',
      ({ body }) => ({
        message: body.isShow ? 'The asset is shown.' : 'The asset is hidden.',
        data: { ...assign(find(state.assets, body.asset_id, 'asset'), { isShow: body.isShow }) },
      }),
      origin,
    ),
    respond(
      'assetFileUpload',
      ({ body }) => {
        const file = body.file
        const cid = storeFile(state, file)
        return {
          message: 'File stored.',
          pinata_hash: cid,
          thumbnail: file.type.startsWith('image/') ? `/files/${cid}/thumbnail` : null,
          hash: '0'.repeat(64),
          url: `/files/${cid}`,
          contentType: file.type,
        }
      },
      origin,
    ),
    respond(
      'premintAssetWithJsonFile',
      async ({ body }) => {
        const { rows, report } = await readImport(body.file)
        const bad = report.filter((row) => row.errors.length > 0)
        // A form carries text: `dryRun` arrives as the word.
        if (String(body.dryRun) === 'true') return { message: 'Checked.', data: { created: 0, rows: report } }
        if (bad.length > 0) throw new MockError(400, `${bad.length} rows are wrong; nothing was imported.`)
        for (const row of rows) {
          add({
            ...(row as Partial<Schemas['PremintAsset']>),
            ...placeOf(body),
            source: 'json',
          })
        }
        return {
          message: `${rows.length} ${rows.length === 1 ? 'asset' : 'assets'} imported.`,
          data: { created: rows.length, rows: report },
        }
      },
      origin,
    ),
    respond(
      'mintTokenAdminLoyalty',
      ({ body }) => {
        const row = find(state.assets, body.asset_id, 'asset')
        if (row.isSold !== 'unsold')
          throw new MockError(
            409,
            row.isSold === 'sold'
              ? 'This asset is already minted.'
              : 'The mint of this asset is in progress.',
            { code: row.isSold },
          )
        if (!contractOf(row))
          throw new MockError(
            409,
            "This collection has no deployed contract of the asset's type on this network. Deploy one under Contracts in the collection first.",
            {
              code: 'not-deployed',
            },
          )
        const hash = fixtures.transactionHash()
        assign(row, { isSold: 'minting', transactionHash: hash, transactionStatus: null, error: null })
        return {
          message: 'Mint sent.',
          transactionHash: hash,
          mintTokenTransactionHash: hash,
          data: { ...row },
        }
      },
      origin,
    ),
    respond(
      'updateClaimStatusAdmin',
      ({ body }) => {
        const row = find(state.assets, body.asset_id, 'asset')
        const { transactionStatus } = body
        assign(
          row,
          transactionStatus
            ? { isSold: 'sold', transactionStatus, assetOwner: state.profile.walletAddress, tokenId: '1' }
            : { isSold: 'unsold', transactionStatus, error: 'The contract refused the mint.' },
        )
        return { message: 'Asset minted.', data: { ...row } }
      },
      origin,
    ),
  ]
}
