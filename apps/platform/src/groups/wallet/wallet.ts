import type { Group } from '#src/contract/types.ts'

/** Handles the admin wallet (specification, section 7, "Auth and profile"). */
export const wallet: Group = ({ chain }) => ({
  async createWalletAdmin() {
    const existing = await chain.wallet.address()
    const walletAddress = await chain.wallet.create()
    return {
      message: existing ? 'The admin wallet already exists.' : 'The admin wallet is created.',
      data: { walletAddress },
    }
  },
})
