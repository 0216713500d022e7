import type { Role } from '@vitrine/sdk'
import type { Schemas } from '@vitrine/sdk/contract'

/** The kinds of runs that the platform carries out in steps; the others follow a transaction. */
export const carriedOut: Schemas['RunKind'][] = ['mint', 'import']

/** Returns the kinds of runs that are hidden from a role: only admins see the names of websites, documents and indexes. */
export const hiddenKinds = (role: Role): Schemas['RunKind'][] =>
  role === 'admin' ? [] : ['index-copy', 'reading']

/** Work on networks that continues without a browser (docs/decisions/runs-and-transactions.md). */
export type Runs = {
  /** Has a run taken up now, which is done within seconds without it as well. */
  nudge(runId: string): Promise<void>
  /** Calls back when a run that the role sees has changed, at most once a second for each run, and once when the platform stops. Returns how to end it. */
  listen(role: Role, changed: (runId: string) => void, closed: () => void): () => void
}
