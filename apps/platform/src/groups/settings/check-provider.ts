import { callProvider } from '#src/chain/call-provider.ts'
import type { ChainNetwork } from '#src/chain/chain-networks.ts'
import { entryPointAddress } from '#src/chain/entry-point.ts'
import type { Outbound } from '#src/outbound/outbound.ts'
import { ServiceError } from '#src/service-error.ts'

// No refusal repeats the URL: it may hold an access key.
const refuse = (message: string) => ServiceError.field('url', message)

async function ask({ fetch }: Outbound, url: string, method: string): Promise<unknown> {
  const answer = await callProvider(fetch, url, method)
  if ('fault' in answer) throw refuse(answer.fault)
  return answer.result
}

/** Refuses, naming the field, a URL that is not a node of this network. */
export async function checkNode(outbound: Outbound, url: string, network: ChainNetwork): Promise<void> {
  const result = await ask(outbound, url, 'eth_chainId')
  const chainId =
    typeof result === 'string' && /^0x[0-9a-f]{1,16}$/i.test(result) ? Number(result) : undefined
  if (chainId === undefined) throw refuse('The server at this URL does not say which chain it serves.')
  if (chainId === network.chainId) return
  throw refuse(`The server at this URL serves chain ${chainId}. ${network.name} is chain ${network.chainId}.`)
}

/**
 * Refuses, naming the field, a URL that is not a bundler of this network. Returns whether it takes operations of the EntryPoint that the
 * platform's paymasters use.
 */
export async function checkBundler(outbound: Outbound, url: string, network: ChainNetwork): Promise<boolean> {
  await checkNode(outbound, url, network)
  const result = await ask(outbound, url, 'eth_supportedEntryPoints')
  if (!Array.isArray(result) || result.length === 0) {
    throw refuse('The server at this URL reports no EntryPoint, so it is not a bundler.')
  }
  return result.some((one) => String(one).toLowerCase() === entryPointAddress.toLowerCase())
}
