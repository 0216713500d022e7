import { type Attempt, type Attempts, createAttempts } from '#src/lib/attempts.ts'

/** How a form is sent while nobody knows whose draft it is. */
export type Unstored = {
  /** The form's name, with the id of what it is about. */
  name: string | null
  begin: Attempts['begin']
  /** Goes on where the draft is stored. */
  attempts: Attempts
  /** The attempt that is on its way. Whoever goes on changes how it ends. */
  underWay: () => Pick<Attempt, 'end'> | null
}

/** Sends a form under one idempotency key until it is known whose draft it is. */
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
