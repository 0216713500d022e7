import type { Schemas } from '@vitrine/sdk/contract'
import type { ApiKeys } from '#src/access/api-keys/create-api-keys.ts'
import type { Audit } from '#src/access/audit/create-audit.ts'
import type { KeyedHash } from '#src/access/keyed-hash.ts'
import type { Sessions } from '#src/access/sessions.ts'
import type { ChainService } from '#src/chain/chain-service.ts'
import type { Config } from '#src/config/config.ts'
import type { Health } from '#src/http/health/health.ts'
import type { Outbound } from '#src/http/outbound/outbound.ts'
import type { Visits } from '#src/http/visits/visits.ts'
import type { AiModelSetting } from '#src/knowledge/ai/read-ai-model.ts'
import type { Sources } from '#src/knowledge/sources/sources.ts'
import type { VectorStore } from '#src/knowledge/vectors/vector-store.ts'
import type { Log } from '#src/log.ts'
import type { Mailbox } from '#src/mail/mailbox.ts'
import type { MailboxAccess } from '#src/mail/mailbox-access.ts'
import type { Mailer } from '#src/mail/mailer.ts'
import type { Runs } from '#src/runs/runs.ts'
import type { Db } from '#src/storage/db/client.ts'
import type { Encryptor } from '#src/storage/encryptor.ts'
import type { FileStore } from '#src/storage/files/file-store.ts'
import type { Jobs } from '#src/storage/jobs/jobs.ts'
import type { Publishing } from '#src/storage/publish/publishing.ts'
import type { SettingsStore } from '#src/storage/settings-store.ts'

/** The platform's parts, made once at start and handed to every group. */
export type Platform = {
  config: Config
  db: Db
  files: FileStore
  /** Files of tokens that everybody can read. */
  publishing: Publishing
  chain: ChainService
  /** Starts and ends sessions, and reads who calls from a token; the RPC proxy uses it too. */
  sessions: Sessions
  /** Who calls by an API key; the RPC proxy uses it too. */
  apiKeys: ApiKeys
  /** Hashes of short secrets and of people's addresses. */
  keyedHash: KeyedHash
  /** The log of who changed what. */
  audit: Audit
  /** The settings of which there is one each. */
  settings: SettingsStore
  /** Returns the AI model as it is set now; null where none is. */
  aiModel(): Promise<AiModelSetting | null>
  /** Seals the secrets that settings keep in the database. */
  secrets: Encryptor
  /** How its parts are, and whether it is about to stop. */
  health: Health
  /** Work that goes on after a call is answered. */
  jobs: Jobs
  /** Calls go only as far as the transaction that they would send: see quotes.ts. */
  isQuoting?: true
  /** Where the platform's own connections may go. */
  outbound: Outbound
  /** Texts and their vectors. */
  vectors: VectorStore
  /** Every tool server that the platform knows, its own among them. */
  toolServers: readonly Schemas['ToolServer'][]
  /** Websites and documents in vector indexes. */
  sources: Sources
  /** Work on networks that continues without a browser. */
  runs: Runs
  mail: Mailer
  /** Where mails stay while no mail server is set. */
  mailbox: Mailbox
  mailboxAccess: MailboxAccess
  /** Who comes to the public pages. */
  visits: Visits
  /** The time. Tests bring a clock of their own. */
  now: () => Date
  log: Log
}
