import * as op from '../answers.gen.ts'
import { callsOf, type OpenClient, walk } from '../client/calls.ts'

/** Figures for the dashboard. */
export function dashboard(client: OpenClient) {
  const { get, post } = callsOf(client)
  const listIpInfo = get('/api/collection/getAllIpInfo/{current}/{pageSize}', op.getAllIpInfo, [])
  const listFormData = get('/api/collection/getAllFormData/{current}/{pageSize}', op.getAllFormData, [])
  return {
    /** Returns the numbers of collections and preminted assets: `TotalCollections` and `TotalAssets`. */
    counts: get('/api/collection/dashboardCount', op.dashboardCount),
    /**
     * Returns the tasks that need a person, in `data`: up to five per source, their total, and the sources that could not be
     * read. Needs the capability `attention`.
     */
    attention: get('/api/dashboard/getAttention', op.getAttention),
    /** Returns a page of the country/IP table, most recent first: its rows in `data`, the number of all rows in `totalCount`. */
    listIpInfo,
    /** Returns an async iterator over every row of the country/IP table. */
    listAllIpInfo: walk(listIpInfo),
    /** Returns a page of messages from the storefront's form, newest first: its rows in `data`, the number of all rows in `totalCount`. */
    listFormData,
    /** Returns an async iterator over every message. */
    listAllFormData: walk(listFormData),
    /** Sends a message through the storefront's form. For visitors: needs no session. */
    submitForm: post('/api/public/submitForm', op.submitForm),
    /** Counts a page view of the storefront. For visitors: needs no session. */
    reportVisit: post('/api/public/visit', op.visit),
  }
}
