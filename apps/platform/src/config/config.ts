import type { Schemas } from '@vitrine/sdk/contract'
import type { NetworkSetting } from '#src/chain/network-setting.ts'
import type { LogLevel } from '#src/log.ts'
import type { MailServer } from '#src/mail/mail-server.ts'

/** A bucket of an S3-compatible server. */
export type S3Setting = {
  bucket: string
  /** What each key begins with: empty, or with a slash at its end. */
  prefix: string
  /** Undefined: Amazon's own. */
  endpoint: string | undefined
  region: string
}

/** Everything that can be set, read once at start. */
export type Config = {
  port: number
  host: string
  /** Absolute path of the data folder. */
  dataDir: string
  /** Where files are kept; undefined: in the data folder. */
  storage: S3Setting | { folder: string } | undefined
  /** Delete the data folder's contents before starting. */
  reset: boolean
  /** A PostgreSQL to use instead of the embedded one. */
  databaseUrl: string | undefined
  /** The first admin's account, made at the first start. A random password where none is given. */
  admin: { email: string; password: string | undefined }
  /** How long a session lasts at most. */
  sessionSeconds: number
  /** Days after which an entry of the audit log is deleted; undefined: never. */
  auditDays: number | undefined
  /** How long a session lasts without a call. */
  sessionIdleSeconds: number
  /** 32 bytes from which every key is derived; undefined: kept in the data folder. */
  masterKey: Uint8Array | undefined
  /** Whether admins get a mail when something needs a person. */
  alerts: boolean
  /** Where mails go by the environment; undefined: they stay in the local mailbox. */
  mailServer: MailServer | undefined
  networks: NetworkSetting[]
  /** Names for contract types that Vitrine has no name for; passed on to the console. */
  contractTypes: { code: number; name: string }[]
  /** The operator's tool servers; the platform's own is not among them. */
  toolServers: Schemas['ToolServer'][]
  /** Ports for the platform's own tool server, the first of which that is free is taken; 0 is any. None: there is no such server. */
  toolPorts: readonly number[]
  /** Where others reach the platform's own tool server; undefined while it is this machine's own. */
  toolUrl: string | undefined
  /** Where the built console lies. */
  consoleDir: string
  logLevel: LogLevel
  /** Who sends it may read `/metrics`; undefined: this machine alone may. */
  metricsToken: string | undefined
  /** Seconds for which calls are still answered after SIGTERM. */
  drainSeconds: number
  /** Whether answers are checked against the contract: in tests and development. */
  validateAnswers: boolean
  /** The name by which others know this platform; undefined: the host it listens on. */
  publicHost: string | undefined
  /** The browser that runs pages' scripts for the crawler; undefined: one in the usual places. */
  chromiumPath: string | undefined
  /** Whether crawling may read addresses of this machine and of private networks. */
  crawlPrivate: boolean
  /** Hosts of private networks to which the platform may connect, also without TLS: names, addresses and ranges. */
  privateHosts: readonly string[]
  /** Whether a proxy in front sets X-Forwarded-For and X-Forwarded-Proto. */
  trustProxy: boolean
  /** The header in which a trusted proxy says the visitor's country, such as `CF-IPCountry`; undefined: it says none. */
  countryHeader: string | undefined
}
