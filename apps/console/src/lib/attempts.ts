import { isApiError, type Outcome, randomId } from '@vitrine/sdk'

/** Returns whether a call was refused because an earlier one of the same key, with other values, was done. */
export const isReused = (error: unknown): boolean =>
  isApiError(error, 'conflict') && error.code === 'idempotency-key-reused'

/** Where the key of an attempt is stored, so that it outlives the page. */
export type KeyStore = {
  read: () => Promise<string | null>
  write: (key: string | null) => Promise<void>
}

/** One call of a piece of work. */
export type Attempt = {
  /** What it is sent with, as `Idempotency-Key`. */
  key: string
  /** Says what became of it. `reused`: an earlier attempt, with other values, was done. */
  end: (outcome: Outcome | 'reused') => Promise<void>
}

/** The attempts at one piece of work. */
export type Attempts = {
  /** Starts one. @param work tells one piece of work from another; what differs from the last one has a key of its own. */
  begin: (work?: string) => Promise<Attempt>
  /** The work is abandoned: the next attempt is at another one. */
  drop: () => void
  /** Stores the key there from now on, also one that is in use. */
  keepIn: (store: KeyStore) => void
}

/**
 * Sends one piece of work under one idempotency key until its outcome is known, however often it is sent, so that an answer that is
 * lost doubles nothing.
 */
export function createAttempts(): Attempts {
  let store: KeyStore | undefined
  let key: string | null = null
  let of = ''
  /** An earlier attempt may have been done: a refusal of a later one does not say. */
  let uncertain = false

  const release = async () => {
    key = null
    uncertain = false
    await store?.write(null)
  }

  return {
    async begin(work = '') {
      if (work !== of) {
        key = null
        uncertain = false
      }
      of = work
      if (key === null) {
        const stored = (await store?.read()) ?? null
        uncertain = stored !== null
        key ??= stored ?? randomId()
      }
      const own = key
      await store?.write(own)
      return {
        key: own,
        async end(outcome) {
          if (key !== own) return
          if (outcome === 'unknown') uncertain = true
          else if (outcome !== 'refused' || !uncertain) await release()
        },
      }
    },
    drop() {
      key = null
      uncertain = false
    },
    keepIn(next) {
      store = next
      if (key !== null) void store.write(key)
    },
  }
}
