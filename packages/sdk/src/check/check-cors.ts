import type { Findings } from './findings.ts'
import type { Wire } from './wire.ts'

const needed = ['authorization', 'content-type', 'idempotency-key']
const namesIn = (headers: Headers, what: string) =>
  (headers.get(`access-control-${what}`) ?? '').toLowerCase().split(/\s*,\s*/)

/**
 * Sends the preflight that a browser would send from a page of that origin. Passes each reason why that page is refused to
 * `report`. Returns false if only `Idempotency-Key` isn't allowed, which a line of `config.json` makes up for.
 */
export async function checkCors(
  wire: Wire,
  origin: string,
  findings: Findings,
  report: (text: string) => void,
): Promise<boolean> {
  const preflight = (from: string) =>
    wire.ask('OPTIONS', wire.specOf('createCollection').path, {
      origin: from,
      'access-control-request-method': 'POST',
      'access-control-request-headers': needed.join(),
    })
  const isAllowed = ({ headers }: { headers: Headers }) =>
    ['*', origin].includes(headers.get('access-control-allow-origin') ?? '')
  const note = (text: string) => findings.note('cors', text)

  const answer = await preflight(origin)
  const { status = 0, headers } = answer
  const passes = Math.trunc(status / 100) === 2
  if (!isAllowed(answer)) report(`Access-Control-Allow-Origin does not allow ${origin}.`)
  else if (!passes) report(`OPTIONS gets a ${status}: a browser sends it without a token.`)
  if (!isAllowed(answer) || !passes) return true

  const allowed = namesIn(headers, 'allow-headers')
  const lacks = needed
    .filter((name) => !allowed.includes(name))
    // The asterisk covers every header except Authorization.
    .filter((name) => name === 'authorization' || !allowed.includes('*'))
  const keys = lacks.join() !== 'idempotency-key'
  if (!keys) note('Idempotency-Key is not allowed: the console needs "idempotencyKeys": false.')
  else if (lacks.length > 0) report(`Access-Control-Allow-Headers lacks ${lacks.join(', ')}.`)
  if (!namesIn(headers, 'allow-methods').some((one) => one === 'put' || one === '*'))
    note('Access-Control-Allow-Methods lacks PUT, which some uploads need.')

  const refusal = await wire.ask('GET', wire.specOf('getProfile').path, { origin })
  if (!isAllowed(refusal))
    report(`A ${refusal.status} lacks Access-Control-Allow-Origin: send it with every answer.`)
  const exposed = namesIn(refusal.headers, 'expose-headers')
  if (!exposed.includes('retry-after') || !exposed.includes('x-request-id'))
    note('Access-Control-Expose-Headers lacks retry-after or x-request-id.')

  const stranger = 'https://stranger.invalid'
  const { headers: open } = await preflight(stranger)
  const isOpen = open.get('access-control-allow-origin') === stranger
  if (isOpen && open.get('access-control-allow-credentials') === 'true')
    note('Any page may call with the visitor’s cookies: allow credentials for known origins alone.')
  return keys
}
