import type { ChainService } from '#src/chain/chain-service.ts'
import type { Config } from '#src/config.ts'
import type { Db } from '#src/db/client.ts'
import type { FileStore } from '#src/files/file-store.ts'
import type { Log } from '#src/log.ts'
import type { Sessions } from '#src/session/sessions.ts'

/** The platform's parts, made once at start and handed to every group. */
export type Platform = {
  config: Config
  db: Db
  files: FileStore
  chain: ChainService
  /** Makes session tokens and reads who calls from one; the RPC proxy asks it too. */
  sessions: Sessions
  log: Log
}
