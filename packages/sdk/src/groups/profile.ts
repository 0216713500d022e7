import * as op from '../answers.gen.ts'
import { callsOf, type OpenClient } from '../client/calls.ts'

/** Calls for the signed-in person and the admin wallet. */
export function profile(client: OpenClient) {
  const { get, post } = callsOf(client)
  return {
    /** Returns the signed-in person in `data`: role, email and wallet address (null until there is a wallet). */
    get: get('/api/auth/getProfile', op.getProfile),
    /** Makes the wallet that deploys and mints; returns the existing one where there is one. For admins only. */
    createWallet: post('/api/wallet/createWalletAdmin', op.createWalletAdmin),
  }
}
