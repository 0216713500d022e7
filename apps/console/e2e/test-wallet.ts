import type { Page } from '@playwright/test'

type Ask = <T>(method: string, ...params: unknown[]) => Promise<T>

/** What a {@link injectWallet} does next. */
export type TestWallet = {
  /** Answers the next request of this method with an error of this code. */
  refuse(method: string, code: number): void
  /** Which methods were called, in order. */
  readonly called: string[]
}

/**
 * Gives a page a wallet that announces itself (EIP-6963). It holds one account, begins on another network, and sends what it is asked to through
 * a local node, which signs for it. Call it before the page is opened.
 */
export async function injectWallet(page: Page, ask: Ask, address: string): Promise<TestWallet> {
  await ask('anvil_impersonateAccount', address)
  await ask('anvil_setBalance', address, '0xde0b6b3a7640000')
  const refusals = new Map<string, number>()
  const called: string[] = []
  let chainId = '0x1'
  const answer = async (method: string, params: unknown[]): Promise<unknown> => {
    if (method === 'eth_requestAccounts') return [address]
    if (method === 'eth_chainId') return chainId
    if (method === 'wallet_switchEthereumChain') {
      chainId = (params[0] as { chainId: string }).chainId
      return null
    }
    return ask(method, ...params)
  }
  await page.exposeFunction('askTestWallet', async (method: string, params: unknown[]) => {
    called.push(method)
    const code = refusals.get(method)
    refusals.delete(method)
    if (code !== undefined) return { error: { code, message: 'at https://node.example/secret-access-key' } }
    return answer(method, params).then(
      (result) => ({ result }),
      (error: Error & { data?: string }) => ({
        error: { code: -32_000, message: error.message, data: error.data },
      }),
    )
  })
  await page.addInitScript(() => {
    type Reply = { result?: unknown; error?: { code: number; message: string; data?: string } }
    const { askTestWallet } = window as unknown as {
      askTestWallet: (method: string, params: readonly unknown[]) => Promise<Reply>
    }
    const provider = {
      async request({ method, params = [] }: { method: string; params?: readonly unknown[] }) {
        const { result, error } = await askTestWallet(method, params)
        if (error) throw Object.assign(new Error(error.message), error)
        return result
      },
    }
    const info = {
      uuid: 'f3ff0f2e-0000-4000-8000-000000000000',
      name: 'Test wallet',
      rdns: 'example.test',
      icon: '',
    }
    const announce = () =>
      window.dispatchEvent(
        new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
      )
    window.addEventListener('eip6963:requestProvider', announce)
    announce()
  })
  return { refuse: (method, code) => void refusals.set(method, code), called }
}
