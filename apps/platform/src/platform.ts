import type { Schemas } from '@vitrine/sdk/contract'
import type { ApiKeys } from '#src/access/api-keys/create-api-keys.ts'
import type { Audit } from '#src/access/audit/create-audit.ts'
import type { KeyedHash } from '#src/access/keyed-hash.ts'
import type { Sessions } from '#src/access/sessions.ts'
import type { ChainService } from '#src/chain/chain-service.ts'
import type { Verification } from '#src/chain/verification/create-verification.ts'
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

/** The platform's parts, made once at the start and passed to every group. */
export type Platform = {
  config: Config
  db: Db
  files: FileStore
  /** Publishes the files of tokens, so that everyone can read them. */
  publishing: Publishing
  chain: ChainService
  /** Verifies the source of deployed built-in contracts. */
  verification: Verification
  /** Starts, ends and authenticates sessions; the RPC proxy uses it too. */
  sessions: Sessions
  /** Authenticates callers by API keys; the RPC proxy uses it too. */
  apiKeys: ApiKeys
  /** Hashes of short secrets and of people's addresses. */
  keyedHash: KeyedHash
  /** The audit log. */
  audit: Audit
  /** The settings that exist once. */
  settings: SettingsStore
  /** Returns the current AI model; null if none is set. */
  aiModel(): Promise<AiModelSetting | null>
  /** Encrypts the secrets of settings in the database. */
  secrets: Encryptor
  /** Reports the state of the parts, and whether this copy is about to stop. */
  health: Health
  /** The queue for work that continues after a call is answered. */
  jobs: Jobs
  /** Set if calls stop at the transaction that they would send: see quotes.ts. */
  isQuoting?: true
  /** Controls the platform's outgoing connections. */
  outbound: Outbound
  /** Texts and their vectors. */
  vectors: VectorStore
  /** All known tool servers, including the platform's. */
  toolServers: readonly Schemas['ToolServer'][]
  /** Websites and documents in vector indexes. */
  sources: Sources
  /** Work on networks that continues without a browser. */
  runs: Runs
  mail: Mailer
  /** Stores mails while no mail server is set. */
  mailbox: Mailbox
  mailboxAccess: MailboxAccess
  /** Counts visitors of the public pages. */
  visits: Visits
  /** Returns the current time. Tests replace it. */
  now: () => Date
  log: Log
}
