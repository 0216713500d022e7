import type { Group } from '#src/contract/types.ts'

/** Handles the profile of the signed-in person (specification, section 3, "Profile"). */
export const profile: Group = ({ chain, settings }) => ({
  async getProfile({ actor: { role, email } }) {
    const [walletAddress, domain] = await Promise.all([
      chain.wallet.address(),
      settings.read('frontend-domain'),
    ])
    return {
      data: { role, email, walletAddress, frontendDomainUrl: domain?.value.frontendDomainUrl ?? null },
    }
  },
})
