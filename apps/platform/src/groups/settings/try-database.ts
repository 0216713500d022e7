import { isIP } from 'node:net'
import { checkServerIdentity } from 'node:tls'
import { Client } from 'pg'
import type { Outbound } from '#src/http/outbound/outbound.ts'

type Address = {
  engine: string
  host: string
  port: number
  database: string
  username: string
  password: string
  ssl: boolean
}

const timeoutMs = 5_000

/**
 * Reasons by the error codes of PostgreSQL and the network. The server's own text is not used, because it may repeat
 * the input.
 */
const reasons: Record<string, string> = {
  '28P01': 'it does not accept this user name and password.',
  '28000': 'it does not let this user in.',
  '3D000': 'it has no database with this name.',
  '53300': 'it has too many connections.',
  ENOTFOUND: 'there is no server with this name.',
  EAI_AGAIN: 'there is no server with this name.',
}

function reasonOf(thrown: unknown): string {
  const { code = '', message = '' } = thrown as { code?: string; message?: string }
  const known = reasons[code]
  if (known) return known
  if (/does not support SSL/i.test(message)) return 'it offers no encryption.'
  if (/CERT|SELF_SIGNED|ALTNAME|ISSUER/.test(code)) return 'its certificate is not valid.'
  // The same sentence for a closed port, a silent one and another server, so that answers can't be used to scan a
  // network.
  return 'no PostgreSQL answers at this host and port.'
}

const unreached = (thrown: unknown) => `It could not be reached: ${reasonOf(thrown)}`

/**
 * Connects to a PostgreSQL database once and returns a sentence about the result. Other engines are not tested, and the
 * sentence says so.
 */
export async function tryDatabase(
  { engine, username: user, ssl, host, ...rest }: Address,
  outbound: Outbound,
): Promise<string> {
  if (!/^postgres(ql)?$/i.test(engine.trim())) return `Connections to ${engine.trim()} are not tested.`
  let address
  try {
    address = await outbound.addressOf(host)
  } catch (thrown) {
    // No connection by name: it was allowed a moment ago, but may resolve to a private network now.
    return unreached(thrown)
  }
  const client = new Client({
    ...rest,
    // The checked address, because the name may resolve elsewhere a moment later.
    host: address,
    user,
    ssl: ssl && {
      servername: isIP(host) ? '' : host,
      checkServerIdentity: (_name, found) => checkServerIdentity(host, found),
    },
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  })
  // Without a listener, an error after the connection broke would end the platform.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return 'The connection works.'
  } catch (thrown) {
    return unreached(thrown)
  } finally {
    await client.end().catch(() => undefined)
  }
}
