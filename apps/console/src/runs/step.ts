import { type EndpointMap, type HeaderFactory, isChainError, type Receipt } from '@vitrine/chain'
import { type ApiError, hasCode, isApiError, outcomeOf, randomId } from '@vitrine/sdk'
import { errorText } from '#src/lib/error-text.ts'
import { longestTimeout } from '#src/lib/pause-after.ts'
import { kindOf, placeOf, type RunSdk } from './kinds.ts'
import type { LocalRun, LocalStep } from './local-run.ts'

/**
 * Functions that wait for receipts. Loaded before the first transaction is sent, because the wait needs them.
 */
export type ReceiptCode = Pick<typeof import('./wait-for-receipt.ts'), 'waitForReceipt' | 'getRevertError'>

/** Dependencies of the steps. */
export type RunContext = {
  sdk: RunSdk
  endpointMap: EndpointMap
  headers: HeaderFactory
  /**
   * Loads the functions that wait for receipts. Rejects with a readable message if that fails; then nothing
   * may be sent.
   */
  receiptCode: () => Promise<ReceiptCode>
  /** Returns true if the backend does the work of a key only once. Resolves once that is known. */
  keysHonored: (signal: AbortSignal) => Promise<boolean>
  /** Initial delay before an unanswered call is repeated, in milliseconds. */
  retryDelay: number
}

/** Maximum number of calls with the same key. After that, a person decides. */
const mostAttempts = 5
/** Maximum number of calls to a server that answers with internal errors. */
const serverPatience = 5
/** Maximum number of reads until the platform has seen a mined transaction. */
const looks = 15

const check = 'Check whether it was done before you send it again.'
const unreadable = `The platform accepted it, but its answer could not be read. ${check}`
const lostAnswer = `No answer came, so the platform may have done it or not. ${check}`
const notSeen = 'It is mined, but the platform has not seen that yet.'

/** Returns true if work must stop until the person signs in again. */
export const sessionIsOver = (error: unknown): boolean =>
  isApiError(error, 'unauthorized', 'session-expired', 'aborted')

/** Resolves after a number of milliseconds; rejects when the signal aborts. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
}

type PersistOptions = { signal: AbortSignal; first: number; notice?: (text: string) => void; sends?: boolean }

/**
 * Repeats a call with growing pauses until it is answered: as long as the server is unreachable or busy, and
 * a few times if it has an internal error. A call that `sends` is repeated only if the server was too busy to
 * accept it.
 */
export async function persist<T>(
  call: () => Promise<T>,
  { signal, first, notice, sends = false }: PersistOptions,
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await call()
    } catch (error) {
      if (signal.aborted || !isApiError(error)) throw error
      const isAway = isApiError(error, 'rate-limited', ...(sends ? [] : (['network', 'timeout'] as const)))
      const isBroken = !sends && isApiError(error, 'server', 'malformed') && attempt < serverPatience - 1
      if (!isAway && !isBroken) throw error
      notice?.(`${error.message} Trying again.`)
      const asked = Math.min((error.retryAfter ?? 0) * 1000, longestTimeout)
      await pause(Math.max(asked, Math.min(30_000, first * 2 ** attempt)), signal)
    }
  }
}

/**
 * Returns true if the error text comes from the platform: a 500 or 501 with a message. Other server errors
 * may come from a proxy.
 */
const isSaid = (error: unknown): error is ApiError =>
  isApiError(error, 'server') && (error.status === 500 || error.status === 501) && error.explained === true

type Change = Partial<LocalStep>
type Move = (
  context: RunContext,
  run: LocalRun,
  step: LocalStep,
  signal: AbortSignal,
  /** Shows the reason that a call is repeated. */
  notice: (text: string) => void,
) => Promise<Change>

const unknown = (error: string): Change => ({ phase: 'unknown', error })
/** A definite failure, so the next attempt gets a new key. */
const refused = (error: string): Change => ({ phase: 'failed', error, key: randomId(), attempts: 0 })

const begin: Move = async ({ receiptCode }, _run, step, signal) => {
  try {
    await receiptCode()
  } catch (error) {
    signal.throwIfAborted()
    return { error: errorText(error) }
  }
  return { phase: 'sending', attempts: step.attempts + 1, error: null }
}

