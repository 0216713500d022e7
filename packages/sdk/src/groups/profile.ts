import type { Functions } from '../transport/functions.ts'

/** Calls for the signed-in person and the admin wallet (specification, section 7, "Auth and profile"). */
export const profile = ({ bare }: Functions) => ({
  /** The signed-in person: role, email and wallet address (null until it is made). */
  get: bare('getProfile'),
  /** Makes the wallet that deploys and mints; returns the existing one where there is one. Admin only. */
  createWallet: bare('createWalletAdmin'),
})
