import { refusals } from './refusals.ts'

const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? { fields: Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)) }
    : value

/** Returns the same text for the same input, whatever the order of its keys; a file counts by its name and bytes. */
async function wordingOf(input: {
  operation: string
  path: unknown
  query: unknown
  body: unknown
}): Promise<string> {
  const files = Object.values(input.body ?? {}).filter((one) => one instanceof Blob)
  const contents = files.map(async (one) => [
    one instanceof File && one.name,
    Array.from(new Uint8Array(await one.arrayBuffer())),
  ])
  return JSON.stringify([input, await Promise.all(contents)], inOrder)
}

/** Remembers what was answered under an `Idempotency-Key`. A refusal is not remembered: the same call may succeed later. */
export function createReplay() {
  const answers = new Map<string, { of: string; answer: Promise<string> }>()
  /** Returns the JSON of the answer: the first one to this input under this key, where there is one. */
  return async (
    key: string,
    input: { operation: string; path: unknown; query: unknown; body: unknown },
    work: () => Promise<string>,
  ) => {
    const of = await wordingOf(input)
    for (;;) {
      const first = answers.get(key)
      if (!first) break
      const answer = await first.answer.catch(() => undefined)
      if (answer === undefined) continue
      if (first.of === of) return { answer, isReplayed: true }
      const message = 'This Idempotency-Key was used for another request. Use a new one.'
      throw refusals.conflict('idempotency-key-reused', message)
    }
    const answer = work()
    answers.set(key, { of, answer })
    answer.catch(() => answers.delete(key))
    return { answer: await answer, isReplayed: false }
  }
}
