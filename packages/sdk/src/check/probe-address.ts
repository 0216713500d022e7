import type { Backends, SdkOptions } from '../client/options.ts'
import type { Findings } from './findings.ts'
import { isPage } from './judge.ts'
import { createWire } from './wire.ts'

const certificates: [codes: RegExp, text: string][] = [
  [/CERT_HAS_EXPIRED/, 'The certificate has expired.'],
  [/NOT_YET_VALID/, 'The certificate is not valid yet, or the clock of this machine is wrong.'],
  [
    /SELF_SIGNED_CERT_IN_CHAIN/,
    'The Node of this machine does not know the authority of the certificate: name its file in NODE_EXTRA_CA_CERTS.',
  ],
  [/SELF_SIGNED/, 'The certificate is self-signed: no browser trusts it.'],
  [/ALTNAME/, 'The certificate is for another name than the address has.'],
  [/LEAF|ISSUER/, 'The certificate’s issuer is not known: does the server send the whole chain?'],
  [/./, 'The server speaks no TLS that this machine accepts: is it http?'],
]

/**
 * Calls the backend without signing in. Adds a problem, which ends the check, if the address doesn't work. Returns the backends;
 * if the main one redirects within the same host, with the redirect's address.
 */
export async function probeAddress(options: SdkOptions, findings: Findings): Promise<Backends> {
  const given = options.backends
  let backends = given
  const wire = () => createWire({ ...options, backends })
  const profile = wire().specOf('getProfile').path
  let answer = await wire().ask('GET', profile)
  const location = answer.headers.get('location') ?? ''
  if (URL.canParse(location, answer.url)) {
    const from = new URL(answer.url ?? '')
    const to = new URL(location, from)
    if (from.protocol === 'https:' && to.protocol === 'http:')
      findings.problem(
        'redirect',
        'It redirects from https to http, where passwords can be read on their way.',
      )
    else if (to.origin !== from.origin && to.hostname === from.hostname && to.pathname === from.pathname) {
      backends = { ...given, main: to.origin + new URL(given.main).pathname.replace(/\/$/, '') }
      findings.note('redirect', `${from.origin} redirects to ${to.origin}: configure that address.`)
      answer = await wire().ask('GET', profile)
    } else if (to.origin !== from.origin)
      findings.problem('redirect', `It redirects to another server, ${to.origin}: check that one.`)
  }
  const { error } = answer
  if (error?.kind === 'network' || error?.kind === 'timeout') {
    const code = error.cause?.code ?? ''
    if (error.reason !== 'tls') findings.problem('address', error.message)
    else findings.problem('tls', `${certificates.find(([codes]) => codes.test(code))?.[1]} (${code})`)
    return backends
  }
  if (isPage(answer) && answer.status === 200)
    findings.problem('page', 'It answers with a page (HTML): is this the address of the API?')
  const { protocol, hostname } = new URL(backends.main)
  if (protocol === 'http:' && !/^(localhost|127\..*|\[::1\])$/.test(hostname))
    findings.note('tls', 'Passwords and tokens can be read on their way: use https.')
  if ((await wire().ask('GET', '/api/no-such-call')).status === 200)
    findings.note('page', 'A path that does not exist is answered with 200: answer 404 below /api.')
  return backends
}
