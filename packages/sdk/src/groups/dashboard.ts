import type { CallOptions, Send } from '../transport/types.ts'

/** Figures for the dashboard (specification, section 7, "Collections"). */
export const dashboard = (send: Send) => ({
  /** How many collections and preminted assets there are. */
  counts: (options?: CallOptions) => send('dashboardCount', {}, options),
})
