import type { Functions } from '../client/functions.ts'

/** Figures for the dashboard. */
export const dashboard = ({ bare, call, walk }: Functions) => ({
  /** Returns how many collections and preminted assets there are: `TotalCollections` and `TotalAssets`. */
  counts: bare('dashboardCount'),
  /** Returns what needs a person now, in `data`: at most five things of each source, how many there are in all, and what could not be read. Needs the capability `attention`. */
  attention: bare('getAttention'),
  /** Returns a page of the country/IP table, most recent first: its rows in `data`, the number of all rows in `totalCount`. */
  listIpInfo: call('getAllIpInfo'),
  /** Returns an async iterator over every row of the country/IP table. */
  listAllIpInfo: walk('getAllIpInfo'),
  /** Returns a page of what users sent through the storefront's forms, newest first: its rows in `data`, the number of all rows in `totalCount`. */
  listFormData: call('getAllFormData'),
  /** Returns an async iterator over every row of what users sent. */
  listAllFormData: walk('getAllFormData'),
  /** Sends a message through the storefront's form. For the storefront's visitors: it needs no session. */
  submitForm: call('submitForm'),
  /** Counts a page view of the storefront. For the storefront's visitors: it needs no session. */
  reportVisit: bare('visit'),
})
