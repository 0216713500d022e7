import { codes } from '../codes.gen.ts'
import type { Answer } from '../client/shape.ts'
import { parse } from '../client/parse-response.ts'
import type { OperationId } from '../client/types.ts'
import { differencesOf } from './differences-of.ts'
import type { Exchange, Judgment } from './report.ts'

/** Returns true if an answer is an HTML page, as a single-page application sends for every path. */
export const isPage = ({ raw, headers }: Exchange): boolean =>
  headers.get('content-type')?.includes('text/html') === true || /^\s*<(!doctype|html)/i.test(raw)

const judged = (verdict: Judgment['verdict'], why?: string): Judgment => ({
  verdict,
  why,
  differences: [],
  filled: [],
})

/** Returns the judgment of a call that was not made. */
export const unchecked = (why: string): Judgment => judged('not checked', why)

/** Returns true if the backend doesn't have an operation's path, even if it answers with a page. */
export const isMissing = (exchange: Exchange): boolean =>
  exchange.error !== undefined && judge(exchange, { answer: {} }).verdict === 'missing'

/** Returns the judgment of an exchange of an operation. */
export function judge(exchange: Exchange, operation: Answer): Judgment {
  const { error, raw, status, headers } = exchange
  if (!error) {
    const { differences, filled } = differencesOf(parse(raw), operation)
    return { verdict: differences.length > 0 ? 'contradicts' : 'works', differences, filled }
  }
  const own: readonly string[] = codes[error.operation as OperationId]
  if (status === 404 && own.includes(error.code ?? '')) return judged('not checked', `${error.message} (404)`)
  if (status === 404 || status === 405 || status === 501)
    return judged('missing', `The server answered ${status}.`)
  if (error.kind === 'rate-limited' || error.kind === 'timeout' || error.kind === 'network')
    return { ...unchecked(`${error.message}${status ? ` (${status})` : ''}`), unanswered: true }
  if (error.kind !== 'malformed')
    return judged('contradicts', `${error.message}${status ? ` (${status})` : ''}`)
  const location = headers.get('location')
  if (location)
    return judged('contradicts', `The server answered ${status}, a redirect, which the SDK never follows.`)
  if (isPage(exchange)) return judged('missing', 'The server answered with a page (HTML) instead of JSON.')
  const { differences } = differencesOf(parse(raw), operation)
  return { ...judged('contradicts', differences.length > 0 ? undefined : error.message), differences }
}
