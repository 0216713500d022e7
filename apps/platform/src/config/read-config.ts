import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isEmail } from '#src/access/is-email.ts'
import type { Config } from '#src/config/config.ts'
import { defaultNetworks, readNetworks } from '#src/config/read-networks.ts'
import { isToolHost, readToolServers } from '#src/config/read-tool-servers.ts'
import { createOutbound, isPrivateHost, type Outbound } from '#src/http/outbound/outbound.ts'
import { parseWebAddress } from '#src/http/outbound/parse-web-address.ts'
import { type LogLevel, logLevels } from '#src/log.ts'
import { type MailServer, readSmtpUrl } from '#src/mail/mail-server.ts'
import { StartError } from '#src/start-error.ts'

const root = resolve(import.meta.dirname, '../../../..')

type Environment = Record<string, string | undefined>

function flagsOf(args: string[]) {
  try {
    // `pnpm start -- --port 1` passes the dashes on.
    return parseArgs({
      args: args[0] === '--' ? args.slice(1) : args,
      options: {
        port: { type: 'string' },
        host: { type: 'string' },
        data: { type: 'string' },
        reset: { type: 'boolean' },
      },
    }).values
  } catch (thrown) {
    const why = thrown instanceof Error ? thrown.message.split('.')[0] : 'unknown'
    throw new StartError(`${why}. Known are --port, --host, --data and --reset.`)
  }
}

function number(name: string, value: string, least: number, most: number): number {
  const found = Number(value)
  if (value.trim() !== '' && Number.isFinite(found) && found >= least && found <= most) return found
  throw new StartError(`${name} must be a number from ${least} to ${most}, not "${value}".`)
}

function port(value: string, name = '--port (or VITRINE_PORT)'): number {
  const found = number(name, value, 0, 65_535)
  if (Number.isInteger(found)) return found
  throw new StartError(`${name} must be a whole number, not "${value}".`)
}

function toolPorts(value: string | undefined): number[] {
  if (value === 'off') return []
  // The same port at each start if possible, because clients store the address, and the policy of an open page names
  // it.
  return value ? [port(value, 'VITRINE_TOOL_PORT')] : [4300, 0]
}

function toolUrl(value: string | undefined): string | undefined {
  if (!value) return undefined
  if (isToolHost(value)) return value.replace(/\/+$/, '')
  throw new StartError('VITRINE_TOOL_URL must be an http or https address without user, query and hash.')
}

function masterKey(value: string | undefined): Uint8Array | undefined {
  if (!value) return undefined
  const key = /^[0-9a-f]{64}$/i.test(value) ? Buffer.from(value, 'hex') : Buffer.from(value, 'base64')
  if (key.length === 32) return new Uint8Array(key)
  throw new StartError('VITRINE_MASTER_KEY must be 32 bytes, as 64 hex digits or in base64.')
}

function admin(env: Environment): Config['admin'] {
  const email = (env.VITRINE_ADMIN_EMAIL || 'admin@vitrine.example').trim().toLowerCase()
  if (!isEmail(email)) {
    throw new StartError('VITRINE_ADMIN_EMAIL must be an email address.')
  }
  const password = env.VITRINE_ADMIN_PASSWORD || undefined
  if (password !== undefined && (password.length < 12 || password.length > 256)) {
    throw new StartError('VITRINE_ADMIN_PASSWORD must be 12 to 256 characters long.')
  }
  return { email, password }
}

function privateHosts(value = ''): string[] {
  const hosts = value.split(',').flatMap((one) => one.trim() || [])
  const wrong = hosts.find((one) => !isPrivateHost(one))
  if (wrong === undefined) return hosts
  throw new StartError(
    `VITRINE_PRIVATE_HOSTS must be host names, addresses or ranges such as 10.0.0.0/8, with commas between them, not "${wrong}".`,
  )
}

/**
 * Returns the database's address. Other machines must use TLS with a certificate that is valid for the host, which
 * protects the password and the data.
 */
