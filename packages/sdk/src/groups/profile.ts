import * as op from '../answers.gen.ts'
import { callsOf, type OpenClient } from '../client/calls.ts'

/** The signed-in person and the admin wallet. */
export function profile(client: OpenClient) {
  const { get, post } = callsOf(client)
  return {
    /** Returns the signed-in person in `data`: role, email and wallet address (null without a wallet). */
    get: get('/api/auth/getProfile', op.getProfile),
    /** Creates the admin wallet, which deploys and mints, or returns the existing one. Only for admins. */
    createWallet: post('/api/wallet/createWalletAdmin', op.createWalletAdmin),
  }
}
