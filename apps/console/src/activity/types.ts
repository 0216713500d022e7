import type { FieldError } from '@vitrine/sdk'

/** The state of a row of a mint queue. */
export type MintRowStatus =
  /** Waits for its turn; can still be cancelled. */
  | 'queued'
  /** The mint is being requested. Perhaps it was sent already: it is requested again with the same key until that is known. */
  | 'requesting'
  /** Its request was received, but the answer can't be read: its transaction is looked up. It is never requested again by itself. */
  | 'finding'
  /** Sent; its receipt is awaited. */
  | 'pending'
  /** Mined; the outcome is being recorded. */
  | 'settling'
  /** Minted and recorded. */
  | 'done'
  /** Refused or reverted, for good: can be tried again. */
  | 'failed'
  /** Sent, but nobody knows yet how it ended: the wait can go on. Never counted as failed. */
  | 'unresolved'
  /** Taken out of the queue before it was sent. */
  | 'cancelled'

/** One asset of a mint queue. */
export type MintRow = {
  jobId: string
  assetId: string
  /** Its place in the queue, from 0. */
  index: number
  /** The asset's name when it was queued. */
  name: string
  /** Made when it was queued, kept until a new attempt is known to be safe: the same key never mints twice. */
  idempotencyKey: string
  status: MintRowStatus
  /** The transaction, once it is sent. */
  hash: string | null
  /** What the receipt said, once there is one. */
  mined: boolean | null
  /** Who receives the token, as far as it is known. */
  owner: string | null
  /**
   * True if the answer of the request is missing or can't be read. The platform may have done it, so only a person requests it again. Absent in rows
   * of older versions.
   */
  accepted?: boolean
  /** False if the mint of a `requesting` row was certainly not sent. */
  begun?: boolean
  /** What the platform said when it recorded the mint. Absent until then, and in rows of older versions. */
  message?: string | null
  /** Why it failed or is unresolved, in plain words. */
  error: string | null
}

type JobBase = {
  id: string
  /** What a person reads. */
  title: string
  /** Milliseconds since 1970. */
  createdAt: number
}

type ChainJob = JobBase & {
  collection: { id: string; name: string }
  blockchainType: number
  networkType: number
}

/** A queue of mints on one network. */
export type MintJob = ChainJob & {
  kind: 'mint'
  /** No further mint is requested; what is sent is still finished. */
  paused: boolean
  /** Why it paused by itself, in plain words. */
  problem?: string | null
}

/** The wait for a contract's deployment. */
export type DeployJob = ChainJob & {
  kind: 'deploy'
  smartContractType: number
  /** Null where the platform accepted it, but its answer could not be read: then the contract is read for it. */
  hash: string | null
  /** The transaction that the contract named before this one was sent. Absent in jobs of older versions. */
  formerHash?: string | null
  status: 'pending' | 'done' | 'failed' | 'unresolved'
  contractAddress: string | null
  error: string | null
  /** Why it was unresolved when that was last told, so that it is told once. */
  told?: string | null
}

/** Where an airdrop is. */
type AirdropPlace = {
  collection: { id: string; name: string }
  blockchainType: number
  networkType: number
  /** Which one, where the backend tells several apart. */
  airdrop_id?: string
}

/** What is done with the tokens of an airdrop: amounts in the token's smallest unit. */
export type ManageInput = { action: 'fund' | 'take-back' | 'close'; amount?: string; tokenId?: string }

/** The input of each kind of task. It is stored, so it may hold no secret. */
export type TaskInputs = {
  /** The deposit in wei, in decimal digits. */
  'deploy-paymaster': { blockchainType: number; networkType: number; deposit?: string }
  /** Without `contractAddress` our own contract is deployed, for `tokenAddress` or else the collection's own token. */
  'register-airdrop': Omit<AirdropPlace, 'airdrop_id'> & {
    tokenAddress?: string
    contractAddress?: string
    /** Beside one that people can still claim. */
    another?: boolean
  }
  'submit-merkle-root': AirdropPlace & { merkleRoot: string }
  'manage-airdrop': AirdropPlace & ManageInput
}

export type TaskName = keyof TaskInputs

/** One call that sends a transaction, and the wait for its receipt. */
export type TaskJob = JobBase & {
  kind: 'task'
  name: TaskName
  input: TaskInputs[TaskName]
  /** The collection or network that it works on. */
  subject: string
  /** Kept until a new attempt is known to be safe: the same key is never done twice. */
  idempotencyKey: string
  /**
   * `sending`: the call is not answered yet; perhaps it was received already, so it is repeated with the same key. `working`: it was
   * accepted, and its transaction is awaited. `unresolved`: it was accepted, but nobody knows yet how it ended; never counted as failed.
   */
  status: 'sending' | 'working' | 'done' | 'failed' | 'unresolved' | 'cancelled'
  /** What the platform answered. */
  message: string | null
  /** The transaction that it sent, whose receipt is awaited, and on which network. */
  hash: string | null
  place: { blockchainType: number; networkType: number } | null
  error: string | null
  /** False if the call was certainly not sent. Absent in jobs of older versions, whose call may have been sent. */
  begun?: boolean
  /** True if the answer is missing or can't be read. The transaction is unknown, and only a person sends the call again. */
  lost?: boolean
  /** Why it was unresolved when that was last told, so that it is told once. */
  told?: string | null
  /** The values that the platform refused, for the form that they came from. */
  fields?: readonly FieldError[]
}

/** A long piece of work, as it is stored. */
export type Job = MintJob | DeployJob | TaskJob

/** How many rows of a queue stand where. */
export type MintCounts = Record<MintRowStatus, number> & { total: number }

/** A mint queue as it is shown. */
export type MintActivity = MintJob & { rows: readonly MintRow[]; counts: MintCounts; active: boolean }

/** A deployment as it is shown. */
export type DeployActivity = DeployJob & { active: boolean }

/** A task as it is shown. */
export type TaskActivity = TaskJob & { active: boolean }

/**
 * Work as it is shown, newest first. `active` is work that goes on by itself; paused and unresolved work is not, but it is not over
 * either.
 */
export type Activity = MintActivity | DeployActivity | TaskActivity