const send: Move = async ({ sdk, retryDelay }, run, step, signal, notice) => {
  const options = { idempotencyKey: step.key, signal }
  const call = () => kindOf(run).send(sdk, run.input, options, step.asset?._id ?? '')
  try {
    const sent = await persist(call, { signal, first: retryDelay, notice, sends: true })
    const { message, hash, isDone, owner } = sent
    const said: Change = { accepted: true, message, hash, owner: owner ?? step.owner, error: null }
    return { ...said, phase: isDone ? 'done' : hash === null ? 'finding' : 'pending', sentAt: now() }
  } catch (error) {
    if (signal.aborted || sessionIsOver(error)) throw error
    const outcome = outcomeOf(error)
    if (outcome === 'done') return { phase: 'finding', accepted: true, error: unreadable }
    const fields = isApiError(error) ? error.fields : []
    // The refusal of a later call says nothing about an earlier call.
    if (outcome === 'refused' && step.attempts < 2) return { ...refused(errorText(error)), fields }
    const isRefused = outcome === 'refused' || isSaid(error)
    return { phase: 'finding', isRefused, fields, error: isRefused ? errorText(error) : lostAnswer }
  }
}

const find: Move = async ({ sdk, keysHonored, retryDelay }, run, step, signal, notice) => {
  const { accepted, attempts, error, isRefused, owner } = step
  const isKeyed = await keysHonored(signal)
  // If a kind can't look up its transaction, a read of the profile waits until the platform
  // responds again.
  const look = kindOf(run).find ?? (() => sdk.profile.get({ signal }).then(() => null))
  let hash: string | null
  try {
    hash = await persist(() => look(sdk, run, step, signal), { signal, first: retryDelay, notice })
  } catch (thrown) {
    if (signal.aborted || sessionIsOver(thrown)) throw thrown
    return unknown(error ?? (accepted ? unreadable : errorText(thrown)))
  }
  if (hash !== null)
    return { phase: 'pending', accepted: true, hash, owner, error: null, sentAt: step.sentAt ?? now() }
  if (accepted) return unknown(error ?? unreadable)
  if (isRefused) return { phase: 'failed', error }
  if (!isKeyed || attempts >= mostAttempts) return unknown(lostAnswer)
  await pause(retryDelay * 2 ** attempts, signal)
  return { phase: 'sending', attempts: attempts + 1, error: null }
}

/** Ends with a receipt or as unknown, but never as failed, because the transaction may still be mined. */
const wait: Move = async ({ endpointMap, headers, receiptCode, sdk }, run, step, signal) => {
  let receipt: Receipt
  try {
    const network = endpointMap.get(run.input.blockchainType, run.input.networkType)
    const { waitForReceipt } = await receiptCode()
    signal.throwIfAborted()
    receipt = await waitForReceipt({ network, hash: step.hash ?? '', signal, headers })
  } catch (error) {
    signal.throwIfAborted()
    // The node's proxy can't check the session. The call to the platform can, and ends the session if needed.
    if (isChainError(error, 'unauthorized')) {
      const thrown = await sdk.profile.get({ signal }).catch((reason: unknown) => reason)
      if (sessionIsOver(thrown)) throw thrown
    }
    return unknown(errorText(error))
  }
  const { transactionStatus, receiver, contractAddress, gasUsed, effectiveGasPrice, l1Fee } = receipt
  return {
    phase: 'recording',
    mined: transactionStatus,
    owner: step.owner ?? receiver,
    contractAddress,
    fee: effectiveGasPrice === 0n ? null : String(gasUsed * effectiveGasPrice + l1Fee),
    minedAt: now(),
    error: null,
  }
}

/** Returns the reason that a transaction was reverted, as far as the network reports it. */
async function revertText(
  { endpointMap, headers, receiptCode }: RunContext,
  run: LocalRun,
  hash: string,
  signal: AbortSignal,
) {
  try {
    const network = endpointMap.get(run.input.blockchainType, run.input.networkType)
    const { getRevertError } = await receiptCode()
    return (await getRevertError({ network, hash, signal, headers })).message
  } catch {
    signal.throwIfAborted()
    return 'The contract refused the transaction.'
  }
}

