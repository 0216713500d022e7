import type { BodyOf, FieldError, Run, RunKind, RunsGetAnswer, RunStep, RunTransaction } from '@vitrine/sdk'

/**
 * Input of each kind of run that this browser can do: the body of its call. It is stored, so it must not
 * contain secrets.
 */
export type RunInputs = {
  mint: { blockchainType: number; networkType: number }
  deployment: BodyOf<'deployCollectionSmartContract'> | BodyOf<'deployOracleCollectionSmartContract'>
  airdrop: BodyOf<'registerAirDropSmartContract'>
  'merkle-root': BodyOf<'submitMerkleRoot'>
  'airdrop-fund': BodyOf<'manageAirDrop'>
  'airdrop-take-back': BodyOf<'manageAirDrop'>
  'airdrop-close': BodyOf<'manageAirDrop'>
  'contract-metadata': BodyOf<'updateContractMetadata'>
  reveal: BodyOf<'revealContract'>
  paymaster: BodyOf<'deployPayMasterSmartContract'>
}

/** A kind of run that sends transactions. */
export type SentKind = RunKind & keyof RunInputs

/** A run to start. */
export type NewRun = {
  [Kind in SentKind]: { kind: Kind; input: RunInputs[Kind] }
}[SentKind] & {
  collection: { _id: string; name: string } | null
  /** Hash that the contract had before, so it doesn't belong to this run. */
  formerHash?: string | null
  /**
   * The assets to mint, with each token's recipient if the asset has one. Other kinds have one step without
   * an asset.
   */
  assets?: readonly { _id: string; name: string; thumbnail: string | null; owner: string | null }[]
}

/** A stored run of this browser. */
export type LocalRun = Omit<NewRun, 'assets'> & { _id: string; createdBy: string; createdAt: string }

/** Progress of a step. */
export type Phase =
  /** Not sent yet, so it can be canceled. */
  | 'waiting'
  /** The call may be in progress. */
  | 'sending'
  /** The call may have succeeded, but its answer has no transaction, so the transaction is looked up. */
  | 'finding'
  /** The transaction is known, but its receipt isn't. */
  | 'pending'
  /** Mined; the outcome is being recorded. */
  | 'recording'
  /** May have succeeded, but the outcome is unknown. Never counted as failed. */
  | 'unknown'
  | 'done'
  | 'failed'
  | 'canceled'

/** A stored call of a run. */
export type LocalStep = {
  runId: string
  number: number
  asset: RunStep['asset']
  phase: Phase
  /** The idempotency key. Replaced only after a definite refusal or a revert. */
  key: string
  /** Number of calls that the server may have received. */
  attempts: number
  /** True if a call got a 2xx answer; it is never sent again automatically. */
  accepted: boolean
  /**
   * True if the platform itself answered the last call with a refusal or an error (not a proxy). If no
   * transaction is found then, the step failed.
   */
  isRefused: boolean
  hash: string | null
  /** Result in the receipt; null before there is a receipt. */
  mined: boolean | null
  owner: string | null
  contractAddress: string | null
  message: string | null
  error: string | null
  fields: readonly FieldError[]
  /** The last shown reason for `unknown`, so that each reason is shown only once. */
  told: string | null
  /** Network fee in wei. */
  fee: string | null
  sentAt: string | null
  minedAt: string | null
  updatedAt: string
}

/** Returns a new step in the phase `waiting`. */
export const newStep = (
  runId: string,
  asset: (NonNullable<LocalStep['asset']> & { owner: string | null }) | null,
  key: string,
): LocalStep => ({
  runId,
  number: 1,
  asset: asset && { _id: asset._id, name: asset.name, thumbnail: asset.thumbnail },
  phase: 'waiting',
  key,
  attempts: 0,
  accepted: false,
  isRefused: false,
  hash: null,
  mined: null,
  owner: asset?.owner ?? null,
  contractAddress: null,
  message: null,
  error: null,
  fields: [],
  told: null,
  fee: null,
  sentAt: null,
  minedAt: null,
  updatedAt: new Date().toISOString(),
})

/** A run with its steps in order. `fault` is the reason why this tab stopped working on it. */
export type LocalWork = { run: LocalRun; steps: readonly LocalStep[]; fault?: string }

const prefix = 'local-'

