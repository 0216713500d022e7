import { isApiError } from '@vitrine/sdk'
import type { StrictSdk } from '@vitrine/sdk/contract'
import { sampleAssets } from './sample-assets.ts'
import { samplePicture } from './sample-picture.ts'

const where = { blockchainType: 1, networkType: 1, smartContractType: 1 }

const picture = (number: number) =>
  new File([new Uint8Array(samplePicture(number))], `${number}.png`, { type: 'image/png' })

/** Waits until a contract is deployed; the platform brings its state up to date whenever it is asked. */
async function deployed(sdk: StrictSdk, contract: Parameters<StrictSdk['contracts']['get']>[0]) {
  for (let tries = 0; tries < 480; tries += 1) {
    const { data } = await sdk.contracts.get(contract)
    if (data?.status === 'deployed') return
    if (data?.status === 'failed') throw new Error(data.error ?? 'The deployment failed.')
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error('The deployment did not end.')
}

/** Records a mint as soon as its block is there. */
async function minted(
  sdk: StrictSdk,
  mint: Pick<Parameters<StrictSdk['assets']['settleMint']>[0], 'asset_id' | 'transactionHash'>,
) {
  for (let tries = 0; tries < 480; tries += 1) {
    try {
      return await sdk.assets.settleMint({ ...mint, transactionStatus: true })
    } catch (thrown) {
      if (!isApiError(thrown, 'conflict')) throw thrown
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }
  throw new Error('The mint did not end.')
}

/**
 * Fills an empty platform with collections and assets the way an operator would have: drafts and published ones, deployed
 * and not, minted and not. Returns the id of the collection that has the most in it.
 */
export async function sampleCollections(sdk: StrictSdk): Promise<string> {
  await sdk.profile.createWallet()
  const names: [string, string][] = [
    ['Season pass', 'PASS'],
    ['Harbour lights', 'HARB'],
    ['Night market', 'NIGHT'],
    [
      'A very long name that somebody will certainly choose for a collection one day, because they can',
      'LONG',
    ],
    ['Salt & paper', 'SALT'],
    ['Nocturne', 'NOCT'],
    ['Field notes', 'FIELD'],
    ['Guest list', 'GUEST'],
    ['First light', 'LIGHT'],
  ]
  let last = ''
  for (const [index, [name, symbol]] of names.entries()) {
    // One collection has no picture, so that this state is visible.
    const pictures =
      symbol === 'SALT' ? {} : (await sdk.collections.uploadImage({ file: picture(index) })).message
    const { data } = await sdk.collections.create({
      ...pictures,
      name,
      symbol,
      description: `${name}, a series for members.`,
    })
    last = data._id
    if (symbol !== 'GUEST') await sdk.collections.setPublished({ collection_id: last, isPublished: true })
  }
  const contract = { collection_id: last, ...where }
  await sdk.contracts.register(contract)
  await sdk.contracts.deploy(contract)
  await deployed(sdk, contract)
  const assetRows = sampleAssets(24)
  for (const [index, asset] of assetRows.entries()) {
    const { pinata_hash } = await sdk.assets.uploadFile({ file: picture(100 + index) })
    asset.image = `ipfs://${pinata_hash}`
  }
  const file = new File([JSON.stringify(assetRows)], 'first-light.json', { type: 'application/json' })
  await sdk.assets.importJson({ ...contract, file })
  const { data: assets } = await sdk.assets.list({ collection_id: last, page: 1, pageSize: 8 })
  for (const asset of assets.slice(0, 5)) {
    const { transactionHash } = await sdk.assets.mint({ asset_id: asset._id })
    if (asset !== assets[4]) await minted(sdk, { asset_id: asset._id, transactionHash })
  }
  return last
}