function databaseUrl(value: string | undefined, outbound: Outbound): string | undefined {
  if (!value) return undefined
  if (!/^postgres(ql)?:\/\//.test(value) || !URL.canParse(value)) {
    throw new StartError(
      'DATABASE_URL must be a PostgreSQL address, such as postgresql://user@host/database.',
    )
  }
  const url = new URL(value)
  const host = decodeURIComponent(url.searchParams.get('host') ?? url.hostname)
  // A path is a socket on this machine.
  if (host === '' || host.startsWith('/') || outbound.isTrusted(host)) return value
  const { searchParams: given } = url
  const mode = given.get('sslmode')
  const open =
    given.has('uselibpqcompat') ||
    given.has('ssl') ||
    (mode !== null && !/^(require|verify-ca|verify-full)$/.test(mode))
  if (open) {
    throw new StartError(
      'DATABASE_URL leads to another machine and must use TLS with a valid certificate: give sslmode=verify-full, or list its host in VITRINE_PRIVATE_HOSTS.',
    )
  }
  given.set('sslmode', 'verify-full')
  return url.href
}

const mailFrom = /^(?:[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/

function mailServer({ SMTP_URL, MAIL_FROM }: Environment): MailServer | undefined {
  if (!SMTP_URL) return undefined
  if (!MAIL_FROM || !mailFrom.test(MAIL_FROM)) {
    throw new StartError(
      'SMTP_URL needs MAIL_FROM, which mails come from, such as "Vitrine <vitrine@gallery.example>".',
    )
  }
  const server = readSmtpUrl(SMTP_URL, MAIL_FROM)
  if (server) return server
  throw new StartError(
    'SMTP_URL must be the address of a mail server, such as smtp://user:password@host:587.',
  )
}

/**
 * Returns the storage. Other machines must use TLS unless the host is listed, because keys and uploads are sent there.
 */
function storage(env: Environment, here: string, outbound: Outbound): Config['storage'] {
  const value = env.VITRINE_STORAGE
  if (!value) return undefined
  if (!value.startsWith('s3:')) return { folder: resolve(here, value) }
  const [, bucket, path = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w!.*'()/-]*))?$/.exec(value) ?? []
  if (bucket === undefined) {
    throw new StartError('VITRINE_STORAGE must be a folder or a bucket such as s3://bucket/prefix.')
  }
  const endpoint = env.AWS_ENDPOINT_URL_S3 || env.AWS_ENDPOINT_URL || undefined
  const url = endpoint === undefined ? undefined : URL.canParse(endpoint) ? new URL(endpoint) : null
  if (
    url === null ||
    (url && url.protocol !== 'https:' && !(url.protocol === 'http:' && outbound.isTrusted(url.hostname)))
  ) {
    throw new StartError(
      'AWS_ENDPOINT_URL_S3 must be an https address; http is for this machine and for hosts that VITRINE_PRIVATE_HOSTS lists.',
    )
  }
  return {
    bucket,
    prefix: path.replace(/\/*$/, path.replaceAll('/', '') === '' ? '' : '/'),
    endpoint,
    region: env.AWS_REGION || env.AWS_DEFAULT_REGION || 'us-east-1',
  }
}

function auditDays(value: string | undefined): number | undefined {
  if (value === 'forever') return undefined
  return number('VITRINE_AUDIT_DAYS', value || '365', 1, 36_500)
}

function alerts(value = 'on'): boolean {
  if (value === 'on' || value === 'off') return value === 'on'
  throw new StartError(`VITRINE_ALERTS must be on or off, not "${value}".`)
}

function sourcifyUrl(value = 'https://sourcify.dev/server', outbound: Outbound): string | undefined {
  if (value === '' || value === 'off') return undefined
  const url = parseWebAddress(value)
  const isPlain = url && !url.username && !url.password && !url.search && !url.hash
  if (isPlain && (url.protocol === 'https:' || outbound.isTrusted(url.hostname)))
    return url.href.replace(/\/+$/, '')
  throw new StartError(
    'VITRINE_SOURCIFY_URL must be off or an https address; http is for this machine and for hosts that VITRINE_PRIVATE_HOSTS lists.',
  )
}

function publicHost(value: string | undefined): string | undefined {
  if (!value) return undefined
  if (/^[a-z0-9.-]{1,253}$/i.test(value)) return value.toLowerCase()
  throw new StartError(
    'VITRINE_PUBLIC_HOST must be a host name, such as vitrine.example, without port and path.',
  )
}

function logLevel(value: string | undefined): LogLevel {
  const found = logLevels.find((one) => one === (value || 'warn'))
  if (found) return found
  throw new StartError(`VITRINE_LOG must be one of ${logLevels.join(', ')}, not "${value}".`)
}

function metricsToken(value: string | undefined): string | undefined {
  if (!value || /^[\x21-\x7e]{24,200}$/.test(value)) return value || undefined
  throw new StartError('VITRINE_METRICS_TOKEN must be 24 to 200 visible ASCII characters.')
}

function countryHeader(value: string | undefined): string | undefined {
  if (!value || /^[\w-]+$/.test(value)) return value || undefined
  throw new StartError('VITRINE_COUNTRY_HEADER must be the name of a header, such as CF-IPCountry.')
}

function fileConfig(
  path: string | undefined,
  outbound: Outbound,
): Pick<Config, 'networks' | 'contractTypes' | 'toolServers'> {
  if (!path) return { networks: defaultNetworks, contractTypes: [], toolServers: [] }
  let value: unknown
  try {
    value = JSON.parse(readFileSync(path, 'utf8'))
  } catch (thrown) {
    const missing = thrown instanceof Error && 'code' in thrown
    throw new StartError(`VITRINE_CONFIG: ${path} ${missing ? 'cannot be read' : 'is not valid JSON'}.`)
  }
  const { networks, contractTypes = [], toolServers = [] } = (value ?? {}) as Record<string, unknown>
  const named = (one: unknown) =>
    typeof one === 'object' && one !== null && 'code' in one && 'name' in one && Number.isInteger(one.code)
  if (!Array.isArray(contractTypes) || !contractTypes.every(named)) {
    throw new StartError(`VITRINE_CONFIG: contractTypes in ${path} must be a list of { code, name }.`)
  }
  return {
    networks: networks === undefined ? defaultNetworks : readNetworks(networks, path, outbound),
    contractTypes,
    toolServers: readToolServers(toolServers, path),
  }
}

/** Reads the flags and the environment. Throws a StartError that names the first invalid value. */
export function readConfig(args: string[] = process.argv.slice(2), env: Environment = process.env): Config {
  const flags = flagsOf(args)
  const here = env.INIT_CWD ?? process.cwd()
  const data = flags.data ?? env.VITRINE_DATA
  const trusted = privateHosts(env.VITRINE_PRIVATE_HOSTS)
  const outbound = createOutbound(trusted)
  const hours = number('VITRINE_SESSION_HOURS', env.VITRINE_SESSION_HOURS || '8', 0.001, 24 * 365)
  const idleHours = number(
    'VITRINE_SESSION_IDLE_HOURS',
    env.VITRINE_SESSION_IDLE_HOURS || '2',
    0.05,
    24 * 365,
  )
  return {
    port: port(flags.port ?? (env.VITRINE_PORT || '4400')),
    host: flags.host ?? (env.VITRINE_HOST || '127.0.0.1'),
    dataDir: data ? resolve(here, data) : resolve(root, '.vitrine'),
    storage: storage(env, here, outbound),
    reset: flags.reset ?? false,
    databaseUrl: databaseUrl(env.DATABASE_URL, outbound),
    admin: admin(env),
    sessionSeconds: Math.round(hours * 3600),
    auditDays: auditDays(env.VITRINE_AUDIT_DAYS),
    sessionIdleSeconds: Math.round(idleHours * 3600),
    masterKey: masterKey(env.VITRINE_MASTER_KEY),
    mailServer: mailServer(env),
    alerts: alerts(env.VITRINE_ALERTS || undefined),
    sourcifyUrl: sourcifyUrl(env.VITRINE_SOURCIFY_URL, outbound),
    ...fileConfig(env.VITRINE_CONFIG, outbound),
    toolPorts: toolPorts(env.VITRINE_TOOL_PORT),
    toolUrl: toolUrl(env.VITRINE_TOOL_URL),
    consoleDir: resolve(root, 'apps/console/dist'),
    logLevel: logLevel(env.VITRINE_LOG),
    metricsToken: metricsToken(env.VITRINE_METRICS_TOKEN),
    // Waiting before the stop has a use only if another copy takes over.
    drainSeconds: number(
      'VITRINE_DRAIN_SECONDS',
      env.VITRINE_DRAIN_SECONDS || (env.DATABASE_URL ? '5' : '0'),
      0,
      300,
    ),
    validateAnswers: env.NODE_ENV === 'development' || env.NODE_ENV === 'test',
    publicHost: publicHost(env.VITRINE_PUBLIC_HOST),
    chromiumPath: env.CHROMIUM_PATH || undefined,
    privateHosts: trusted,
    crawlPrivate: env.VITRINE_CRAWL_PRIVATE === '1',
    trustProxy: env.VITRINE_TRUST_PROXY === '1',
    countryHeader: countryHeader(env.VITRINE_COUNTRY_HEADER),
  }
}
