import { useEffect, useState, useSyncExternalStore } from 'react'
import { subscribeToWallets, type Wallet, wallets } from './wallets.ts'

/** A wallet that gives this page access to an account. */
export type Connection = { wallet: Wallet; address: string; chainId: number }

/** The wallet gave access to no account. */
export class NoAccount extends Error {}

const addressOf = (accounts: unknown) => {
  const [first] = Array.isArray(accounts) ? (accounts as unknown[]) : []
  return typeof first === 'string' && /^0x[0-9a-f]{40}$/i.test(first) ? first : null
}

/** The wallets in this browser and the connected one. */
export function useWallet() {
  const found = useSyncExternalStore(subscribeToWallets, wallets)
  const [connection, setConnection] = useState<Connection | null>(null)
  const provider = connection?.wallet.provider

  useEffect(() => {
    if (!provider) return
    const accountsChanged = (accounts: unknown) => {
      const address = addressOf(accounts)
      setConnection((known) => (known && address ? { ...known, address } : null))
    }
    const chainChanged = (chainId: unknown) =>
      setConnection((known) => known && { ...known, chainId: Number(chainId) })
    provider.on?.('accountsChanged', accountsChanged)
    provider.on?.('chainChanged', chainChanged)
    return () => {
      provider.removeListener?.('accountsChanged', accountsChanged)
      provider.removeListener?.('chainChanged', chainChanged)
    }
  }, [provider])

  /** Requests access to an account. Throws the wallet's error. */
  async function connect(wallet: Wallet): Promise<void> {
    const address = addressOf(await wallet.provider.request({ method: 'eth_requestAccounts' }))
    if (address === null) throw new NoAccount()
    const chainId = Number(await wallet.provider.request({ method: 'eth_chainId' }))
    setConnection({ wallet, address, chainId })
  }
  return { wallets: found, connection, connect, disconnect: () => setConnection(null) }
}
