// Options of a call, lists of all pages, uploads and error codes.
import { createReadStream } from 'node:fs'
import { hasCode, type Sdk } from '@vitrine/sdk'
import { readOne } from '@vitrine/sdk/read-one'

/** Returns a sentence about a list and its response. */
export async function describe(sdk: Sdk) {
  const list = sdk.collections.list({ page: 1, pageSize: 8 })
  const { data, status, headers, requestId } = await list.withResponse()
  return `${data.totalCount} collections: ${status}, ${headers.get('content-type')}, ${requestId}`
}

/** Prints the names of all venues that match a search. */
export async function printVenues(sdk: Sdk, search: string) {
  for await (const venue of sdk.venues.listAll({ search }, { concurrency: 2 })) console.log(venue.name)
}

/** Returns a venue: with one call if the backend supports it, otherwise from the list. */
export async function findVenue(sdk: Sdk, id: string) {
  const { data: capabilities } = await sdk.capabilities.list()
  return readOne({
    id,
    operation: 'getVenue',
    capabilities,
    get: (options) => sdk.venues.get({ venue_id: id }, options),
    list: (options) => sdk.venues.listAll({}, options),
  })
}

/** Uploads a file as a stream, so that it is never in memory as a whole. */
export async function upload(sdk: Sdk, path: string) {
  const file = { name: 'plan.pdf', type: 'application/pdf', stream: createReadStream(path) }
  await sdk.dataSources.uploadPdf({ indexName: 'plans', file })
}

/** Exchanges a one-time password for a reset token. Requests another if it has expired or was used. */
export async function verify(sdk: Sdk, email: string, otp: string) {
  try {
    return (await sdk.auth.verifyOTP({ email, otp })).resetToken
  } catch (error) {
    if (!hasCode(error, 'verifyOTP', 'otp-expired', 'otp-used')) throw error
    await sdk.auth.forgotPassword({ email })
    return undefined
  }
}
