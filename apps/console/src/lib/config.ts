import { createEndpointMap, type EndpointMap, NetworkConfigError, parseNetworks } from '@vitrine/chain'
import type { SdkOptions } from '@vitrine/sdk'
import * as z from 'zod/mini'

// Compiled validators need eval, which the Content-Security-Policy forbids; even trying it is reported as a breach.
z.config({ jitless: true })

const address = z.string().check(
  z.refine((value) => value === '' || value.startsWith('/') || /^https?:\/\//.test(value), {
    error: 'must be an http(s) address, a path, or empty for the page’s own origin',
  }),
)

const word = z
  .string()
  .check(z.regex(/^[\w-]+$/, { error: 'must be a word of letters, digits, hyphens and underscores' }))
const path = z.string().check(z.startsWith('/', { error: 'must be a path, from its first /' }))

const schema = z.object({
  backends: z.object({
    main: address,
    admin: z.optional(address),
    chat: z.optional(address),
  }),
  providers: z.optional(z.record(z.string(), word)),
  paths: z.optional(z.record(z.string(), path)),
  networks: z.optional(z.unknown()),
  contractTypes: z.optional(z.array(z.object({ code: z.int(), name: z.string().check(z.minLength(1)) }))),
})

/** What the operator configures in `config.json`, read at run time: nothing of it is baked into a build. */
export type ConsoleConfig = {
  /** Base addresses; empty is the page's own origin. `admin` and `chat` fall back to `main`. */
  backends: { main: string; admin?: string | undefined; chat?: string | undefined }
  /** The words of the operator's providers in paths, and operations that answer elsewhere, by their ids in the contract. */
  sdk?: Pick<SdkOptions, 'providers' | 'paths'>
  /** Every network, and how to find one by its codes. */
  endpointMap: EndpointMap
  /** Names for the codes of contract types that the console has no name for. */
  contractTypes: readonly { code: number; name: string }[]
}

/** The configuration is missing or wrong. The message says what, in words for the operator; it never holds an address of a node. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Check what `config.json` holds. @throws {ConfigError} naming the first value that is wrong. */
export function parseConfig(value: unknown): ConsoleConfig {
  const result = schema.safeParse(value)
  if (!result.success) {
    const issue = result.error.issues[0]
    throw new ConfigError(`\`${issue?.path.join('.') || 'config.json'}\`: ${issue?.message ?? 'is wrong'}.`)
  }
  const { backends, networks, contractTypes = [], providers, paths } = result.data
  // An id or provider that the SDK doesn't know changes nothing, as with every other unknown key of the file.
  const sdk = { providers, paths: paths as SdkOptions['paths'] }
  try {
    return { backends, sdk, endpointMap: createEndpointMap(parseNetworks(networks)), contractTypes }
  } catch (error) {
    if (error instanceof NetworkConfigError) throw new ConfigError(error.message)
    throw error
  }
}

/** Read `config.json` from beside the console. @throws {ConfigError} where it is missing, is no JSON, or is wrong. */
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

/** The configuration. It is read before anything is rendered. */
export function getConfig(): ConsoleConfig {
  if (!current) throw new Error('The configuration is asked for before it was read.')
  return current
}
