import { createEndpointMap, type EndpointMap, NetworkConfigError, parseNetworks } from '@vitrine/chain'
import type { SdkOptions } from '@vitrine/sdk'

/** What the operator configures in `config.json`, read at run time: nothing of it is baked into a build. */
export type ConsoleConfig = {
  /** Base addresses; empty is the page's own origin. `admin` and `chat` fall back to `main`. */
  backends: { main: string; admin?: string | undefined; chat?: string | undefined }
  /** The words of the operator's providers in paths, and operations that answer elsewhere, by their ids in the contract. */
  sdk?: Pick<SdkOptions, 'providers' | 'paths'>
  /** False where the backend's CORS rules don't allow the header `Idempotency-Key`: it is then not sent. Default true. */
  idempotencyKeys?: boolean | undefined
  /** Every network, and how to find one by its codes. */
  endpointMap: EndpointMap
  /** Names for the codes of contract types that the console has no name for. */
  contractTypes: readonly { code: number; name: string }[]
}

/** The configuration is missing or wrong. The message says what, in words for the operator; it never holds an address of a node. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

// Checked by hand: a schema library would be a fifth of what the login page loads, and only this is before the first render.
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

/** Checks what `config.json` holds. @throws {ConfigError} naming the first value that is wrong. */
export function parseConfig(value: unknown): ConsoleConfig {
  const file = object(value, 'config.json')
  const { main, admin, chat } = object(file.backends, 'backends')
  const backends = {
    main: address(main, 'backends.main'),
    admin: optional(address, admin, 'backends.admin'),
    chat: optional(address, chat, 'backends.chat'),
  }
  // An id or provider that the SDK doesn't know changes nothing, as with every other unknown key of the file.
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

/** Reads `config.json` from beside the console. @throws {ConfigError} where it is missing, is no JSON, or is wrong. */
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
