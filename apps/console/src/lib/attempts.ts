import { isApiError, type Outcome, randomId } from '@vitrine/sdk'

/** Returns true if a call was refused because an earlier call with the same key and other values was done. */
export const isReused = (error: unknown): boolean =>
  isApiError(error, 'conflict') && error.code === 'idempotency-key-reused'

/** Storage for an attempt's key, so that it outlives the page. */
export type KeyStore = {
  read: () => Promise<string | null>
  write: (key: string | null) => Promise<void>
}

/** An attempt to do a piece of work. */
export type Attempt = {
  /** The `Idempotency-Key` of the attempt. */
  key: string
  /** Reports the outcome of the attempt. `reused`: an earlier attempt with other values was done. */
  end: (outcome: Outcome | 'reused') => Promise<void>
}

/** The attempts at one piece of work. */
export type Attempts = {
  /** Starts an attempt. @param work identifies the piece of work; another piece gets another key */
  begin: (work?: string) => Promise<Attempt>
  /** Abandons the work: the next attempt gets another key. */
  drop: () => void
  /** Stores the key there from now on, including a current one. */
  keepIn: (store: KeyStore) => void
}

/** Sends a piece of work with one idempotency key until its outcome is known, so that a lost answer never doubles it. */
export function createAttempts(): Attempts {
  let store: KeyStore | undefined
  let key: string | null = null
  let of = ''
  /** True if an earlier attempt may have been done, which the refusal of a later one doesn't report. */
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
