import type { Functions } from '../transport/functions.ts'

/** The signed-in person and the admin wallet (specification, section 7, "Auth and profile"). */
export const profile = ({ bare }: Functions) => ({
  /** The signed-in person: role, e-mail and wallet address (null until it is made). */
  get: bare('getProfile'),
  /** Make the wallet that deploys and mints; answers the existing one where there is one. Admin only. */
  createWallet: bare('createWalletAdmin'),
})
