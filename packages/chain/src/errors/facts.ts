/** Facts about a thrown value, collected along its chain of causes, outermost first. */
export type Facts = {
  names: Set<string>
  codes: Set<number | string>
  /** HTTP status of the response, if there was one. */
  status: number | undefined
  /** Lower-cased texts to recognize a failure by. Never shown. */
  text: string
  /** Bytes that a contract reverted with. */
  revertData: `0x${string}` | undefined
  /** The revert as decoded by a library with its ABI. */
  decoded:
    | { errorName: string; args: readonly unknown[]; inputs: readonly { name?: string | undefined }[] }
    | undefined
  /** A revert reason given as text only. */
  revertText: string | undefined
  /** True if the transaction was cancelled, not replaced by another version. */
  cancelled: boolean
  /** Hash of the replacement transaction. */
  replacedBy: string | undefined
  /** Address of the contract that was called. */
  address: string | undefined
}

type Link = Record<string, unknown>

const isLink = (value: unknown): value is Link => typeof value === 'object' && value !== null
const isBytes = (value: unknown): value is `0x${string}` =>
  typeof value === 'string' && /^0x(?:[0-9a-f]{2})*$/i.test(value)

/**
 * Returns the chain of causes. Wallets and proxies nest the node's error in `error`, `data` or
 * `data.originalError`.
 */
function linksOf(thrown: unknown): Link[] {
  const links: Link[] = []
  const queue: unknown[] = [thrown]
  while (queue.length > 0 && links.length < 32) {
    const link = queue.shift()
    if (!isLink(link) || links.includes(link)) continue
    links.push(link)
    queue.push(link.cause, link.error, link.data, link.originalError)
  }
  return links
}

const reverted =
  /(?:execution reverted|reverted with (?:reason string|custom error)|processing transaction: revert(?!ed))(?:: ?| )?(.*)/is

/**
 * Returns the texts to recognize a failure by. The `message` of a viem error also quotes the request, so only
 * its short texts count.
 */
function textsOf(link: Link): string[] {
  const texts = 'shortMessage' in link ? [link.details, link.shortMessage] : [link.message]
  return texts.filter((one) => typeof one === 'string')
}

const hexOf = (value: unknown, size: number): string | undefined =>
  isBytes(value) && value.length === 2 + 2 * size ? value : undefined

function decodedOf(link: Link): Facts['decoded'] {
  const data = link.data
  if (!isLink(data) || typeof data.errorName !== 'string') return undefined
  const item = isLink(data.abiItem) ? data.abiItem : {}
  return {
    errorName: data.errorName,
    args: Array.isArray(data.args) ? data.args : [],
    inputs: Array.isArray(item.inputs) ? (item.inputs as { name?: string | undefined }[]) : [],
  }
}

function revertTextOf(text: string): string | undefined {
  const rest = reverted.exec(text)?.[1]?.trim()
  return rest?.replace(/^with reason: /, '').replace(/^'(.*)'$/s, '$1')
}

/** Collects the facts about a thrown value in one pass, so that the rules for kinds stay a table. */
export function gatherFacts(thrown: unknown): Facts {
  const links = linksOf(thrown)
  const texts = typeof thrown === 'string' ? [thrown] : links.flatMap(textsOf)
  const facts: Facts = {
    names: new Set(),
    codes: new Set(),
    status: undefined,
    text: texts.join('\n').toLowerCase(),
    revertData: undefined,
    decoded: undefined,
    revertText: texts.map(revertTextOf).find(Boolean),
    cancelled: false,
    replacedBy: undefined,
    address: undefined,
  }
  for (const link of links) {
    if (typeof link.name === 'string') facts.names.add(link.name)
    if (typeof link.code === 'number' || typeof link.code === 'string') facts.codes.add(link.code)
    if (link.name === 'ContractFunctionRevertedError' && typeof link.reason === 'string') {
      facts.revertText ??= link.reason
    }
    if (typeof link.status === 'number') facts.status ??= link.status
    facts.decoded ??= decodedOf(link)
    // Ethers and viem's `onReplaced` mark a cancellation in these two ways.
    if (link.cancelled === true || link.reason === 'cancelled') facts.cancelled = true
    if (isLink(link.replacement)) facts.replacedBy ??= hexOf(link.replacement.hash, 32)
    facts.address ??= hexOf(link.contractAddress, 20)
    const bytes = [link.raw, link.data].find(isBytes)
    if (bytes && bytes.length >= 10) facts.revertData ??= bytes
  }
  return facts
}
