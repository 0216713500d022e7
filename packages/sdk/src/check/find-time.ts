import { parse } from '../transport/parse-response.ts'
import { isObject } from '../transport/read-failure.ts'
import type { Findings } from './findings.ts'
import type { Exchange } from './report.ts'

/** Seconds that are no matter of a slow network. */
const tolerated = 60

/** Compares the time that a server and its token say with ours. */
export function findTime({ headers }: Exchange, token: string | null, findings: Findings): void {
  const now = Date.now() / 1000
  const ahead = Math.round(Date.parse(headers.get('date') ?? '') / 1000 - now)
  if (Math.abs(ahead) > tolerated) {
    const side = ahead > 0 ? 'ahead of' : 'behind'
    findings.note('clock', `The server’s clock is ${Math.abs(ahead)} s ${side} this machine’s.`)
  }
  const claims = parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString())
  const { iat, exp } = isObject(claims) ? claims : {}
  if (typeof iat === 'number' && iat - now > tolerated)
    findings.note('clock', 'The token was issued in the future: a server with another clock may refuse it.')
  if (typeof exp === 'number' && exp < now)
    findings.note('clock', 'The token has expired already: sessions end when they start.')
}
