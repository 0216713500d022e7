/** State of a part that an agent needs. */
export type PartState =
  | { kind: 'reading' }
  | { kind: 'failed'; error: unknown; onRetry: () => void }
  /** The part exists; `fact` describes it. */
  | { kind: 'ready'; fact: string }
  /** The part exists, but nothing has checked whether it works. */
  | { kind: 'unknown'; fact: string }
  /** The part is missing; `fact` says what it is and what it is for. */
  | { kind: 'missing'; fact: string }

type Query<Data> = { data: Data | undefined; error: unknown; isError: boolean; refetch: () => unknown }

/** Returns the state of a part from its query. Keeps the last result if a later read fails. */
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
