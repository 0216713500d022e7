import type { Sdk } from '@vitrine/sdk'
import { sampleData } from './sample-data.ts'
import { samplePayments } from './sample-payments.ts'
import { sampleSubAdmins } from './sample-sub-admins.ts'

/** Fills the pages beside collections and assets with something to look at. The client is an admin's. */
export async function sampleRest(sdk: Sdk): Promise<void> {
  await samplePayments(sdk)
  await sampleSubAdmins(sdk)
  await sampleData(sdk)
}
