import { createFinalURL, type MiddlewareCallbackParams } from 'openapi-fetch'
import { invalid } from '../errors.ts'
import { isAddress, noAddress } from './address.ts'
import { type Body, isObject } from './body.ts'
import type { Call, Draft } from './call.ts'
import { loadPart } from './load-part.ts'
import type { SdkOptions } from './options.ts'
import { pathVariables } from './path-variables.ts'
import { plainNameOf } from './plain-names.ts'
import type { OperationId } from './types.ts'

/** The address of an operation on the configured backends. */
type Route = {
  /** The path, with the provider's word filled in. */
  path: string
  /** The names of the variables in the path. */
  names: string[]
  /** True if the path comes from the option `paths`. */
  isMoved: boolean
  /** True if the contract's path has a provider's word. */
  hasWords: boolean
  base: string
}

type Value = string | number | null | undefined

/** Returns a value of a path. Throws a validation error for values that can't be a path segment: nothing, "", "." and "..". */
function check(value: Value, id: string, name: string): Value {
  const isMissing = value === undefined || value === null
  if (!isMissing && !/^\.{0,2}$/.test(String(value))) return value
  throw invalid(id, plainNameOf(name), isMissing ? 'is missing.' : `must not be "${value}".`)
}

/**
 * Returns the URL of a path from the option `paths`. Its variables are filled from all of the input. Path parameters of the
 * contract that it doesn't use are sent in the query.
 */
function move(
  { path, names, base }: Route,
  call: Call,
  { params, options }: MiddlewareCallbackParams,
): string {
  const sent = call.draft?.input?.value
  const input: Body = { ...(isObject(sent) && sent), ...params.query, ...params.path }
  const query: Body = { ...(sent === undefined && params.path), ...params.query }
  const filled: Body = {}
  for (const name of names) {
    const isSame = (one: string) => plainNameOf(one) === plainNameOf(name)
    const key = name in input ? name : (Object.keys(input).find(isSame) ?? name)
    filled[name] = check(input[key] as Value, call.operation.id, name)
    delete query[key]
  }
  const url = createFinalURL(path, {
    ...options,
    baseUrl: options.baseUrl || base,
    params: { path: filled, query },
  })
  // The path in the options may already contain a query.
  return url.replace(/(\?.*?)\?/, '$1&')
}

/** Headers that only the SDK sets; calls of `sdk.client` may replace the last two. */
export const ownHeaders = ['authorization', 'idempotency-key', 'accept', 'content-type']

/**
 * Creates the middleware that sets the URL of a call: it adds the backend's URL, fills in the providers' words, applies the
 * `paths` option, and refuses values that a path can't hold. It reads the token immediately, so that a call made before a
 * sign-out doesn't get a later token. Throws a TypeError for invalid options.
 */
export function createRoute({ backends, providers, paths = {}, session }: SdkOptions) {
  for (const [name, base] of Object.entries(backends))
    if (base && !base.startsWith('/') && !isAddress(base))
      throw new TypeError(`backends.${name} ${noAddress}`)
  const fill = pathVariables(providers)
  const routes = new Map<string, Route>()
  let open: typeof import('./open.ts') | undefined

  function routeOf({ operation: { id }, isKnown }: Call, written: string): Route {
    const moved = paths[id as OperationId]
    const path = isKnown ? fill(moved ?? written) : written
    const backend = /^\/api\/(admin|chat)\//.exec(path)?.[1] as 'admin' | 'chat' | undefined
    const route: Route = {
      path,
      // The notations that openapi-fetch reads: `{name}`, `{.name}`, `{;name*}`.
      names: Array.from(path.matchAll(/\{[.;]?([^{}*]+)\*?\}/g), ([, name = '']) => name),
      isMoved: moved !== undefined,
      hasWords: isKnown && fill(written) !== written,
      base: ((backend && backends[backend]) ?? backends.main).replace(/\/$/, ''),
    }
    // Unknown paths aren't cached: their number is unlimited.
    if (isKnown) routes.set(id, route)
    return route
  }

  function apply(draft: Draft, call: Call, given: MiddlewareCallbackParams) {
    const { schemaPath, params, options } = given
    const { operation, options: own } = call
    const { id, host } = operation
    const route = routes.get(id) ?? routeOf(call, schemaPath)
    call.draft = draft
    call.path = route.path
    if (host ? !isAddress(options.baseUrl) : options.baseUrl)
      throw invalid(id, host ? 'host' : 'baseUrl', host ? noAddress : 'is set by `backends`.')

    let isAsWritten = !route.isMoved
    for (const name of route.names) {
      const value = params.path?.[name] as Value
      if (value === undefined) isAsWritten = false
      else check(value, id, name)
    }
    if (!isAsWritten) draft.address = move(route, call, given)
    else if (!host) draft.address = route.base + (route.hasWords ? fill(draft.url) : draft.url)
    // A caller's serializer could change the host, which would then get the token.
    if (!host && !draft.address.startsWith(`${route.base}/`))
      throw invalid(id, 'path', 'must begin with a slash.')

    for (const name in own.headers)
      if (!call.isOpen && ownHeaders.includes(name.toLowerCase()))
        throw invalid(id, `headers.${name}`, 'is set by the SDK.')
    if (!host) readToken(call)
  }

  /** Reads the token. A failure rejects the call later, when the pipeline waits for the token within the time limit. */
  function readToken(call: Call) {
    const { token } = call.options
    try {
      call.given =
        token === undefined && call.operation.id !== 'login' ? (session?.getToken() ?? null) : (token ?? null)
    } catch (thrown) {
      call.given = Promise.reject(thrown)
    }
    if (typeof call.given === 'object') call.given?.then(undefined, () => undefined)
  }

  return (given: MiddlewareCallbackParams): void | Promise<void> => {
    const draft = given.request as unknown as Draft
    if (draft.call) return apply(draft, draft.call, given)
    const start = () =>
      apply(draft, (draft.call = (open as NonNullable<typeof open>).createOpenCall(draft, given)), given)
    if (open) return start()
    return loadPart(import('./open.ts'), `${draft.method} ${given.schemaPath}`).then((part) => {
      open = part
      return start()
    })
  }
}
