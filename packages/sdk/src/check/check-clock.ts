import { parse } from '../client/parse-response.ts'
import { isObject } from '../client/body.ts'
import type { Findings } from './findings.ts'
import type { Exchange } from './report.ts'

/** Seconds of difference that a slow network can explain. */
const tolerated = 60

/** Compares the server's time and the times in its token with the local clock. */
export function checkClock({ headers }: Exchange, token: string | null, findings: Findings): void {
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
    findings.note(
      'clock',
      'The new token has already expired: the server’s clock may be behind, or its tokens’ lifetime too short.',
    )
}
