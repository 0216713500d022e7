import { useAction } from '#src/lib/action.ts'
import { changedBy } from './queries.ts'
import { getSdk } from './sdk.ts'

/** Creates the admin wallet and reloads the profile (specification, section 4). Only for admins without a wallet. */
export const useCreateWallet = () =>
  useAction({
    run: (_: void, call) => getSdk().profile.createWallet(call),
    invalidates: changedBy('profile.createWallet'),
  })
