import type { Call } from './call.ts'

type Failure = typeof import('./failure.ts')['failure']

let loaded: Failure | undefined

/** Returns what reads failures and masks what they say, or a promise of it; undefined where it can't be loaded, which is not remembered. */
export const loadFailure = (): Failure | Promise<Failure | undefined> =>
  loaded ??
  import('./failure.ts').then(
    ({ failure }) => (loaded = failure),
    () => undefined,
  )

/** Returns what finds a call in the server's log, where it can be masked. */
export function requestIdOf(call: Call, part: Failure | undefined): string | undefined {
  const given = call.response?.headers?.get('x-request-id')
  return given && part ? part.maskOf(call)(given) : undefined
}