const record: Move = async (context, run, step, signal, notice) => {
  if (run.kind === 'mint') return recordMint(context, run, step, signal, notice)
  if (run.kind === 'deployment') return recordDeployment(context, run, step, signal, notice)
  return step.mined ? done : refused(await revertText(context, run, step.hash ?? '', signal))
}

const done: Change = { phase: 'done', error: null }

/** Reads the contract, because that updates it on the platform. */
const recordDeployment: Move = async (context, run, step, signal, notice) => {
  const { sdk, retryDelay } = context
  const place = placeOf(run.input as Parameters<typeof placeOf>[0])
  const options = { signal, first: retryDelay, notice }
  for (let look = 0; look < looks; look += 1) {
    if (look > 0) await pause(retryDelay * 2, signal)
    const contract = await persist(() => sdk.contracts.get(place, { signal }), options).then(
      ({ data }) => data,
      (error: unknown) => {
        if (signal.aborted || sessionIsOver(error)) throw error
        return null
      },
    )
    if (contract?.status === 'deploying') continue
    // If the platform doesn't send the outcome, the receipt decides.
    if (contract?.status === 'deployed' || (step.mined && contract?.status !== 'failed'))
      return { ...done, contractAddress: contract?.contractAddress ?? step.contractAddress }
    return refused(contract?.error ?? (await revertText(context, run, step.hash ?? '', signal)))
  }
  return unknown(notSeen)
}

/**
 * Returns the token's recipient from the mint's answer, the asset or the receipt. An asset without a
 * recipient is minted to the wallet.
 */
async function ownerOf({ sdk }: RunContext, step: LocalStep, signal: AbortSignal): Promise<string | null> {
  if (step.owner !== null) return step.owner
  try {
    return (await sdk.profile.get({ signal })).data.walletAddress
  } catch (error) {
    if (signal.aborted || sessionIsOver(error)) throw error
    return null
  }
}

/**
 * Records the outcome of a mint (specification, section 4, "Minting", step 3). A revert is recorded as
 * unsold.
 */
const recordMint: Move = async (context, run, step, signal, notice) => {
  const { sdk, retryDelay } = context
  const { mined, hash } = step
  const owner = await ownerOf(context, step, signal)
  const body = {
    asset_id: step.asset?._id ?? '',
    transactionHash: hash ?? '',
    transactionStatus: mined === true,
    isSold: mined ? ('sold' as const) : ('unsold' as const),
    ...(owner && { assetOwner: owner }),
  }
  type Said = { isSold?: string | null; assetOwner?: string | null; error?: string | null }
  const recorded = async (said: Said, message: string | null): Promise<Change> => {
    // The platform reads the receipt itself, so its result takes precedence.
    const isSold = said.isSold === 'sold' || (mined && said.isSold !== 'unsold')
    if (isSold) return { ...done, mined: true, message, owner: said.assetOwner ?? owner }
    const reason = said.error ?? (await revertText(context, run, hash ?? '', signal))
    return { ...refused(reason), mined: false }
  }
  // Retries, because the console may see a receipt before the platform's node does.
  for (let look = 0; look < looks; look += 1) {
    try {
      const call = () => sdk.assets.settleMint(body, { signal })
      const { data, message } = await persist(call, { signal, first: retryDelay, notice })
      return await recorded(data ?? {}, message)
    } catch (error) {
      if (signal.aborted || sessionIsOver(error)) throw error
      if (outcomeOf(error) === 'done') return recorded({}, null)
      if (!hasCode(error, 'updateClaimStatusAdmin', 'pending')) {
        const what = mined ? 'The token is minted, but the platform did not record it' : 'Nothing was minted'
        return { phase: 'failed', error: `${what}: ${errorText(error)}` }
      }
    }
    await pause(retryDelay * 2, signal)
  }
  return unknown(notSeen)
}

const now = () => new Date().toISOString()

const moves = { waiting: begin, sending: send, finding: find, pending: wait, recording: record }

/** Returns true if a step continues by itself. */
export const isMoving = ({ phase, error }: LocalStep): boolean =>
  phase in moves && !(phase === 'waiting' && error !== null)

/**
 * Moves a step to its next phase and returns the changes to store. Rejects if the tab stops or the session
 * ends; the step then keeps its phase.
 */
export const advance: Move = (context, run, step, signal, notice) =>
  moves[step.phase as keyof typeof moves](context, run, step, signal, notice)
