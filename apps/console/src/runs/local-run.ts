import type { BodyOf, FieldError, Run, RunKind, RunsGetAnswer, RunStep, RunTransaction } from '@vitrine/sdk'

/** The input of each kind of run that this browser can do: the body of its call. It is stored, so it may hold no secret. */
export type RunInputs = {
  mint: { blockchainType: number; networkType: number }
  deployment: BodyOf<'deployCollectionSmartContract'> | BodyOf<'deployOracleCollectionSmartContract'>
  airdrop: BodyOf<'registerAirDropSmartContract'>
  'merkle-root': BodyOf<'submitMerkleRoot'>
  'airdrop-fund': BodyOf<'manageAirDrop'>
  'airdrop-take-back': BodyOf<'manageAirDrop'>
  'airdrop-close': BodyOf<'manageAirDrop'>
  paymaster: BodyOf<'deployPayMasterSmartContract'>
}

/** A kind of run that sends transactions. */
export type SentKind = RunKind & keyof RunInputs

/** What is to be done. */
export type NewRun = {
  [Kind in SentKind]: { kind: Kind; input: RunInputs[Kind] }
}[SentKind] & {
  collection: { _id: string; name: string } | null
  /** The transaction that the contract named before, so it isn't this run's. */
  formerHash?: string | null
  /** The assets to mint, with who receives each token, if the asset says so. Other kinds have one step and no asset. */
  assets?: readonly { _id: string; name: string; thumbnail: string | null; owner: string | null }[]
}

/** A run of this browser, as it is stored. */
export type LocalRun = Omit<NewRun, 'assets'> & { _id: string; createdBy: string; createdAt: string }

/** How far a step is. */
export type Phase =
  /** Not sent. It can still be canceled. */
  | 'waiting'
  /** The call may be on its way. */
  | 'sending'
  /** The call may have been done, but its answer names no transaction: it is looked up. */
  | 'finding'
  /** Its transaction is known, and the receipt is awaited. */
  | 'pending'
  /** Mined; the outcome is being recorded. */
  | 'recording'
  /** It may have been done, and nobody knows how it ended. It is never counted as failed. */
  | 'unknown'
  | 'done'
  | 'failed'
  | 'canceled'

/** One call of a run, as it is stored. */
export type LocalStep = {
  runId: string
  number: number
  asset: RunStep['asset']
  phase: Phase
  /** The idempotency key. Another one replaces it only after a certain refusal or a revert. */
  key: string
  /** How many calls may have been received. */
  attempts: number
  /** True if a call got a 2xx: it is never sent again by itself. */
  accepted: boolean
  /** True if the server answered the last call with an error of its own: if nothing is found, it failed. */
  isRefused: boolean
  hash: string | null
  /** What the receipt said; null until there is one. */
  mined: boolean | null
  owner: string | null
  contractAddress: string | null
  message: string | null
  error: string | null
  fields: readonly FieldError[]
  /** The reason for `unknown` that was last shown, so that it is shown once. */
  told: string | null
  /** What the transaction cost, in wei. */
  fee: string | null
  sentAt: string | null
  minedAt: string | null
  updatedAt: string
}

/** Returns a step that waits for its turn. */
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

/** A run with its steps, in their order. */
export type LocalWork = { run: LocalRun; steps: readonly LocalStep[] }

const prefix = 'local-'

type Place = {
  collection_id?: string
  blockchainType: number
  networkType: number
  smartContractType?: number
  airdrop_id?: string
}

/** Returns true if two inputs are about the same contract or airdrop. */
export const isSamePlace = (one: Place, other: Place): boolean =>
  (['collection_id', 'blockchainType', 'networkType', 'smartContractType', 'airdrop_id'] as const).every(
    (name) => one[name] === other[name],
  )

/** Returns the id of a run of this browser. */
export const localId = (id: string): string => `${prefix}${id}`

/** Returns true if a run is this browser's, not the platform's. */
export const isLocal = ({ _id }: Pick<Run, '_id'>): boolean => _id.startsWith(prefix)

const ended: ReadonlySet<Phase> = new Set(['done', 'failed', 'canceled'])

/** Returns true if nothing is left to do for a step. */
export const isEnded = ({ phase }: LocalStep): boolean => ended.has(phase)

/** Returns true if only a person can send it again: it may have been done, and no transaction of it is known. */
export const isLost = ({ phase, hash }: LocalStep): boolean => phase === 'unknown' && hash === null

/** Returns true if a step doesn't go on by itself: its outcome is unknown, or something keeps it from being sent. */
const isStuck = ({ phase, error }: LocalStep) =>
  phase === 'unknown' || (phase === 'waiting' && error !== null)

const stateOf = ({ phase }: LocalStep): RunStep['state'] =>
  phase === 'waiting' || phase === 'done' || phase === 'failed' || phase === 'canceled' ? phase : 'sent'

/** Returns a step as the platform would answer it. */
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

/** Returns a run as the platform would answer it. */
export function toAnswer({ run, steps }: LocalWork): RunsGetAnswer {
  const counts = { total: steps.length, waiting: 0, sent: 0, done: 0, failed: 0, canceled: 0 }
  for (const step of steps) counts[stateOf(step)] += 1
  const open = steps.filter((step) => !isEnded(step))
  const halted = open.find(isStuck) ?? open.find(({ error }) => error !== null)
  const state =
    open.length > 0
      ? open.every(isStuck)
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
      // Its code is for programs; the message says what it is.
      pause: halted
        ? { code: 'node-unreachable', message: halted.error ?? 'Its outcome is not known.' }
        : null,
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
