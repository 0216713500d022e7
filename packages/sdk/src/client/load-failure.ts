import type { Call } from './call.ts'

type Failure = typeof import('./failure.ts')['failure']

let loaded: Failure | undefined

/** Returns the reader of failures, or a promise of it. It is undefined if the file can't be loaded; the next call tries again. */
export const loadFailure = (): Failure | Promise<Failure | undefined> =>
  loaded ??
  import('./failure.ts').then(
    ({ failure }) => (loaded = failure),
    () => undefined,
  )

/** Returns the request id, masked; undefined if the mask isn't loaded. */
export function requestIdOf(call: Call, part: Failure | undefined): string | undefined {
  const given = call.response?.headers?.get('x-request-id')
  return given && part ? part.maskOf(call)(given) : undefined
}
