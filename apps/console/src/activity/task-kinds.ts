import type { CallOptions, CopyReport } from '@vitrine/sdk'
import { networkName } from '#src/lib/networks.ts'
import type { queryKeys } from '#src/lib/query-keys.ts'
import type { EngineParts } from './engine-parts.ts'
import type { TaskInputs, TaskName, TaskSteps } from './types.ts'

/** What the platform said when it took the task on. */
type Sent = {
  message: string
  /** What the platform goes on with by itself, by its id; null where the answer was all. */
  watch: string | null
  /** The transaction that it sent. */
  hash?: string
  /** What a copy of an index did. */
  report?: CopyReport
}

/** Where the work that goes on stands. */
type Look = { state: 'working' | 'done' | 'failed'; steps?: TaskSteps; error?: string | null }

type Sdk = EngineParts['sdk']
type Slice = keyof typeof queryKeys

/** How one kind of task is named, begun and followed. */
export type TaskKind<Input> = {
  title(input: Input): string
  /** What it works on: a collection, an index, a network. */
  subject(input: Input): string
  /** The one call. It is repeated under the same key until it is answered, so it must honour idempotency keys. */
  send(sdk: Sdk, input: Input, options: CallOptions): Promise<Sent>
  /** Reads how far the work is that goes on after the answer. */
  look?(sdk: Sdk, watch: string, options: CallOptions): Promise<Look>
  /** What the toast says when it is done, in place of its title, where the specification fixes it (section 8). */
  success?: string
  /** The slices of the query keys that show what it changes. */
  slices: readonly Slice[]
}

const gone = 'The platform knows nothing of it any more.'

/** Reading a website or a PDF into an index goes on after the answer; its data source says how far it is. */
async function lookAtSource(sdk: Sdk, id: string, options: CallOptions): Promise<Look> {
  const { data } = await sdk.dataSources.list(options)
  const source = data.find((one) => one._id === id)
  if (!source) return { state: 'failed', error: gone }
  const steps = { pages: source.pages, vectors: source.vectors }
  if (source.status === 'done' || source.status === 'failed') {
    return { state: source.status, steps, error: source.error }
  }
  return { state: 'working', steps }
}

type AirdropInput = { collection: { id: string }; blockchainType: number; networkType: number }

/** Where an airdrop is, as the calls take it. */
const placeOf = ({ collection, blockchainType, networkType }: AirdropInput) => ({
  collection_id: collection.id,
  blockchainType,
  networkType,
})

/** An airdrop's place is what it is looked for by; its id is not. */
const toWatch = (input: AirdropInput) => Object.values(placeOf(input)).join('/')

async function lookAtAirdrop(sdk: Sdk, watch: string, underWay: string, options: CallOptions): Promise<Look> {
  const [collection_id = '', blockchainType, networkType] = watch.split('/')
  const place = { collection_id, blockchainType: Number(blockchainType), networkType: Number(networkType) }
  const { data } = await sdk.airdrops.get(place, options)
  if (!data) return { state: 'failed', error: gone }
  if (data.status === underWay) return { state: 'working' }
  return data.status === 'failed' ? { state: 'failed', error: data.error } : { state: 'done' }
}

/** The kinds of tasks. Another one is a row here and in {@link TaskInputs}. */
export const taskKinds: { [Name in TaskName]: TaskKind<TaskInputs[Name]> } = {
  'import-assets': {
    title: ({ file }) => `Import ${file.name}`,
    subject: ({ collection }) => collection.name,
    async send(sdk, { collection, ...rest }, options) {
      const { message } = await sdk.assets.importJson(
        { ...rest, collection_id: collection.id, dryRun: false },
        options,
      )
      return { message, watch: null }
    },
    slices: ['premint', 'collection', 'dashboard'],
  },
  'scrape-website': {
    title: ({ url }) => `Read ${url}`,
    subject: ({ indexName }) => indexName,
    async send({ dataSources }, { scripts, ...body }, options) {
      const { message, data } = scripts
        ? await dataSources.crawlWebsite(body, options)
        : await dataSources.scrapeWebsite(body, options)
      return { message, watch: data._id }
    },
    look: lookAtSource,
    slices: ['dataManagement'],
  },
  'upload-pdf': {
    title: ({ file }) => `Upload ${file.name}`,
    subject: ({ indexName }) => indexName,
    async send({ dataSources }, body, options) {
      const { message, data } = await dataSources.uploadPdf(body, options)
      return { message, watch: data._id }
    },
    look: lookAtSource,
    slices: ['dataManagement'],
  },
  'copy-index': {
    title: ({ sourceIndexName, targetIndexName }) => `Copy ${sourceIndexName} into ${targetIndexName}`,
    subject: ({ targetIndexName }) => targetIndexName,
    async send({ dataSources }, body, options) {
      const { message, data: report } = await dataSources.copyIndex(body, options)
      return { message, watch: null, report }
    },
    slices: ['dataManagement'],
  },
  'deploy-paymaster': {
    title: () => 'Deploy a paymaster',
    subject: networkName,
    async send({ settings }, body, options) {
      const { message, data, transactionHash } = await settings.deployPaymaster(body, options)
      return { message, watch: data._id, hash: transactionHash }
    },
    async look({ settings }, id, options) {
      for await (const one of settings.listAllPaymasters({}, options)) {
        if (one._id !== id) continue
        if (one.status === 'deployed') return { state: 'done' }
        return one.status === 'failed' ? { state: 'failed', error: one.error } : { state: 'working' }
      }
      return { state: 'failed', error: gone }
    },
    slices: ['adminsetting'],
  },
  'register-airdrop': {
    title: (input) => `Register the airdrop on ${networkName(input)}`,
    subject: ({ collection }) => collection.name,
    async send({ airdrops }, { collection, ...input }, options) {
      const { message, transactionHash } = await airdrops.register(
        { ...input, collection_id: collection.id },
        options,
      )
      const sent = { message, watch: toWatch({ collection, ...input }) }
      return transactionHash ? { ...sent, hash: transactionHash } : sent
    },
    look: (sdk, watch, options) => lookAtAirdrop(sdk, watch, 'deploying', options),
    success: 'Airdrop Smart Contract Register Successfully',
    slices: ['collection'],
  },
  'submit-merkle-root': {
    title: (input) => `Submit the merkle root on ${networkName(input)}`,
    subject: ({ collection }) => collection.name,
    async send({ airdrops }, input, options) {
      const { merkleRoot } = input
      const { message, transactionHash } = await airdrops.submitMerkleRoot(
        { ...placeOf(input), merkleRoot },
        options,
      )
      const sent = { message, watch: toWatch(input) }
      return transactionHash ? { ...sent, hash: transactionHash } : sent
    },
    look: (sdk, watch, options) => lookAtAirdrop(sdk, watch, 'submitting', options),
    success: 'Submit Merkle Root Successfully',
    slices: ['collection'],
  },
}

/** The kind of a task, for whatever its input is: the two were stored together. */
export const taskKind = (name: TaskName): TaskKind<unknown> => taskKinds[name]
