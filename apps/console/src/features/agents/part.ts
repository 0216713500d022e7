/** One thing that an agent is made of, and the state of it. */
export type PartState =
  | { kind: 'reading' }
  | { kind: 'failed'; error: unknown; onRetry: () => void }
  /** Something is there; `fact` says what. */
  | { kind: 'ready'; fact: string }
  /** Something is there, and it is not known whether it works. */
  | { kind: 'unknown'; fact: string }
  /** Something is missing; `fact` says what, and what it is for. */
  | { kind: 'missing'; fact: string }

type Query<Data> = { data: Data | undefined; error: unknown; isError: boolean; refetch: () => unknown }

/** Returns the state of a part from what was read of it. What was read once stays in sight while it can't be read again. */
export function partOf<Data>(
  query: Query<Data>,
  judge: (data: Data) => { isReady: boolean; fact: string } | Extract<PartState, { fact: string }>,
): PartState {
  if (query.data === undefined) {
    if (!query.isError) return { kind: 'reading' }
    return { kind: 'failed', error: query.error, onRetry: () => void query.refetch() }
  }
  const found = judge(query.data)
  return 'kind' in found ? found : { kind: found.isReady ? 'ready' : 'missing', fact: found.fact }
}
