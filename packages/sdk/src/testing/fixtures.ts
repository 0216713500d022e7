import { accountFixtures } from './fixtures/accounts.ts'
import { assistantFixtures } from './fixtures/assistants.ts'
import { collectionFixtures } from './fixtures/collections.ts'
import { crawlingFixtures } from './fixtures/crawling.ts'
import { address, transactionHash } from './fixtures/make.ts'
import { runFixtures } from './fixtures/runs.ts'
import { settingFixtures } from './fixtures/settings.ts'
import { vectorFixtures } from './fixtures/vector.ts'

/** Functions that return complete objects of the contract. Pass fields to replace their defaults. */
export const fixtures = {
  address,
  transactionHash,
  ...accountFixtures,
  ...collectionFixtures,
  ...settingFixtures,
  ...assistantFixtures,
  ...vectorFixtures,
  ...crawlingFixtures,
  ...runFixtures,
}
