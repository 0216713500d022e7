import type { Functions } from '../transport/functions.ts'

/** Figures for the dashboard (specification, section 7, "Collections"). */
export const dashboard = ({ bare, call, walk }: Functions) => ({
  /** How many collections and preminted assets there are. */
  counts: bare('dashboardCount'),
  /** A page of the country/IP table, most recent first. */
  listIpInfo: call('getAllIpInfo'),
  /** Every row of the country/IP table. */
  listAllIpInfo: walk('getAllIpInfo'),
  /** A page of what users sent through the storefront's forms, newest first. */
  listFormData: call('getAllFormData'),
  /** Every row of what users sent. */
  listAllFormData: walk('getAllFormData'),
  /** Sends a message through the storefront's form. For the storefront's visitors: it needs no session. */
  submitForm: call('submitForm'),
  /** Counts a page view of the storefront. For the storefront's visitors: it needs no session. */
  reportVisit: bare('visit'),
})
