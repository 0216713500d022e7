import { getResponse } from 'msw'
import { expect, it } from 'vitest'
import { readFunctions } from '../../scripts/read-functions.ts'
import { createSdk, type OperationId, type Sdk } from '../index.ts'
import { operations } from '../operations.gen.ts'
import { everyCall } from '../testing/every-call.ts'
import { fullScene } from '../testing/full-scene.ts'
import { fixtures, handlers, type MockOptions } from '../testing/index.ts'
import { changes } from './changes.ts'
import type { SdkWrite } from './types.ts'

const ids = Object.keys(everyCall) as OperationId[]
/** Operations that read by POST, because their filter doesn't fit into a URL. */
const readByPost: readonly OperationId[] = ['searchAssets', 'getAssetFacets']
const isRead = (operation: OperationId) =>
  operations[operation].method === 'GET' || readByPost.includes(operation)

const functions = await readFunctions()
const calledBy = new Map(
  functions.filter(({ walks }) => !walks).map((one) => [one.operation, `${one.group}.${one.name}`]),
)
/** Returns the path of the function that calls an operation. */
const pathOf = (operation: OperationId) => calledBy.get(operation) ?? operation
/** The functions that read a whole list, by the function that reads a page of it. */
const wholeOf = new Map(
  functions.filter(({ walks }) => walks).map((one) => [pathOf(one.operation), `${one.group}.${one.name}`]),
)

it('lists every function that writes, and no others', () => {
  const writes = ids.filter((operation) => !isRead(operation)).map(pathOf)
  expect(Object.keys(changes).toSorted()).toEqual(writes.toSorted())
})

/** Returns a client of a separate mocked platform with records of every kind. */
function startPlatform(scene?: MockOptions): Sdk {
  const api = handlers({ ...fullScene(), ...scene })
  return createSdk({
    backends: { main: 'https://platform.example' },
    session: { getToken: () => 'token' },
    fetch: async (request) => (await getResponse(api, request)) ?? Response.error(),
  })
}

type Use = (sdk: Sdk) => Promise<unknown>
const page = { page: 1, pageSize: 8 }
const here = { blockchainType: 6, networkType: 2 }
const dunes = { collection_id: 'dunes', ...here, smartContractType: 1 }

/** Additional reads that the table of calls doesn't have, by the path of their function. */
const moreReads: [path: string, read: Use][] = [
  ['collections.list', (sdk) => sdk.collections.list(page)],
  ['assets.list', (sdk) => sdk.assets.list({ collection_id: 'dunes', ...page })],
  ['contracts.get', (sdk) => sdk.contracts.get(dunes)],
  ['contracts.get', (sdk) => sdk.contracts.get({ ...dunes, blockchainType: 1, networkType: 1 })],
  ['contracts.get', (sdk) => sdk.contracts.get({ ...dunes, collection_id: 'tides', smartContractType: 2 })],
  ['airdrops.get', (sdk) => sdk.airdrops.get({ collection_id: 'dunes', ...here })],
  [
    'airdrops.getClaim',
    (sdk) => sdk.airdrops.getClaim({ airdrop_id: 'claimed-drop', address: fixtures.address(4) }),
  ],
  ['apiKeys.list', (sdk) => sdk.apiKeys.list(page)],
]
const reads = [...ids.filter(isRead).map((id) => [pathOf(id), everyCall[id].call] as const), ...moreReads]

/** Returns the answers of all reads, in order. */
const readEverything = (sdk: Sdk) =>
  Promise.all(
    reads.map(async ([, read]) => JSON.stringify(await read(sdk).catch((error: Error) => error.message))),
  )

/** Returns the paths of the reads whose answers change after a write. */
async function changedBy(write: Use, before: Use | undefined, scene?: MockOptions): Promise<string[]> {
  const sdk = startPlatform(scene)
  await before?.(sdk)
  // Completes the work that continues at every read.
  for (let time = 0; time < 3; time += 1) await readEverything(sdk)
  const old = await readEverything(sdk)
  await write(sdk)
  // Reads twice, because some reads change the answers of others.
  const answers = [await readEverything(sdk), await readEverything(sdk)]
  const isChanged = (at: number) => answers.some((now) => now[at] !== old[at])
  return reads.flatMap(([path], at) => (isChanged(at) ? [path, wholeOf.get(path) ?? path] : []))
}

