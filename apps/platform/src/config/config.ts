import type { Schemas } from '@vitrine/sdk/contract'
import type { NetworkSetting } from '#src/chain/network-setting.ts'
import type { LogLevel } from '#src/log.ts'
import type { MailServer } from '#src/mail/mail-server.ts'

/** A bucket of an S3-compatible server. */
export type S3Setting = {
  bucket: string
  /** Prefix of each key: empty, or ending with a slash. */
  prefix: string
  /** Address of the server; undefined for Amazon's. */
  endpoint: string | undefined
  region: string
}

/** All settings, read once at the start. */
export type Config = {
  port: number
  host: string
  /** Absolute path of the data folder. */
  dataDir: string
  /** Place of the files; undefined for the data folder. */
  storage: S3Setting | { folder: string } | undefined
  /** True to delete the contents of the data folder before the start. */
  reset: boolean
  /** Address of a PostgreSQL server; undefined for the embedded database. */
  databaseUrl: string | undefined
  /** The account of the first admin, created at the first start. Without a password, a random one is generated. */
  admin: { email: string; password: string | undefined }
  /** Maximum seconds of a session. */
  sessionSeconds: number
  /** Days after which an entry of the audit log is deleted; undefined means never. */
  auditDays: number | undefined
  /** Maximum seconds of a session without a call. */
  sessionIdleSeconds: number
  /** The 32 bytes from which all keys are derived; undefined for the key in the data folder. */
  masterKey: Uint8Array | undefined
  /** True if admins get a mail when something needs attention. */
  alerts: boolean
  /** Mail server from the environment; undefined if mails stay in the local mailbox. */
  mailServer: MailServer | undefined
  networks: NetworkSetting[]
  /** Address of the service that verifies the source of contracts; undefined if none does. */
  sourcifyUrl: string | undefined
  /** Names of contract types that Vitrine doesn't know, for the console. */
  contractTypes: { code: number; name: string }[]
  /** The operator's tool servers, without the platform's own. */
  toolServers: Schemas['ToolServer'][]
  /** Ports for the platform's tool server; it uses the first free one. 0 means any port. Empty turns the server off. */
  toolPorts: readonly number[]
  /** Public address of the platform's tool server; undefined if only this machine can reach it. */
  toolUrl: string | undefined
  /** Folder of the built console. */
  consoleDir: string
  logLevel: LogLevel
  /** Token that allows reading `/metrics`; undefined allows only this machine. */
  metricsToken: string | undefined
  /** Seconds after SIGTERM in which calls are still answered. */
  drainSeconds: number
  /** True if answers are checked against the contract, in tests and development. */
  validateAnswers: boolean
  /** Host name by which others reach this platform; undefined for the host it listens on. */
  publicHost: string | undefined
  /** Path of the crawler's browser; undefined for one in the usual places. */
  chromiumPath: string | undefined
  /** True if crawling may read addresses of this machine and of private networks. */
  crawlPrivate: boolean
  /** Hosts in private networks that the platform may connect to, also without TLS: names, addresses and ranges. */
  privateHosts: readonly string[]
  /** True if a proxy in front sets X-Forwarded-For and X-Forwarded-Proto. */
  trustProxy: boolean
  /**
   * Header in which the trusted proxy reports the visitor's country, such as `CF-IPCountry`; undefined if it reports
   * none.
   */
  countryHeader: string | undefined
}
