import { Client } from 'pg'

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
  '3D000': 'it has no database of this name.',
  '53300': 'it has too many connections.',
  ENOTFOUND: 'there is no server of this name.',
  EAI_AGAIN: 'there is no server of this name.',
  ECONNREFUSED: 'nothing answers at this host and port.',
}

function reasonOf(thrown: unknown): string {
  const { code = '', message = '' } = thrown as { code?: string; message?: string }
  const known = reasons[code]
  if (known) return known
  if (/timeout/i.test(message)) return 'nothing answered within 5 seconds.'
  if (/does not support SSL/i.test(message)) return 'it offers no encryption.'
  if (/CERT|SELF_SIGNED|ALTNAME|ISSUER/.test(code)) return 'its certificate is not valid.'
  return 'the connection was refused.'
}

/** Connects to a PostgreSQL once and says in a sentence what came of it. Other engines are not tried, and the sentence says so. */
export async function tryDatabase({ engine, username: user, ssl, ...rest }: Address): Promise<string> {
  if (!/^postgres(ql)?$/i.test(engine.trim())) return `A connection to ${engine.trim()} was not tried.`
  const client = new Client({
    ...rest,
    user,
    ssl,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  })
  // Without a listener, what a server says after the connection broke would end the platform.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return 'It answers.'
  } catch (thrown) {
    return `It could not be reached: ${reasonOf(thrown)}`
  } finally {
    await client.end().catch(() => undefined)
  }
}
