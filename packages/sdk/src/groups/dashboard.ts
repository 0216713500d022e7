import * as op from '../answers.gen.ts'
import { callsOf, type OpenClient, walk } from '../client/calls.ts'

/** Figures for the dashboard. */
export function dashboard(client: OpenClient) {
  const { get, post } = callsOf(client)
  const listIpInfo = get(
    '/api/collection/getAllIpInfo/{current}/{pageSize}',
    op.getAllIpInfo,
    ({ page, pageSize }) => ({ path: { current: page, pageSize } }),
  )
  const listFormData = get(
    '/api/collection/getAllFormData/{current}/{pageSize}',
    op.getAllFormData,
    ({ page, pageSize }) => ({ path: { current: page, pageSize } }),
  )
  return {
    /** Returns how many collections and preminted assets there are: `TotalCollections` and `TotalAssets`. */
    counts: get('/api/collection/dashboardCount', op.dashboardCount),
    /** Returns what needs a person now, in `data`: at most five things of each source, how many there are in all, and what could not be read. Needs the capability `attention`. */
    attention: get('/api/dashboard/getAttention', op.getAttention),
    /** Returns a page of the country/IP table, most recent first: its rows in `data`, the number of all rows in `totalCount`. */
    listIpInfo,
    /** Returns an async iterator over every row of the country/IP table. */
    listAllIpInfo: walk(listIpInfo),
    /** Returns a page of what users sent through the storefront's forms, newest first: its rows in `data`, the number of all rows in `totalCount`. */
    listFormData,
    /** Returns an async iterator over every row of what users sent. */
    listAllFormData: walk(listFormData),
    /** Sends a message through the storefront's form. For the storefront's visitors: it needs no session. */
    submitForm: post('/api/public/submitForm', op.submitForm),
    /** Counts a page view of the storefront. For the storefront's visitors: it needs no session. */
    reportVisit: post('/api/public/visit', op.visit),
  }
}
