import { fixtures } from '../fixtures.ts'
import type { MockState } from '../mock-api.ts'
import { respond } from '../respond.ts'

/** Returns the signed-in person and the admin wallet. */
export const profile = (state: MockState, origin: string) => [
  respond('getProfile', () => ({ data: state.profile }), origin),
  respond(
    'createWalletAdmin',
    () => {
      const walletAddress = state.profile.walletAddress ?? fixtures.address()
      state.profile = { ...state.profile, walletAddress }
      return { message: 'The wallet is ready.', data: { walletAddress } }
    },
    origin,
  ),
]
