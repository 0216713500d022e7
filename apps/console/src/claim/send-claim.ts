import type { Claim, ClaimPage } from '@vitrine/sdk'
import { claimCall } from './claim-call.ts'
import { within } from './describe-failure.ts'
import type { WalletProvider } from './wallets.ts'

/** What the recipient can put right, in a sentence. */
export class CannotClaim extends Error {
  override readonly name = 'CannotClaim'
}

/** Milliseconds between two looks for the receipt. */
const pause = 3_000

/** Looks for the answer of the platform at every so many looks: a transaction that the wallet replaced has no receipt. */
const asked = 5

/** A transaction that the network did not know at so many looks, one after the other, is gone. One node of several may be late. */
const mostMissed = 4

/** Whether a wallet says that it does not know a network, in the error or in one within it. */
const isUnknownNetwork = (thrown: unknown) =>
  [...within(thrown)].some((part) => typeof part !== 'string' && part.code === 4902)

/** Has the wallet use the airdrop's network; where it lacks that, has it add it. */
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
 * Has the wallet claim an entry. Resolves with the hash of the transaction, before it is mined. What the contract would refuse is refused here, before
 * it costs a fee. Throws what the wallet throws, or {@link CannotClaim}.
 */
export async function sendClaim(provider: WalletProvider, page: ClaimPage, claim: Claim): Promise<string> {
  await useNetwork(provider, page)
  const code = await provider.request({ method: 'eth_getCode', params: [page.contractAddress, 'latest'] })
  // Calling an address without code succeeds, and gives nothing.
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

/** Returns whether the airdrop's network does not know a transaction that was sent. Where the wallet does not say, it is taken to know it. */
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
 * Waits until a transaction is mined or gone, or the platform says that the entry is claimed. Rejects with the signal's reason; a node that does not
 * answer is asked again.
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
