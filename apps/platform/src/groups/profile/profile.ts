import type { Group } from '#src/contract/types.ts'

/** The signed-in person (specification, section 3, "Profile"). */
export const profile: Group = ({ chain }) => ({
  async getProfile({ actor: { role, email } }) {
    return { data: { role, email, walletAddress: await chain.wallet.address() } }
  },
})
