import type { StrictSdk } from '@vitrine/sdk/contract'
import type { JourneyPage } from '../../apps/console/e2e/pages.ts'
import { sampleData } from './sample-data.ts'
import { samplePayments } from './sample-payments.ts'
import { samplePrompts } from './sample-prompts.ts'
import { sampleSettings } from './sample-settings.ts'
import { sampleSubAdmins } from './sample-sub-admins.ts'
import { sampleVisitors } from './sample-visitors.ts'
import { sampleVenues, venuePages } from './sample-venues.ts'

/**
 * Fills the pages beside collections and assets with something to look at, and answers those that there are only now, because their
 * addresses hold an id. The client is an admin's.
 */
export async function sampleRest(sdk: StrictSdk): Promise<readonly JourneyPage[]> {
  await samplePayments(sdk)
  await sampleSubAdmins(sdk)
  await samplePrompts(sdk)
  await sampleData(sdk)
  await sampleVisitors(sdk)
  await sampleSettings(sdk)
  return venuePages(await sampleVenues(sdk))
}
