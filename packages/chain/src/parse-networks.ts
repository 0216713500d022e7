import { NetworkConfigError, type NetworkConfigProblem } from './network-config-error.ts'
import type { Currency, ExplorerTemplates, Network, NetworkKind } from './network.ts'

type Row = Record<string, unknown>

const isObject = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Returns whether a text is an absolute http(s) URL or a path on the page's origin. `//host` is another
 * origin.
 */
const isWebAddress = (value: string): boolean =>
  /^\/(?![/\\])/.test(value) || (/^https?:\/\//i.test(value) && URL.canParse(value))

function reader(row: number) {
  const fail = (field: string, expected: string): never => {
    throw new NetworkConfigError(`Network ${row}: \`${field}\` must be ${expected}.`, { row, field })
  }
  return {
    fail,
    text: (of: Row, key: string, field = key): string => {
      const value = of[key]
      return typeof value === 'string' && value.trim() !== ''
        ? value
        : fail(field, 'a text that is not empty')
    },
    whole: (of: Row, key: string, min: number, max: number, field = key): number => {
      const value = of[key]
      return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
        ? value
        : fail(field, `a whole number from ${min} to ${max}`)
    },
    object: (of: Row, key: string): Row => {
      const value = of[key]
      return isObject(value) ? value : fail(key, 'an object')
    },
  }
}

function explorerOf(source: Row, fail: (field: string, expected: string) => never): ExplorerTemplates {
  const template = (key: keyof ExplorerTemplates, ...placeholders: string[]) => {
    const value = source[key]
    if (value === undefined || value === null || value === '') return {}
    const field = `explorer.${key}`
    if (typeof value !== 'string' || !isWebAddress(value)) {
      return fail(field, 'an http(s) address or a path that begins with a slash')
    }
    for (const one of placeholders) if (!value.includes(one)) fail(field, `an address that holds ${one}`)
    return { [key]: value }
  }
  return {
    ...template('transaction', '{hash}'),
    ...template('address', '{address}'),
    ...template('token', '{address}', '{tokenId}'),
  }
}

function fallbacksOf(value: unknown, fail: (field: string, expected: string) => never) {
  if (value === undefined) return {}
  if (!Array.isArray(value)) return fail('fallbackRpcUrls', 'a list of addresses')
  value.forEach((one: unknown, index) => {
    if (typeof one === 'string' && isWebAddress(one)) return
    fail(`fallbackRpcUrls.${index}`, 'an http(s) address or a path that begins with a slash')
  })
  return { fallbackRpcUrls: value as string[] }
}

const kinds: readonly unknown[] = ['main', 'test', 'local'] satisfies NetworkKind[]

function parseRow(value: unknown, row: number): Network {
  if (!isObject(value))
    throw new NetworkConfigError(`Network ${row} must be an object.`, { row, field: null })
  const { text, whole, object, fail } = reader(row)
  const rpcUrl = text(value, 'rpcUrl')
  if (!isWebAddress(rpcUrl)) fail('rpcUrl', 'an http(s) address or a path that begins with a slash')
  const fallbackRpcUrls = fallbacksOf(value.fallbackRpcUrls, fail)
  const { kind } = value
  if (kind !== undefined && !kinds.includes(kind)) fail('kind', '“main”, “test” or “local”')
  const money = object(value, 'currency')
  const currency: Currency = {
    name: text(money, 'name', 'currency.name'),
    symbol: text(money, 'symbol', 'currency.symbol'),
    decimals: whole(money, 'decimals', 0, 36, 'currency.decimals'),
  }
  return {
    name: text(value, 'name'),
    blockchainType: whole(value, 'blockchainType', 1, 999),
    networkType: whole(value, 'networkType', 1, 999),
    chainId: whole(value, 'chainId', 1, Number.MAX_SAFE_INTEGER),
    rpcUrl,
    ...fallbackRpcUrls,
    explorer: value.explorer === undefined ? {} : explorerOf(object(value, 'explorer'), fail),
    currency,
    ...(kind === undefined ? {} : { kind: kind as NetworkKind }),
  }
}

/** Throws if an earlier row has the same pair of codes. `rows` maps each pair to its first row. */
function refuseSecond({ blockchainType, networkType }: Network, row: number, rows: Map<string, number>) {
  const pair = `${blockchainType},${networkType}`
  const earlier = rows.get(pair)
  rows.set(pair, earlier ?? row)
  if (earlier === undefined) return
  throw new NetworkConfigError(
    `Network ${row}: \`networkType\` must differ from that of network ${earlier}, which has the same \`blockchainType\`.`,
    { row, field: 'networkType' },
  )
}

/**
 * Parses networks from configuration, such as the `networks` of `config.json`. Ignores unknown keys.
 *
 * @throws {NetworkConfigError} Names the problem of each invalid row: a field, or a pair of codes that an
 *   earlier row has.
 */
export function parseNetworks(value: unknown): Network[] {
  if (!Array.isArray(value)) {
    throw new NetworkConfigError('The networks must be a list, one object for each.', {
      row: null,
      field: null,
    })
  }
  const rows = new Map<string, number>()
  const networks: Network[] = []
  const problems: NetworkConfigProblem[] = []
  value.forEach((one, index) => {
    try {
      const network = parseRow(one, index + 1)
      refuseSecond(network, index + 1, rows)
      networks.push(network)
    } catch (thrown) {
      if (!(thrown instanceof NetworkConfigError)) throw thrown
      problems.push(...thrown.problems)
    }
  })
  const [first, ...more] = problems
  if (first) throw new NetworkConfigError(first.message, first, more)
  return networks
}
