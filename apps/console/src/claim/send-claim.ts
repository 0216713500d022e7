import type { Claim, ClaimPage } from '@vitrine/sdk'
import { claimCall } from './claim-call.ts'
import { within } from './describe-failure.ts'
import type { WalletProvider } from './wallets.ts'

/** A problem that the recipient can fix, with a message. */
export class CannotClaim extends Error {
  override readonly name = 'CannotClaim'
}

/** Milliseconds between two reads of the receipt. */
const pause = 3_000

/**
 * Number of receipt reads between two reads from the platform. A transaction that the wallet replaced has no
 * receipt.
 */
const asked = 5

/**
 * A transaction is lost after this number of consecutive reads that don't find it. A single node may be
 * behind.
 */
const mostMissed = 4

/** True if a wallet reports an unknown network, in the error or in a nested one. */
const isUnknownNetwork = (thrown: unknown) =>
  [...within(thrown)].some((part) => typeof part !== 'string' && part.code === 4902)

/** Switches the wallet to the airdrop's network. Adds the network first if the wallet doesn't have it. */
async function useNetwork(provider: WalletProvider, { network }: ClaimPage): Promise<void> {
  const chainId = `0x${network.chainId.toString(16)}`
  const isThere = async () => Number(await provider.request({ method: 'eth_chainId' })) === network.chainId
  if (await isThere()) return
  try {
    await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
  } catch (thrown) {
    if (!isUnknownNetwork(thrown)) throw thrown
    if (network.rpcUrl === null)
      throw new CannotClaim(
        `The wallet does not know ${network.name}. Add the network (chain ID ${network.chainId}) to the wallet, then try again.`,
      )
    const { name: chainName, currency: nativeCurrency, rpcUrl } = network
    const added = { chainId, chainName, nativeCurrency, rpcUrls: [rpcUrl] }
    await provider.request({ method: 'wallet_addEthereumChain', params: [added] })
  }
  if (!(await isThere()))
    throw new CannotClaim(
      `The wallet is still on another network. Switch it to ${network.name}, then try again.`,
    )
}

/**
 * Sends a claim from the wallet and resolves with the transaction's hash, before it is mined. Simulates the
 * call first, so that a refusal costs no fee. Throws the wallet's error or {@link CannotClaim}.
 */
export async function sendClaim(provider: WalletProvider, page: ClaimPage, claim: Claim): Promise<string> {
  await useNetwork(provider, page)
  const code = await provider.request({ method: 'eth_getCode', params: [page.contractAddress, 'latest'] })
  // A call to an address without code succeeds but has no effect.
  if (typeof code !== 'string' || code.length <= 2)
    throw new CannotClaim(
      `The wallet’s ${page.network.name} does not have this airdrop. Check the network in the wallet.`,
    )
  const call = { from: claim.address, to: page.contractAddress, data: claimCall(claim) }
  await provider.request({ method: 'eth_call', params: [call, 'latest'] })
  return String(
    await provider.request({
      method: 'eth_sendTransaction',
      params: [{ ...call, chainId: `0x${page.network.chainId.toString(16)}` }],
    }),
  )
}

/**
 * Returns true if the airdrop's network doesn't have a sent transaction. If the wallet can't answer, assumes
 * that it does.
 */
async function isLost(provider: WalletProvider, { network }: ClaimPage, hash: string): Promise<boolean> {
  try {
    const chainId = Number(await provider.request({ method: 'eth_chainId' }))
    if (chainId !== network.chainId) return false
    return (await provider.request({ method: 'eth_getTransactionByHash', params: [hash] })) === null
  } catch {
    return false
  }
}

/**
 * Waits until a transaction is mined or lost, or until the platform reports the entry as claimed. Rejects
 * with the signal's reason. Retries if a node doesn't respond.
 */
export async function waitForClaim(
  provider: WalletProvider,
  page: ClaimPage,
  hash: string,
  isClaimed: () => Promise<boolean>,
  signal: AbortSignal,
): Promise<'claimed' | 'reverted' | 'lost'> {
  for (let look = 1, missed = 0; ; look += 1) {
    signal.throwIfAborted()
    const receipt = await provider
      .request({ method: 'eth_getTransactionReceipt', params: [hash] })
      .catch(() => null)
    if (receipt) return Number((receipt as { status?: unknown }).status) === 1 ? 'claimed' : 'reverted'
    missed = (await isLost(provider, page, hash)) ? missed + 1 : 0
    const isGone = missed === mostMissed
    if ((isGone || look % asked === 0) && (await isClaimed().catch(() => false))) return 'claimed'
    if (isGone) return 'lost'
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}
