import type { PageInput } from '../page.ts'
import { walking } from '../transport/list-all.ts'
import type { CallOptions, Send } from '../transport/types.ts'

/** Figures for the dashboard (specification, section 7, "Collections"). */
export const dashboard = (send: Send) => {
  const listIpInfo = ({ page, pageSize }: PageInput, options?: CallOptions) =>
    send('getAllIpInfo', { path: { current: page, pageSize } }, options)
  const listFormData = ({ page, pageSize }: PageInput, options?: CallOptions) =>
    send('getAllFormData', { path: { current: page, pageSize } }, options)
  return {
    /** How many collections and preminted assets there are. */
    counts: (options?: CallOptions) => send('dashboardCount', {}, options),
    /** A page of the country/IP table, most recent first. */
    listIpInfo,
    /** Every row of the country/IP table. */
    listAllIpInfo: walking(listIpInfo),
    /** A page of what users sent through the storefront's forms, newest first. */
    listFormData,
    /** Every row of what users sent. */
    listAllFormData: walking(listFormData),
  }
}
