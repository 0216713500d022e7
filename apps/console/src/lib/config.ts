import { createEndpointMap, type EndpointMap, NetworkConfigError, parseNetworks } from '@vitrine/chain'
import type { SdkOptions } from '@vitrine/sdk'

/** The operator's configuration from `config.json`. It is read at run time and never built in. */
export type ConsoleConfig = {
  /** Base URLs; empty is the page's own origin. `admin` and `chat` default to `main`. */
  backends: { main: string; admin?: string | undefined; chat?: string | undefined }
  /** The operator's words for providers in paths, and other paths of operations, by operation id. */
  sdk?: Pick<SdkOptions, 'providers' | 'paths'>
  /** False if the backend's CORS rules don't allow the header `Idempotency-Key`, which is then not sent. Default true. */
  idempotencyKeys?: boolean | undefined
  /** All networks, which can be found by their codes. */
  endpointMap: EndpointMap
  /** Names of contract types that the console doesn't have. */
  contractTypes: readonly { code: number; name: string }[]
}

/** A missing or invalid configuration. The message explains the problem to the operator, and never contains a node's URL. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

// Checked without a schema library, which would be a fifth of the login page's download. Only this file is needed before the
// first render.
type Check<Value> = (value: unknown, name: string) => Value

const wrong = (name: string, what: string) => new ConfigError(`\`${name}\`: ${what}.`)

const object: Check<Record<string, unknown>> = (value, name) => {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  throw wrong(name, 'must be an object')
}

const list: Check<readonly unknown[]> = (value, name) => {
  if (Array.isArray(value)) return value
  throw wrong(name, 'must be a list')
}

const text =
  (pattern: RegExp, what: string): Check<string> =>
  (value, name) => {
    if (typeof value === 'string' && pattern.test(value)) return value
    throw wrong(name, what)
  }

const address = text(
  /^($|\/|https?:\/\/)/,
  'must be an http(s) address, a path, or empty for the page’s own origin',
)
const word = text(/^[\w-]+$/, 'must be a word of letters, digits, hyphens and underscores')
const path = text(/^\//, 'must be a path, from its first /')
const label = text(/./, 'must be a text that is not empty')

const flag: Check<boolean> = (value, name) => {
  if (typeof value === 'boolean') return value
  throw wrong(name, 'must be true or false')
}

const optional = <Value>(check: Check<Value>, value: unknown, name: string): Value | undefined =>
  value === undefined ? undefined : check(value, name)

const recordOf =
  <Value>(check: Check<Value>): Check<Record<string, Value>> =>
  (value, name) =>
    Object.fromEntries(
      Object.entries(object(value, name)).map(([key, one]) => [key, check(one, `${name}.${key}`)]),
    )

const contractType: Check<{ code: number; name: string }> = (value, name) => {
  const { code, name: called } = object(value, name)
  if (!Number.isSafeInteger(code)) throw wrong(`${name}.code`, 'must be a whole number')
  return { code: code as number, name: label(called, `${name}.name`) }
}

/** Checks the content of `config.json`. @throws {ConfigError} with the first invalid value */
export function parseConfig(value: unknown): ConsoleConfig {
  const file = object(value, 'config.json')
  const { main, admin, chat } = object(file.backends, 'backends')
  const backends = {
    main: address(main, 'backends.main'),
    admin: optional(address, admin, 'backends.admin'),
    chat: optional(address, chat, 'backends.chat'),
  }
  // Unknown ids and providers are ignored, like all other unknown keys of the file.
  const sdk = {
    providers: optional(recordOf(word), file.providers, 'providers'),
    paths: optional(recordOf(path), file.paths, 'paths') as SdkOptions['paths'],
  }
  const idempotencyKeys = optional(flag, file.idempotencyKeys, 'idempotencyKeys')
  const contractTypes = (optional(list, file.contractTypes, 'contractTypes') ?? []).map((one, index) =>
    contractType(one, `contractTypes.${index}`),
  )
  try {
    const endpointMap = createEndpointMap(parseNetworks(file.networks))
    return { backends, sdk, idempotencyKeys, endpointMap, contractTypes }
  } catch (error) {
    if (error instanceof NetworkConfigError) throw new ConfigError(error.message)
    throw error
  }
}

/** Reads `/config.json`. @throws {ConfigError} if it is missing, isn't JSON, or is invalid */
export async function loadConfig(fetchConfig: typeof fetch = fetch): Promise<ConsoleConfig> {
  let response: Response
  try {
    response = await fetchConfig('/config.json', { cache: 'no-cache' })
  } catch {
    throw new ConfigError('The server could not be reached.')
  }
  if (!response.ok) throw new ConfigError(`The server answered ${response.status} instead of the file.`)
  let value: unknown
  try {
    value = await response.json()
  } catch {
    throw new ConfigError('The file is not valid JSON.')
  }
  return parseConfig(value)
}

let current: ConsoleConfig | undefined

/** Called once before the first render, and by tests. */
export function setConfig(config: ConsoleConfig): void {
  current = config
}

/** Returns the configuration. It is read before anything is rendered. */
export function getConfig(): ConsoleConfig {
  if (!current) throw new Error('The configuration was requested before it was read.')
  return current
}
