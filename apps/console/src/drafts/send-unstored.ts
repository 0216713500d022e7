import { type Attempt, type Attempts, createAttempts } from '#src/lib/attempts.ts'

/** Sends a form while its person is still unknown, so that no draft can be stored. */
export type Unstored = {
  /** The form's name with the ID of its record. */
  name: string | null
  begin: Attempts['begin']
  /** Attempts that the draft's storage takes over. */
  attempts: Attempts
  /** The attempt in progress. The storage that takes over replaces its `end`. */
  underWay: () => Pick<Attempt, 'end'> | null
}

/** Sends a form with the same idempotency key until the person is known. */
export function sendUnstored(name: string | null): Unstored {
  const attempts = createAttempts()
  let underWay: Pick<Attempt, 'end'> | null = null
  return {
    name,
    attempts,
    underWay: () => underWay,
    async begin(work) {
      const { key, end } = await attempts.begin(work)
      const sent = { end }
      underWay = sent
      return {
        key,
        end(outcome) {
          if (underWay === sent) underWay = null
          return sent.end(outcome)
        },
      }
    },
  }
}