type Place = {
  collection_id?: string
  blockchainType: number
  networkType: number
  smartContractType?: number
  airdrop_id?: string
}

/** Returns true if two inputs refer to the same contract or airdrop. */
export const isSamePlace = (one: Place, other: Place): boolean =>
  (['collection_id', 'blockchainType', 'networkType', 'smartContractType', 'airdrop_id'] as const).every(
    (name) => one[name] === other[name],
  )

/** Returns the id of a run of this browser. */
export const localId = (id: string): string => `${prefix}${id}`

/** Returns true if a run belongs to this browser, not to the platform. */
export const isLocal = ({ _id }: Pick<Run, '_id'>): boolean => _id.startsWith(prefix)

const ended: ReadonlySet<Phase> = new Set(['done', 'failed', 'canceled'])

/** Returns true if a step is finished. */
export const isEnded = ({ phase }: LocalStep): boolean => ended.has(phase)

/**
 * Returns true if only a person can send a step again: it may have succeeded, and its transaction is unknown.
 */
export const isLost = ({ phase, hash }: LocalStep): boolean => phase === 'unknown' && hash === null

/**
 * Returns true if a step doesn't continue by itself until the next resume or a person's decision: its outcome
 * is unknown, or something blocks it.
 */
const isStuck = ({ phase, error }: LocalStep) =>
  phase === 'unknown' || (phase === 'waiting' && error !== null)

const stateOf = ({ phase }: LocalStep): RunStep['state'] =>
  phase === 'waiting' || phase === 'done' || phase === 'failed' || phase === 'canceled' ? phase : 'sent'

/** Returns a step in the platform's format. */
export const toStep = (step: LocalStep): RunStep => ({
  number: step.number,
  state: stateOf(step),
  asset: step.asset,
  tokenId: null,
  transaction: step.hash === null ? null : step.number,
  transactionHash: step.hash,
  error: step.error,
})

const toTransaction = ({ number, hash, mined, fee, sentAt, minedAt, updatedAt }: LocalStep) =>
  ({
    number,
    state: mined === null ? 'sent' : mined ? 'mined' : 'reverted',
    steps: 1,
    transactionHash: hash ?? '',
    fee,
    sentAt: sentAt ?? updatedAt,
    minedAt,
  }) satisfies RunTransaction

/** Returns a run in the platform's format. */
export function toAnswer({ run, steps, fault }: LocalWork): RunsGetAnswer {
  const counts = { total: steps.length, waiting: 0, sent: 0, done: 0, failed: 0, canceled: 0 }
  for (const step of steps) counts[stateOf(step)] += 1
  const open = steps.filter((step) => !isEnded(step))
  const halted = open.find(isStuck) ?? open.find(({ error }) => error !== null)
  const obstacle = fault ?? (halted && (halted.error ?? 'Its outcome is not known.'))
  const state =
    open.length > 0
      ? fault !== undefined || open.every(isStuck)
        ? 'paused'
        : 'running'
      : counts.failed > 0
        ? 'failed'
        : counts.canceled > 0
          ? 'stopped'
          : 'done'
  const updatedAt = steps.reduce(
    (last, step) => (step.updatedAt > last ? step.updatedAt : last),
    run.createdAt,
  )
  const spent = steps.reduce((sum, { fee }) => sum + BigInt(fee ?? 0), 0n)
  const transactions = steps.filter(({ hash }) => hash !== null).map(toTransaction)
  return {
    data: {
      _id: run._id,
      kind: run.kind,
      state,
      collection: run.collection,
      name: null,
      blockchainType: run.input.blockchainType,
      networkType: run.input.networkType,
      smartContractType: 'smartContractType' in run.input ? run.input.smartContractType : null,
      counts,
      fee: { estimate: null, cap: null, spent: String(spent) },
      // The code is for programs; people see the message.
      pause: obstacle === undefined ? null : { code: 'node-unreachable', message: obstacle },
      error: counts.total === 1 ? (steps[0]?.error ?? null) : null,
      quote: null,
      createdBy: run.createdBy,
      approvedBy: run.createdBy,
      createdAt: run.createdAt,
      approvedAt: run.createdAt,
      startedAt: run.createdAt,
      endedAt: open.length > 0 ? null : updatedAt,
      updatedAt,
    },
    transactions,
    steps: steps.map((step) => stateOf(step).charAt(0)).join(''),
    events: [],
  }
}