/** Returns a scene with one asset, whose token is or will be hidden by a placeholder on IPFS. */
const hiddenDunes = (isSold: 'unsold' | 'minting'): MockOptions => ({
  collections: [fixtures.collection({ _id: 'dunes', placeholder: { name: 'Mystery print' } })],
  assets: [
    fixtures.asset({
      _id: 'wrapped',
      collection_id: 'dunes',
      ...here,
      isSold,
      isHidden: isSold === 'minting',
    }),
  ],
})

/** Inputs and scenes that show more changes than the table of calls. */
const moreWrites: Partial<Record<OperationId, { write: Use; scene?: MockOptions }>> = {
  createCollection: {
    write: (sdk) =>
      sdk.collections.create({
        name: 'Moors',
        symbol: 'MOORS',
        venue_collection_id: 'print-room',
        event_collection_id: 'opening',
      }),
  },
  updateCollection: {
    write: (sdk) =>
      sdk.collections.update({
        collection_id: 'tides',
        venue_collection_id: null,
        event_collection_id: null,
      }),
  },
  mintTokenAdminLoyalty: {
    write: (sdk) => sdk.assets.mint({ asset_id: 'wrapped' }),
    scene: hiddenDunes('unsold'),
  },
  updateClaimStatusAdmin: {
    write: (sdk) =>
      sdk.assets.settleMint({
        asset_id: 'wrapped',
        transactionHash: fixtures.transactionHash(),
        transactionStatus: false,
      }),
    scene: hiddenDunes('minting'),
  },
  scheduleReveal: {
    write: (sdk) =>
      sdk.contracts.scheduleReveal({
        ...dunes,
        ...here,
        schedule: { revealAt: '2126-01-05T12:30:00.000Z', feeCap: '2000000000000000' },
      }),
    scene: hiddenDunes('minting'),
  },
  createUpdateVenue: { write: (sdk) => sdk.venues.save({ venue_id: 'print-room', name: 'Boat House' }) },
  createVenueEvent: {
    write: (sdk) =>
      sdk.events.save({
        event_id: 'opening',
        name: 'Closing',
        venue_collection_id: ['print-room'],
        startsAt: '2026-06-30T17:00:00.000Z',
        endsAt: '2026-06-30T20:00:00.000Z',
      }),
  },
  updateCollectionSmartContract: {
    write: (sdk) => sdk.contracts.update({ ...dunes, contractAddress: fixtures.address(8) }),
  },
  verifySource: {
    async write(sdk) {
      for (const contract_id of ['plates', 'drop', 'payer']) await sdk.contracts.verifySource({ contract_id })
    },
    scene: {
      contracts: [fixtures.contract({ ...dunes, _id: 'plates' })],
      airDrops: [fixtures.airDrop({ collection_id: 'dunes', ...here, _id: 'drop' })],
      paymasterContracts: [fixtures.paymasterContract({ ...here, _id: 'payer' })],
    },
  },
  undoImport: {
    write: (sdk) => sdk.imports.undo({ run_id: 'imported' }),
    scene: {
      runs: [fixtures.importRun({ _id: 'imported', state: 'running' })],
      imports: { imported: { made: ['plate'] } },
    },
  },
  deleteRecords: {
    async write(sdk) {
      const all = [
        ['venue', 'print-room'],
        ['event', 'opening'],
        ['collection', 'dunes'],
        ['payment-option', 'card'],
        ['sub-admin', 'mary'],
        ['prompt', 'label'],
        ['assistant', 'guide'],
        ['node-url', 'node'],
        ['bundler-url', 'bundler'],
        ['database', 'archive'],
      ] as const
      for (const [kind, id] of all) await sdk.deletions.delete({ kind, ids: [id] })
    },
    scene: {
      venueEvents: [fixtures.venueEvent({ _id: 'opening', venue_collection_id: ['print-room', 'boat'] })],
      airDrops: [
        fixtures.airDrop({ collection_id: 'dunes', ...here, status: 'failed', contractAddress: null }),
      ],
      vectorAssistants: [fixtures.vectorAssistant({ _id: 'guide' })],
      databaseCredentials: [fixtures.databaseCredential({ _id: 'archive' })],
    },
  },
  setVectorKey: {
    write: (sdk) => sdk.vector.setKey({ apiKey: 'a key of the store' }),
    scene: { vectorStore: null, aiModel: fixtures.aiModel({ baseUrl: 'https://models.example/v1' }) },
  },
  createWalletAdmin: {
    write: (sdk) => sdk.profile.createWallet(),
    scene: {
      profile: fixtures.profile({ walletAddress: null }),
      subAdmins: [fixtures.subAdmin({ walletAddress: null })],
    },
  },
}

