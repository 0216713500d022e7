import type { Answers } from '../answers.ts'
import { fixtures } from '../fixtures.ts'
import type { World } from '../world.ts'

/** Returns the signed-in person and the admin wallet. */
export const profile = ({ state }: World) =>
  ({
    getProfile: ({ actor: { role, email } }) => ({
      data: { frontendDomainUrl: null, ...state.profile, role, email },
    }),
    createWalletAdmin() {
      const walletAddress = state.profile.walletAddress ?? fixtures.address()
      state.profile = { ...state.profile, walletAddress }
      return { message: 'The wallet is ready.', data: { walletAddress } }
    },
  }) satisfies Partial<Answers>
