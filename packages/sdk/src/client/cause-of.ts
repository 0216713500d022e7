import type { NetworkCause } from '../errors.ts'

const word = /^\w{1,60}$/

/** Returns the name and code of the innermost error with a code, or else of the outermost. Omits messages, because they may contain secrets. */
export function causeOf(thrown: unknown): NetworkCause | undefined {
  let cause: NetworkCause | undefined
  try {
    for (
      let error = thrown, depth = 0;
      error instanceof Error && depth < 5;
      error = error.cause, depth += 1
    ) {
      const { name, code } = error as Error & { code?: unknown }
      const known = typeof code === 'string' && word.test(code) ? code : undefined
      if (!cause || known) cause = { name: word.test(name) ? name : 'Error', code: known }
    }
  } catch {
    // A getter of the thrown value may throw.
  }
  return cause
}
