import { type CallOptions, outcomeOf } from '@vitrine/sdk'
import { toast } from '@vitrine/ui-kit'
import { assetContractTypes } from '#src/lib/contract-types.ts'
import { defaultNetwork } from '#src/lib/networks.ts'
import { getSdk } from '#src/session/sdk.ts'
import { isSample, sample, SAMPLE_ASSETS } from './is-sample.ts'
import { seaOf, seaPicture } from './sea-picture.ts'

/** Side of a picture in pixels. */
const SIDE = 512

function drawFile(number: number): File {
  const canvas = Object.assign(document.createElement('canvas'), { width: SIDE, height: SIDE })
  canvas.getContext('2d')?.putImageData(new ImageData(seaPicture(number, SIDE), SIDE), 0, 0)
  // `toBlob` waits for the page to be idle, up to a second a picture.
  const bytes = Uint8Array.from(atob(canvas.toDataURL().slice('data:image/png;base64,'.length)), (one) =>
    one.charCodeAt(0),
  )
  if (bytes.length === 0) throw new Error('This browser can’t draw the pictures of the sample.')
  return new File([bytes], `sea-${number + 1}.png`, { type: 'image/png' })
}

function rowOf(number: number, image: string) {
  const { hour, sea, disc } = seaOf(number)
  return {
    name: `Sea ${number + 1}`,
    description: `${hour} over a ${sea.toLowerCase()} sea, drawn by code.`,
    image,
    attributes: [
      { trait_type: 'Hour', value: hour },
      { trait_type: 'Sea', value: sea },
      { trait_type: hour === 'Night' ? 'Moon' : 'Sun', value: disc },
    ],
  }
}

/**
 * Creates the sample: draws and uploads its pictures, and premints an asset for each. Uses the network that
 * is offered first for a contract.
 *
 * @param key Idempotency key of the whole; each call derives its key from it.
 * @param canDelete True if the platform can delete an incomplete sample.
 */
export async function addSample(key: string | undefined, canDelete: boolean): Promise<void> {
  const { collections, assets, deletions } = getSdk()
  let calls = 0
  const call = (): CallOptions => {
    calls += 1
    return key === undefined ? {} : { idempotencyKey: `${key}-${calls}` }
  }
  const network = defaultNetwork()
  if (!network) throw new Error('No network is configured.')
  const rows: ReturnType<typeof rowOf>[] = []
  for (let number = 0; number < SAMPLE_ASSETS; number += 1) {
    const { pinata_hash } = await assets.uploadFile({ file: drawFile(number) }, call())
    if (!pinata_hash) throw new Error('A picture is uploaded, but the platform did not say where it is.')
    rows.push(rowOf(number, `ipfs://${pinata_hash}`))
  }
  const { message: cover } = await collections.uploadImage({ file: drawFile(2) }, call())
  const { data } = await collections.create(
    {
      ...sample,
      description:
        'Sample artwork, drawn by code under the MIT license. Try everything with it, then remove it.',
      ...(cover?.image && { image: cover.image }),
      ...(cover?.thumbnail && { thumbnail: cover.thumbnail }),
    },
    call(),
  )
  // A backend may leave the created collection out of its answer.
  const id = data?._id ?? (await collections.list({ page: 1, pageSize: 100 })).data.find(isSample)?._id
  if (!id) throw new Error('The sample is created, but the platform did not say where it is.')
  try {
    await assets.importJson(
      {
        collection_id: id,
        blockchainType: network.blockchainType,
        networkType: network.networkType,
        smartContractType: assetContractTypes[0],
        file: new File([JSON.stringify(rows)], 'sample.json', { type: 'application/json' }),
      },
      call(),
    )
  } catch (error) {
    const outcome = outcomeOf(error)
    // A retry with the same key gets this collection again, so it must not be deleted.
    if (outcome === 'unknown') {
      toast.info(
        `It is not known whether “${sample.name}” has its assets. Open it to see. If it has none, delete it and add the sample again.`,
      )
    } else if (outcome === 'refused') {
      // A sample without assets is useless, so it is deleted.
      const isGone =
        canDelete &&
        (await deletions.delete({ kind: 'collection', ids: [id] }).then(
          () => true,
          () => false,
        ))
      if (!isGone) toast.info(`“${sample.name}” stays, without assets.`)
    }
    throw error
  }
}
