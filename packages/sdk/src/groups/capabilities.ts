import type { Functions } from '../client/functions.ts'

/** Calls for what a backend offers beyond what every backend has. */
export const capabilities = ({ bare }: Functions) => ({
  /** Returns the names of its capabilities in `data`: an empty list where the backend does not have this call. */
  list: bare('capabilities'),
})
