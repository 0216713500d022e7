import type { OperationId } from '@vitrine/sdk'
import type { StrictSdk } from '@vitrine/sdk/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtInContract, erc721 } from '#src/chain/built-in-contracts.ts'
import { listOperations } from '#src/contract/operations.ts'
import { pdfOf } from '#test/readings.ts'
import { amber } from '#test/test-chain.ts'
import { startTestPlatform, type TestPlatform } from '#test/test-platform.ts'

type Upload = File | Blob | { name: string; type?: string; stream: AsyncIterable<Uint8Array> }

/** The ways in which the SDK takes a file. The stream comes in pieces that end within a line. */
const ways: Record<string, (file: File) => Upload> = {
  File: (file) => file,
  Blob: (file) => new Blob([file], { type: file.type }),
  stream: (file) => ({
    name: file.name,
    type: file.type,
    stream: (async function* () {
      const bytes = new Uint8Array(await file.arrayBuffer())
      for (let from = 0; from < bytes.length; from += 1_000) yield bytes.subarray(from, from + 1_000)
    })(),
  }),
}

let platform: TestPlatform
let sdk: StrictSdk
let wallet: string
let artifact: Awaited<ReturnType<typeof builtInContract>>
let picture: File
beforeAll(async () => {
  platform = await startTestPlatform({ networks: [amber] })
  sdk = platform.sdk
  wallet = (await sdk.profile.createWallet()).data.walletAddress
  artifact = await builtInContract(erc721)
  const pixels = {
    width: 60,
    height: 60,
    channels: 3,
    noise: { type: 'gaussian', mean: 120, sigma: 60 },
  } as const
  picture = new File(
    [
      Uint8Array.from(
        await sharp({ create: { ...pixels, background: 'red' } })
          .png()
          .toBuffer(),
      ),
    ],
    'a "lamp" ü.png',
    { type: 'image/png' },
  )
  await sdk.vector.createIndex({ indexName: 'papers' })
})
afterAll(() => platform.end())

let collections = 0
async function place() {
  collections += 1
  const { data } = await sdk.collections.create({
    name: `Collection ${collections}`,
    symbol: `C${collections}`,
  })
  return { collection_id: data._id, blockchainType: 1, networkType: 1, smartContractType: erc721 }
}

const json = (value: unknown) =>
  new File([JSON.stringify(value)], 'contract.json', { type: 'application/json' })
const code = (as: (file: File) => Upload) => ({
  abi: as(json(artifact.abi)),
  bytecode: as(json({ bytecode: artifact.bytecode })),
  constructorArgs: JSON.stringify(['Mine', 'MINE', wallet, wallet, '100', '']),
})

/** Of each operation that takes a file: a call with one, and what shows that the platform had all of it. */
const uploads: Partial<Record<OperationId, (as: (file: File) => Upload) => Promise<unknown>>> = {
  async uploadCollectionImage(as) {
    const { message } = await sdk.collections.uploadImage({ file: as(picture) })
    expect(message).toEqual({
      image: expect.stringMatching(/^\/files\//),
      thumbnail: expect.stringContaining('/thumbnail'),
    })
  },
  async assetFileUpload(as) {
    const digest = await crypto.subtle.digest('SHA-256', await picture.arrayBuffer())
    const { hash } = await sdk.assets.uploadFile({ file: as(picture) })
    expect(hash).toBe(Buffer.from(digest).toString('hex'))
  },
  async venueFileUpload(as) {
    const { file } = await sdk.venues.uploadFile({ file: as(picture) })
    expect(file).toMatch(/^\/files\//)
  },
  async addImportFile(as) {
    const { data } = await sdk.imports.create({ ...(await place()), name: 'Lamps', rowCount: 1 })
    const given = await sdk.imports.addFile({ run_id: data._id, path: 'lamps/é.png', file: as(picture) })
    expect(given.data).toMatchObject({ path: 'lamps/é.png', size: picture.size })
  },
  async premintAssetWithJsonFile(as) {
    const rows = Array.from({ length: 60 }, (_, index) => ({
      name: `Lamp ${index}`,
      image: 'ipfs://lamp/é.png',
    }))
    const { data } = await sdk.assets.importJson({ ...(await place()), file: as(json(rows)) })
    expect(data.created).toBe(60)
  },
  async setCustomEnvCredentialCloud(as) {
    const lines = Array.from({ length: 200 }, (_, index) => `NAME_${index}=value`)
    await sdk.settings.setCloudEnv({ file: as(new File([lines.join('\n')], 'cloud.env')) })
    expect((await sdk.settings.getCloudEnv()).data?.names).toHaveLength(200)
  },
  async uploadPdfDataVectorIndex(as) {
    collections += 1
    const pages = Array.from({ length: 12 }, (_, page) => `Catalogue ${collections}, page ${page}.`)
    const file = as(new File([pdfOf(pages)], 'plan "A" ü.pdf', { type: 'application/pdf' }))
    const { data } = await sdk.dataSources.uploadPdf({ file, indexName: 'papers' })
    // A Blob has no name: it gets its field's.
    expect(data.name).toBe('name' in file ? 'plan "A" ü.pdf' : 'file')
  },
  async registerCollectionSmartContract(as) {
    const { data } = await sdk.contracts.register({ ...(await place()), ...code(as) })
    expect(data).toMatchObject({ source: 'uploaded', status: 'registered' })
  },
  async updateCollectionSmartContract(as) {
    const where = await place()
    await sdk.contracts.register(where)
    const { data } = await sdk.contracts.update({ ...where, ...code(as) })
    expect(data).toMatchObject({ source: 'uploaded', status: 'registered' })
  },
  async deployOracleCollectionSmartContract(as) {
    const { data } = await sdk.contracts.deployUploaded({ ...(await place()), ...code(as) })
    expect(data).toMatchObject({ source: 'uploaded', status: 'deploying' })
  },
}

const operations = listOperations().filter(({ body }) => body?.kind === 'multipart')

describe.each(operations.map(({ id }) => id))('%s takes a file', (id) => {
  it.each(Object.keys(ways))('as a %s', async (way) => {
    const upload = uploads[id]
    const as = ways[way]
    if (!upload || !as) throw new Error(`${id} has no example here.`)
    await expect(upload(as)).resolves.toBeUndefined()
  })
})
