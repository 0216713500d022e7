import { setTimeout as wait } from 'node:timers/promises'
import { type Outbound, OutboundError } from '#src/http/outbound/outbound.ts'
import { readLimited } from '#src/http/read-limited.ts'
import { outageOf } from '#src/outage-of.ts'
import { ServiceError } from '#src/service-error.ts'

/**
 * A call of a service that failed, such as files that could not be published, in a sentence for people. It quotes
 * nothing that a server said.
 */
export class PublishError extends Error {
  override readonly name = 'PublishError'
  /** Whether another try may end otherwise. */
  readonly mayPass: boolean
  /** Whether a gateway said that it does not have the files, or returned other ones. */
  readonly isUnreadable: boolean
  /** Whether other files would end the same way now. */
  readonly isForAll: boolean
  /** Seconds until it is worth trying again, where the server said so. */
  readonly retryAfter: number | undefined

  constructor(
    message: string,
    {
      mayPass = false,
      isUnreadable = false,
      isForAll = false,
      retryAfter,
    }: {
      mayPass?: boolean
      isUnreadable?: boolean
      isForAll?: boolean
      retryAfter?: number | undefined
    } = {},
  ) {
    super(message)
    this.mayPass = mayPass
    this.isUnreadable = isUnreadable
    this.isForAll = isForAll
    this.retryAfter = retryAfter
  }

  /** Returns it as the refusal of a call. */
  toRefusal(): ServiceError {
    return ServiceError.conflict(this.message, 'not-published')
  }
}

/** Returns an error of publishing, or an outage of the platform's own storage, as a PublishError; undefined for anything else. */
export function publishErrorOf(thrown: unknown): PublishError | undefined {
  if (thrown instanceof PublishError) return thrown
  const outage = outageOf(thrown)
  return (
    outage &&
    new PublishError(outage.message, { mayPass: true, isForAll: true, retryAfter: outage.retryAfter })
  )
}

/** The platform's one way out, and what ends the work early. */
export type Call = {
  outbound: Outbound
  signal: AbortSignal
}

type Request = RequestInit & {
  timeoutMs: number
  isGateway?: boolean
  /** Statuses of failures whose answers are read like that of a success. */
  reads?: readonly number[]
}

const longestRetryAfter = 3600

/** Returns the seconds of a `Retry-After` header, which has a number of them or a date: an hour at most. */
function secondsOf(header: string | null): number | undefined {
  if (header === null) return undefined
  const seconds = Number(header)
  const left = Number.isFinite(seconds) ? seconds : (Date.parse(header) - Date.now()) / 1000
  return Number.isFinite(left) ? Math.min(Math.max(0, left), longestRetryAfter) : undefined
}

function refusalOf(host: string, { status, headers }: Response, isGateway: boolean): PublishError {
  if (status === 401 || status === 403)
    return new PublishError(
      isGateway
        ? `${host} wants a key, and gateways get none. Set a public gateway.`
        : `${host} refused the access key.`,
      { isForAll: true },
    )
  if (status === 413) return new PublishError(`${host} takes no upload of this size.`)
  const retryAfter = secondsOf(headers.get('retry-after'))
  if (status === 429)
    return new PublishError(`${host} wants fewer requests for now.`, {
      mayPass: true,
      isForAll: true,
      retryAfter,
    })
  const isUnreadable = isGateway && (status === 404 || status === 410)
  const mayPass = status === 408 || status >= 500 || isUnreadable
  return new PublishError(`${host} answered with HTTP ${status}.`, { mayPass, isUnreadable, retryAfter })
}

const maxAnswer = 1024 * 1024
const textOf = (response: Response) => readLimited(response, maxAnswer)

/** Requests an address that an admin stored, and returns what `read` makes of the answer. Throws a PublishError unless the status is a success or in `reads`. */
export async function callService<Result>(
  { outbound, signal }: Call,
  url: string,
  { timeoutMs, isGateway = false, reads = [], ...init }: Request,
  read: (response: Response) => Promise<Result>,
): Promise<Result> {
  const { host } = new URL(url)
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  const end = new AbortController()
  let response: Response
  try {
    response = await outbound.fetch(url, { ...init, signal: AbortSignal.any([limit, end.signal]) })
    if (response.ok || reads.includes(response.status)) return await read(response)
  } catch (thrown) {
    signal.throwIfAborted()
    if (thrown instanceof PublishError) throw thrown
    if (thrown instanceof OutboundError) throw new PublishError(thrown.message)
    throw new PublishError(
      limit.aborted ? `${host} did not answer in time.` : `${host} did not answer as it should.`,
      { mayPass: true, isForAll: limit.aborted && !isGateway },
    )
  } finally {
    // A server may send more than was read.
    end.abort()
  }
  throw refusalOf(host, response, isGateway)
}

/** Requests an address as {@link callService} does, and returns the text of the answer. */
export const callForText = (call: Call, url: string, request: Request): Promise<string> =>
  callService(call, url, request, textOf)

/** Seconds. After a longer wait a person tries again. */
const longestWait = 60

/** Repeats work after a failure that may pass, once for each of some waits in seconds, or as late as the server asks for. Returns what the work returns. Throws the last failure. */
export async function withRetries<Result>(
  work: () => Promise<Result>,
  waits: readonly number[],
  signal: AbortSignal,
): Promise<Result> {
  for (const seconds of waits) {
    try {
      return await work()
    } catch (thrown) {
      const error = publishErrorOf(thrown)
      const wanted = error?.retryAfter ?? seconds
      if (!error?.mayPass || wanted > longestWait) throw thrown
      await wait(wanted * 1000, undefined, { signal })
    }
  }
  return work()
}
