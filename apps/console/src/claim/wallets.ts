/** The parts of a wallet's interface that this page uses (EIP-1193). */
export type WalletProvider = {
  request(call: { method: string; params?: readonly unknown[] }): Promise<unknown>
  on?(event: 'accountsChanged' | 'chainChanged', listener: (value: never) => void): unknown
  removeListener?(event: string, listener: (value: never) => void): unknown
}

/** A wallet that announced itself. */
export type Wallet = { id: string; name: string; icon: string | null; provider: WalletProvider }

type Announcement = CustomEvent<{
  info?: { uuid?: unknown; name?: unknown; icon?: unknown }
  provider?: WalletProvider
}>

/**
 * Wallets provide their icon as a data URL. Other URLs are ignored, because the page loads no external
 * images.
 */
const iconOf = (icon: unknown) => (typeof icon === 'string' && /^data:image\//i.test(icon) ? icon : null)

const found = new Map<string, Wallet>()
let list: readonly Wallet[] = []
const listeners = new Set<() => void>()

function add(wallet: Wallet) {
  if (found.has(wallet.id)) return
  found.set(wallet.id, wallet)
  list = [...found.values()]
  for (const listener of listeners) listener()
}

function take(event: Event) {
  const { info, provider } = (event as Announcement).detail ?? {}
  if (!provider || typeof provider.request !== 'function' || typeof info?.uuid !== 'string') return
  const name = typeof info.name === 'string' && info.name.trim() ? info.name.trim().slice(0, 40) : 'Wallet'
  add({ id: info.uuid, name, icon: iconOf(info.icon), provider })
}

/**
 * Calls back when the list of {@link wallets} changes. Requests that wallets announce themselves (EIP-6963).
 */
export function subscribeToWallets(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('eip6963:announceProvider', take)
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  // The built-in browser of a mobile wallet may not announce it.
  const { ethereum } = window as { ethereum?: WalletProvider }
  if (list.length === 0 && typeof ethereum?.request === 'function')
    add({ id: 'injected', name: 'browser wallet', icon: null, provider: ethereum })
  return () => listeners.delete(listener)
}

/** The wallets in this browser. Returns the same array until a wallet is added. */
export const wallets = () => list
