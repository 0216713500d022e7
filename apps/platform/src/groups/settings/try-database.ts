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

const patience = 5_000

/** In plain words, by the codes of PostgreSQL and of the network. The server's own text may repeat what was given. */
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
  // The same for a closed port, a silent one and another server: nobody scans a network by these answers.
  return 'no PostgreSQL answers at this host and port.'
}

const unreached = (thrown: unknown) => `It could not be reached: ${reasonOf(thrown)}`

/** Connects to a PostgreSQL once and says in a sentence what came of it. Other engines are not tried, and the sentence says so. */
export async function tryDatabase(
  { engine, username: user, ssl, host, ...rest }: Address,
  outbound: Outbound,
): Promise<string> {
  if (!/^postgres(ql)?$/i.test(engine.trim())) return `Connections to ${engine.trim()} are not tested.`
  let address
  try {
    address = await outbound.addressOf(host)
  } catch (thrown) {
    // Never by its name: that was allowed a moment ago, and may lead into a private network by now.
    return unreached(thrown)
  }
  const client = new Client({
    ...rest,
    // The very address that was allowed: the name may lead elsewhere a moment later.
    host: address,
    user,
    ssl: ssl && {
      servername: isIP(host) ? '' : host,
      checkServerIdentity: (_name, found) => checkServerIdentity(host, found),
    },
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  })
  // Without a listener, what a server says after the connection broke would end the platform.
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
