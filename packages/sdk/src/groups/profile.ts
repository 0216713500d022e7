import type { CallOptions, Send } from '../transport/types.ts'

/** The signed-in person and the admin wallet (specification, section 7, "Auth and profile"). */
export const profile = (send: Send) => ({
  /** The signed-in person: role, e-mail and wallet address (null until it is made). */
  get: (options?: CallOptions) => send('getProfile', {}, options),
  /** Make the wallet that deploys and mints; answers the existing one where there is one. Admin only. */
  createWallet: (options?: CallOptions) => send('createWalletAdmin', {}, options),
})
