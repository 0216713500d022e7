import type { ApiKeys } from '#src/access/api-keys/create-api-keys.ts'
import type { Sessions } from '#src/access/sessions.ts'
import type { VectorStore } from '#src/knowledge/vectors/vector-store.ts'
import type { Log } from '#src/log.ts'
import type { Db } from '#src/storage/db/client.ts'

/** The dependencies of the tools. */
export type ToolContext = {
  db: Db
  log: Log
  vectors: VectorStore
  /** Authenticate callers by a session's token or an API key. */
  sessions: Sessions
  apiKeys: ApiKeys
  /** The networks by their codes. Only their names are returned. */
  networks: readonly { name: string; blockchainType: number; networkType: number }[]
  /** Address of the platform, such as `http://127.0.0.1:4400`, for uploaded pictures. */
  platformUrl: string
  /** True if the client's address is read from a proxy's header. */
  trustProxy: boolean
  now: () => Date
}