const sent = {
  'runs.queue': 'The mock mines immediately.',
  'runs.compare': 'Where networks differ, a scene says.',
}

/** Changes that the mock doesn't show: groups or functions by reason. */
const unseen: Partial<Record<OperationId, Record<string, string>>> = {
  visit: {
    'dashboard.listIpInfo': 'The mock does not see where a visitor is.',
    'dashboard.listAllIpInfo': 'The same.',
  },
  updateCollection: {
    'contracts.get': 'A platform compares the metadata that its contracts name.',
    'runs.get': 'A platform checks where the files of a plan are.',
    'runs.getFiles': 'The same.',
  },
  revealCollection: { 'runs.get': 'A review says until when the tokens are hidden.' },
  mintTokenAdminLoyalty: {
    'runs.queue': 'The mock mines immediately.',
  },
  updateClaimStatusAdmin: sent,
  deployCollectionSmartContract: sent,
  deployOracleCollectionSmartContract: sent,
  updateContractMetadata: { 'runs.queue': 'The mock mines immediately.' },
  revealContract: sent,
  scheduleReveal: { 'dashboard.attention': 'A platform finds out what could not be sent.' },
  registerAirDropSmartContract: sent,
  submitMerkleRoot: sent,
  manageAirDrop: sent,
  deployPayMasterSmartContract: sent,
  setVectorKey: { dataSources: 'Another key may open another store, with other sources.' },
  approveRun: { assets: 'A platform mints meanwhile.', collections: 'The same.' },
  controlRun: {
    assets: 'A platform mints meanwhile, or releases what is not sent.',
    collections: 'The same.',
  },
  startImport: {
    assets: 'A platform imports meanwhile.',
    collections: 'The same.',
    dashboard: 'The same.',
  },
  // The test only restores an asset, but it can restore any kind of record.
  undoDeletion: Object.fromEntries(
    changes['deletions.undo']
      .filter((one) => !['collections', 'assets', 'dashboard'].includes(one))
      .map((one) => [one, 'See deleteRecords.']),
  ),
  publishAssetFiles: { 'runs.getFiles': 'The mock keeps the files of a run apart from those of its assets.' },
  publishRunFiles: {
    'runs.get': 'A plan of the mock has no check of the files.',
    'assets.getFiles': 'See publishAssetFiles.',
  },
  changeAssets: { collections: 'Assets may be moved to another one.' },
  cancelTransaction: { assets: 'A platform settles what was cancelled.', collections: 'The same.' },
}

const isWithin = (path: string, listed: string) => `${path}.`.startsWith(`${listed}.`)

// After a sign-out nothing is read again.
it.each(ids.filter((operation) => !isRead(operation) && operation !== 'signOut'))(
  '%s changes the answers that are listed, and no others',
  { tags: ['slow'] },
  async (operation) => {
    const { call, before } = everyCall[operation]
    const { write, scene } = moreWrites[operation] ?? {}
    const changed = await changedBy(call, before)
    if (write) changed.push(...(await changedBy(write, undefined, scene)))
    const listed: readonly string[] = changes[pathOf(operation) as SdkWrite]
    const all = [...listed, 'audit']
    expect(changed.filter((path) => !all.some((one) => isWithin(path, one)))).toEqual([])
    const unchanged = listed.filter((one) => !changed.some((path) => isWithin(path, one)))
    expect(unchanged).toEqual(Object.keys(unseen[operation] ?? {}))
  },
)
