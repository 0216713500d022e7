import { createMask } from '../client/mask.ts'
import type { Backends, Providers, SdkOptions } from '../client/options.ts'
import { isObject, text } from '../client/body.ts'
import { createCaller, rowsIn } from './call-each.ts'
import { checkClock } from './check-clock.ts'
import { checkCors } from './check-cors.ts'
import { findPaths } from './find-paths.ts'
import { createFindings } from './findings.ts'
import { unchecked } from './judge.ts'
import { capabilitiesOfContract, operationsOfContract } from './operations-of-contract.ts'
import { probeAddress } from './probe-address.ts'
import type { CallReport, Exchange, Report } from './report.ts'
import { knownOf } from './specs.ts'
import { createWire } from './wire.ts'

/** The account: a person, with a function that asks for a one-time password if the backend needs one, or an API key. */
type Credentials =
  | { email: string; password: string; oneTimePassword?: () => Promise<string | undefined> }
  | { apiKey: string }

export type CheckOptions = {
  backends: Backends
  credentials: Credentials
  providers?: Providers | undefined
  paths?: SdkOptions['paths']
  /** The blockchainType and networkType of a network that the backend supports. Default 1 and 1. */
  network?: readonly [number, number] | undefined
  /** The origin of the console's pages. If it is set, the report requires that CORS allows it. */
  origin?: string | undefined
  /** Also calls operations that change data. */
  write?: boolean | undefined
}

const tokenOf = ({ answer }: Exchange) => (isObject(answer) ? text(answer.token) : undefined)
const oneTimePasswordHint = /\botp|one-time|two-factor|\b2fa|\bmfa|verification code/i

/** Checks the answers of a backend against the contract. All failures of the backend are in the report; none is thrown. */
export async function checkBackend(options: CheckOptions): Promise<Report> {
  const { credentials, origin, write } = options
  const findings = createFindings()
  const failed = () => findings.list.some(({ level }) => level === 'problem')
  const backends = await probeAddress(options, findings)
  const own = new URL(backends.main).origin
  const found = failed() ? { providers: {}, paths: {} } : await findPaths(createWire({ backends }), findings)
  const providers = { ...found.providers, ...options.providers }
  const paths = { ...options.paths }
  const person = 'email' in credentials ? credentials : undefined
  let token = 'apiKey' in credentials ? credentials.apiKey : null
  const secrets: unknown[] = [token, person?.password]
  let keys = true
  const session = { getToken: () => token }
  const caller = createCaller(
    { backends, providers, paths, session },
    { network: options.network ?? [1, 1], elsewhere: found.paths, findings, secrets },
  )

  async function signIn({ email, password, oneTimePassword }: Exclude<Credentials, { apiKey: string }>) {
    let exchange = await caller.exchange('login', { email, password })
    if (!tokenOf(exchange) && oneTimePasswordHint.test(exchange.raw)) {
      findings.problem('sign-in', 'It wants a one-time password, which the console does not ask for.')
      const otp = await oneTimePassword?.()
      secrets.push(otp)
      if (otp) exchange = await caller.exchange('login', { email, password, otp })
      else findings.note('sign-in', 'Set VITRINE_OTP to check what comes after it.')
    }
    token = tokenOf(caller.judged('login', exchange)) ?? null
    secrets.push(token)
    checkClock(exchange, token, findings)
    if (!token) findings.problem('sign-in', exchange.error?.message ?? 'It answered no token.')
  }

  if (person && !failed()) await signIn(person)
  else if (failed()) token = null
  if (token) {
    await caller.findOffered()
    caller.isAdmin = person !== undefined && rowsIn(await caller.exchange('getProfile'))[0]?.role === 'admin'
    // Writes run first, so that the lists of an empty backend have rows.
    const deleteAll = write ? await caller.writeAll() : undefined
    await caller.readAll()
    await deleteAll?.()
    if (person && caller.isOffered('sessions')) caller.judged('signOut', await caller.exchange('signOut'))
    const report = origin ? findings.problem : findings.note
    if (origin !== own)
      keys = await checkCors(caller.wire, origin ?? 'https://console.example', findings, (text) =>
        report('cors', text),
      )
    const { raw = '', headers } = caller.longest ?? {}
    if (raw.length > 1_400 && !headers?.has('content-encoding'))
      findings.note('compression', 'Answers are not compressed: gzip makes a list some five times smaller.')
  }

  const mask = createMask(secrets)
  const later = write
    ? 'The check never calls it: it replaces, sends, starts or spends.'
    : 'It changes something: see --write.'
  const calls = operationsOfContract
    .filter(({ id }) => id !== 'capabilities')
    .map(({ id, group, reads, stated, capability }): CallReport => {
      const { method, path } = caller.wire.specOf(id)
      const reason = () => {
        if (!token) return 'Not reached.'
        if (!caller.isOffered(capability)) return `The backend does not offer ${capability}.`
        if (!person && (id === 'login' || id === 'signOut')) return 'An API key is used.'
        return reads ? 'Not reached.' : later
      }
      const { why, ...judgment } = caller.judgments.get(id) ?? unchecked(reason())
      // A tool server isn't part of the backend.
      const required = !knownOf(id).host && (capability ? caller.isOffered(capability) : stated)
      const open = required && judgment.unanswered ? ' It is required: check again.' : ''
      return { operation: id, group, method, path, required, ...judgment, why: why && mask(why) + open }
    })
  const counts = { works: 0, 'works with a mapping': 0, missing: 0, contradicts: 0, 'not checked': 0 }
  for (const { verdict } of calls) counts[verdict] += 1
  const missing = capabilitiesOfContract.filter((one) => !caller.offered.includes(one))
  const broken = calls.some(
    ({ required, verdict, unanswered }) => required && (unanswered || /missing|contradicts/.test(verdict)),
  )
  const working = calls.filter(({ verdict }) => verdict.startsWith('works'))
  // A successful sign-in doesn't show that the console's pages work.
  if (token && !working.some(({ operation, required }) => required && operation !== 'login'))
    findings.problem('sign-in', 'No required call works with this account or key.')
  return {
    url: backends.main,
    ok: token !== null && !broken && !failed(),
    findings: findings.list.map((one) => ({ ...one, text: mask(one.text) })),
    capabilities: { offered: caller.offered, missing },
    calls,
    counts,
    config:
      token && working.length > 0
        ? {
            backends: { ...backends, main: origin === own ? '' : backends.main },
            networks: [],
            ...(Object.keys(providers).length > 0 && { providers }),
            ...(Object.keys(paths).length > 0 && { paths }),
            ...(keys ? {} : { idempotencyKeys: false }),
          }
        : undefined,
  }
}
