import type { Answers } from '../answers.ts'
import { fixtures } from '../fixtures.ts'
import type { World } from '../world.ts'

/** The signed-in person, the admin wallet, and the dashboard. */
export const profile = ({ state, lists }: World) =>
  ({
    getProfile: () => ({ data: { frontendDomainUrl: null, ...state.profile } }),
    createWalletAdmin() {
      const walletAddress = state.profile.walletAddress ?? fixtures.address()
      state.profile = { ...state.profile, walletAddress }
      return { message: 'The wallet is ready.', data: { walletAddress } }
    },
    capabilities: () => ({ data: state.capabilities.toSorted() }),
    dashboardCount: () => ({
      data: { TotalCollections: state.collections.length, TotalAssets: state.assets.length },
    }),
    submitForm({ body }) {
      lists.FormData.add(body)
      return { message: 'Thank you. Your message has arrived.' }
    },
  }) satisfies Partial<Answers>
