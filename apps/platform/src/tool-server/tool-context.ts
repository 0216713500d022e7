import type { Db } from '#src/db/client.ts'
import type { Log } from '#src/log.ts'

/** What the tools depend on. */
export type ToolContext = {
  db: Db
  log: Log
  /** The networks by their codes; only their names are told. */
  networks: readonly { name: string; blockchainType: number; networkType: number }[]
  /** The platform's own address, such as `http://127.0.0.1:4400`: uploaded pictures lie there. */
  platformUrl: string
}
