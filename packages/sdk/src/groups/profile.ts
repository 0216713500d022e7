import type { Functions } from '../client/functions.ts'

/** Calls for the signed-in person and the admin wallet. */
export const profile = ({ bare }: Functions) => ({
  /** Returns the signed-in person in `data`: role, email and wallet address (null until there is a wallet). */
  get: bare('getProfile'),
  /** Makes the wallet that deploys and mints; returns the existing one where there is one. For admins only. */
  createWallet: bare('createWalletAdmin'),
})
