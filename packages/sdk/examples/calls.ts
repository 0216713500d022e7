// What can be done with a call.
import { createReadStream } from 'node:fs'
import { hasCode, type Sdk } from '@vitrine/sdk'
import { readOne } from '@vitrine/sdk/read-one'

/** Says how a call was answered. */
export async function describe(sdk: Sdk) {
  const list = sdk.collections.list({ page: 1, pageSize: 8 })
  const { data, status, headers, requestId } = await list.withResponse()
  return `${data.totalCount} collections: ${status}, ${headers.get('content-type')}, ${requestId}`
}

/** Prints the names of all venues with a word in them. */
export async function printVenues(sdk: Sdk, search: string) {
  for await (const venue of sdk.venues.listAll({ search }, { concurrency: 2 })) console.log(venue.name)
}

/** Returns a venue, with one call where the backend has that, else from the list. */
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

/** Uploads a file that is never in memory as a whole. */
export async function upload(sdk: Sdk, path: string) {
  const file = { name: 'plan.pdf', type: 'application/pdf', stream: createReadStream(path) }
  await sdk.dataSources.uploadPdf({ indexName: 'plans', file })
}

/** Trades a one-time password, and requests another where it is of no use any more. */
export async function verify(sdk: Sdk, email: string, otp: string) {
  try {
    return (await sdk.auth.verifyOTP({ email, otp })).resetToken
  } catch (error) {
    if (!hasCode(error, 'verifyOTP', 'otp-expired', 'otp-used')) throw error
    await sdk.auth.forgotPassword({ email })
    return undefined
  }
}
