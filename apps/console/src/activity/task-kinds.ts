import type { Airdrop, CallOptions } from '@vitrine/sdk'
import type { SdkWrite } from '@vitrine/sdk/react'
import { networkName } from '#src/lib/networks.ts'
import type { EngineContext } from './engine-context.ts'
import type { TaskInputs, TaskName } from './types.ts'
import { hashIn } from './unreadable.ts'

/** What the platform said when it took the task on. */
type Sent = {
  message: string | null
  /** The transaction that it sent; null where nothing had to be sent. */
  hash?: string | null
  /** It was accepted, but the answer does not name the transaction. */
  lost?: boolean
}

type Sdk = EngineContext['sdk']

/** How one kind of task is named and sent. Its end is the receipt of its transaction (specification, section 4). */
export type TaskKind<Input> = {
  title(input: Input): string
  /** Returns what it works on: a collection or a network. */
  subject(input: Input): string
  /** Sends the one call. It is repeated under the same key until it is answered, so it must honor idempotency keys. */
  send(sdk: Sdk, input: Input, options: CallOptions): Promise<Sent>
  /** Reads which transaction is under way, where the answer could not be read; null where none is known. */
  find?(sdk: Sdk, input: Input, options: CallOptions): Promise<string | null>
  /** Reads why its transaction was reverted; null where the platform does not say. */
  reason?(sdk: Sdk, input: Input, options: CallOptions): Promise<string | null>
  /** What the toast says when it is done, in place of its title, where the specification fixes it (section 8). */
  success?: string
  /** The function that it calls: what it changes is read again. */
  write: SdkWrite
}

type AirdropInput = {
  collection: { id: string }
  blockchainType: number
  networkType: number
  airdrop_id?: string
}

/** Returns where an airdrop is, as the calls take it. */
const placeOf = ({ collection, blockchainType, networkType, airdrop_id }: AirdropInput) => ({
  collection_id: collection.id,
  blockchainType,
  networkType,
  ...(airdrop_id && { airdrop_id }),
})

type AirdropState = Pick<Airdrop, 'status' | 'transactionHash'>

const isUnderWay = ({ status }: AirdropState) => status === 'deploying' || status === 'submitting'

/**
 * Returns what an answer says of the transaction that it sent: its hash, null for none, or nothing of use. Null is none only beside an
 * airdrop that says that it waits for none: a backend need not name the transaction, nor answer more than that it is done.
 */
function sentBy(
  transactionHash: string | null,
  airdrop: AirdropState | null = null,
): Pick<Sent, 'hash' | 'lost'> {
  const isSettled = airdrop && airdrop.status !== null && !isUnderWay(airdrop)
  if (transactionHash === null && isSettled) return { hash: null }
  const hash = hashIn(transactionHash, airdrop?.transactionHash)
  return { hash, lost: hash === null }
}

/** Reads what the platform knows of an airdrop and no receipt says. */
const airdropReads = {
  async find({ airdrops }: Sdk, input: AirdropInput, options: CallOptions) {
    const { data } = await airdrops.get(placeOf(input), options)
    return data && isUnderWay(data) ? hashIn(data.transactionHash) : null
  },
  async reason({ airdrops }: Sdk, input: AirdropInput, options: CallOptions) {
    const { data } = await airdrops.get(placeOf(input), options)
    return data?.status === 'failed' ? data.error : null
  },
}

const managed = {
  fund: 'Fund the airdrop',
  'take-back': 'Take back from the airdrop',
  close: 'Close the airdrop',
}

/** The kinds of tasks. Another one is a row here and in {@link TaskInputs}. */
export const taskKinds: { [Name in TaskName]: TaskKind<TaskInputs[Name]> } = {
  'deploy-paymaster': {
    title: () => 'Deploy a paymaster',
    subject: networkName,
    async send({ settings }, body, options) {
      const { message, transactionHash } = await settings.deployPaymaster(body, options)
      return { message, ...sentBy(transactionHash) }
    },
    write: 'settings.deployPaymaster',
  },
  'register-airdrop': {
    title: (input) => `Register the airdrop on ${networkName(input)}`,
    subject: ({ collection }) => collection.name,
    async send({ airdrops }, { collection, ...input }, options) {
      const { message, transactionHash, data } = await airdrops.register(
        { ...input, collection_id: collection.id },
        options,
      )
      // One that is deployed already needs no transaction.
      if (input.contractAddress && transactionHash === null) return { message }
      return { message, ...sentBy(transactionHash, data) }
    },
    ...airdropReads,
    success: 'Airdrop Smart Contract Register Successfully',
    write: 'airdrops.register',
  },
  'submit-merkle-root': {
    title: (input) => `Submit the merkle root on ${networkName(input)}`,
    subject: ({ collection }) => collection.name,
    async send({ airdrops }, input, options) {
      const { merkleRoot } = input
      const { message, transactionHash, data } = await airdrops.submitMerkleRoot(
        { ...placeOf(input), merkleRoot },
        options,
      )
      return { message, ...sentBy(transactionHash, data) }
    },
    ...airdropReads,
    success: 'Submit Merkle Root Successfully',
    write: 'airdrops.submitMerkleRoot',
  },
  'manage-airdrop': {
    title: (input) => `${managed[input.action]} on ${networkName(input)}`,
    subject: ({ collection }) => collection.name,
    async send({ airdrops }, { collection, ...input }, options) {
      const { message, transactionHash } = await airdrops.manage(
        { ...input, collection_id: collection.id },
        options,
      )
      return { message, ...sentBy(transactionHash) }
    },
    write: 'airdrops.manage',
  },
}

/** Returns the kind of a task, for whatever its input is: the two were stored together. */
export const taskKind = (name: TaskName): TaskKind<unknown> => taskKinds[name]
