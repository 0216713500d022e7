import type { Airdrop, CallOptions, Sdk, SmartContract } from '@vitrine/sdk'
import type { SdkWrite } from '@vitrine/sdk/react'
import type { LocalRun, LocalStep, NewRun, RunInputs, SentKind } from './local-run.ts'

/** SDK groups that runs use. */
export type RunSdk = Pick<Sdk, 'assets' | 'contracts' | 'airdrops' | 'profile' | 'settings'>

/** Answer of the backend when it accepted a call. */
export type Sent = {
  message: string | null
  /** Hash of the transaction; null if the answer has none. */
  hash: string | null
  /** True if nothing had to be sent, so the work is done. */
  isDone?: boolean
  /** Recipient of the token. */
  owner?: string | null
}

type RunKindRow<Input> = {
  /** Sends the call. */
  send(sdk: RunSdk, input: Input, options: CallOptions, assetId: string): Promise<Sent>
  /** Looks up the pending transaction if the answer didn't name it; null if none is known. */
  find?(
    sdk: RunSdk,
    run: LocalRun & { input: Input },
    step: LocalStep,
    signal: AbortSignal,
  ): Promise<string | null>
  /** Text of the success toast, if the specification defines it (section 8). */
  success?: string
  /** The SDK function that it calls. Its changes are read again. */
  write: SdkWrite
}

/** Returns the first value that is a transaction hash; null if there isn't one. */
export const hashIn = (...values: unknown[]): string | null =>
  values.find((value): value is string => typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value)) ??
  null

const isUnderWay = ({ status }: Pick<Airdrop, 'status'>) => status === 'deploying' || status === 'submitting'

/**
 * Returns the result of a call for an airdrop. If the answer has no hash and the airdrop isn't waiting for a
 * transaction, nothing had to be sent.
 */
function sentOf({
  message,
  transactionHash,
  data,
}: Awaited<ReturnType<RunSdk['airdrops']['register']>>): Sent {
  const isSettled = data !== null && data.status !== null && !isUnderWay(data)
  if (transactionHash === null && isSettled) return { message, hash: null, isDone: true }
  return { message, hash: hashIn(transactionHash, data?.transactionHash) }
}

const findInAirdrop = async (
  { airdrops }: RunSdk,
  { input }: { input: RunInputs['airdrop'] & { airdrop_id?: string } },
  _step: LocalStep,
  signal: AbortSignal,
) => {
  const { collection_id, blockchainType, networkType, airdrop_id } = input
  const place = { collection_id, blockchainType, networkType, ...(airdrop_id && { airdrop_id }) }
  const { data } = await airdrops.get(place, { signal })
  return data && isUnderWay(data) ? hashIn(data.transactionHash) : null
}

const manage: RunKindRow<RunInputs['airdrop-fund']> = {
  async send({ airdrops }, input, options) {
    const { message, transactionHash } = await airdrops.manage(input, options)
    return { message, hash: hashIn(transactionHash) }
  },
  write: 'airdrops.manage',
}

/** Returns the hash of a contract's pending or finished deployment; null if unknown. */
function deployedBy(contract: SmartContract | null, formerHash: string | null): string | null {
  const hash = hashIn(contract?.transactionHash)
  // If the backend sends no status, a hash that it didn't send before belongs to this deployment.
  if (contract?.status === null) return hash === formerHash ? null : hash
  return contract?.status === 'deploying' || contract?.status === 'deployed' ? hash : null
}

/** The kinds of runs that this browser can do. A new kind needs a row here and in {@link RunInputs}. */
const rows: { [Kind in SentKind]: RunKindRow<RunInputs[Kind]> } = {
  mint: {
    async send({ assets }, _input, options, assetId) {
      const answer = await assets.mint({ asset_id: assetId }, options)
      const hash = hashIn(answer.transactionHash, answer.mintTokenTransactionHash)
      return { message: answer.message, hash, owner: answer.data?.wallet_address ?? null }
    },
    async find({ assets }, { collection }, { asset: minted }, signal) {
      for await (const asset of assets.listAll({ collection_id: collection?._id ?? '' }, { signal })) {
        if (asset._id !== minted?._id) continue
        // An unsold asset still has the hash of an earlier, reverted mint.
        return asset.isSold === 'unsold' ? null : hashIn(asset.transactionHash)
      }
      return null
    },
    write: 'assets.settleMint',
  },
  deployment: {
    async send({ contracts }, input, options) {
      const sent =
        'abi' in input
          ? await contracts.deployUploaded(input, options)
          : await contracts.deploy(input, options)
      return { message: sent.message, hash: hashIn(sent.transactionHash) }
    },
    async find({ contracts }, { input, formerHash = null }, _step, signal) {
      return deployedBy((await contracts.get(placeOf(input), { signal })).data, formerHash)
    },
    write: 'contracts.deploy',
  },
  airdrop: {
    async send({ airdrops }, input, options) {
      const answer = await airdrops.register(input, options)
      // A contract that is already deployed needs no transaction.
      const isDone = input.contractAddress !== undefined && answer.transactionHash === null
      return { ...sentOf(answer), ...(isDone && { isDone }) }
    },
    find: findInAirdrop,
    success: 'Airdrop Smart Contract Register Successfully',
    write: 'airdrops.register',
  },
  'merkle-root': {
    send: async ({ airdrops }, input, options) => sentOf(await airdrops.submitMerkleRoot(input, options)),
    find: findInAirdrop,
    success: 'Submit Merkle Root Successfully',
    write: 'airdrops.submitMerkleRoot',
  },
  'airdrop-fund': manage,
  'airdrop-take-back': manage,
  'airdrop-close': manage,
  'contract-metadata': {
    async send({ contracts }, input, options) {
      const { message, transactionHash } = await contracts.updateMetadata(input, options)
      return { message, hash: hashIn(transactionHash) }
    },
    write: 'contracts.updateMetadata',
  },
  reveal: {
    async send({ contracts }, input, options) {
      const { message, transactionHash } = await contracts.reveal(input, options)
      return { message, hash: hashIn(transactionHash) }
    },
    write: 'contracts.reveal',
  },
  paymaster: {
    async send({ settings }, input, options) {
      const { message, transactionHash } = await settings.deployPaymaster(input, options)
      return { message, hash: hashIn(transactionHash) }
    },
    write: 'settings.deployPaymaster',
  },
}

/** Returns the parameters that read a contract. */
export const placeOf = (input: RunInputs['deployment']) => {
  const { collection_id, blockchainType, networkType, smartContractType } = input
  return { collection_id, blockchainType, networkType, smartContractType }
}

/** Returns true if a platform run has a kind that a single call starts. */
export const isSentKind = (kind: string): kind is SentKind => kind in rows

/** Returns the definition of a run's kind. Kind and input are stored together, so their types match. */
export const kindOf = ({ kind }: Pick<NewRun, 'kind'>) => rows[kind] as RunKindRow<RunInputs[SentKind]>
