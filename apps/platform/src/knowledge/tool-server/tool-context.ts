import type { ApiKeys } from '#src/access/api-keys/create-api-keys.ts'
import type { Sessions } from '#src/access/sessions.ts'
import type { VectorStore } from '#src/knowledge/vectors/vector-store.ts'
import type { Log } from '#src/log.ts'
import type { Db } from '#src/storage/db/client.ts'

/** What the tools depend on. */
export type ToolContext = {
  db: Db
  log: Log
  vectors: VectorStore
  /** Who signs in with a session's token or an API key. */
  sessions: Sessions
  apiKeys: ApiKeys
  /** The networks by their codes; only their names are told. */
  networks: readonly { name: string; blockchainType: number; networkType: number }[]
  /** The platform's own address, such as `http://127.0.0.1:4400`: uploaded pictures lie there. */
  platformUrl: string
  /** Whether a proxy's header says where a call comes from. */
  trustProxy: boolean
  now: () => Date
}
