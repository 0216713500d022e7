import { accountFixtures } from './fixtures/accounts.ts'
import { collectionFixtures } from './fixtures/collections.ts'
import { knowledgeFixtures } from './fixtures/knowledge.ts'
import { address, transactionHash } from './fixtures/make.ts'
import { runFixtures } from './fixtures/runs.ts'
import { settingFixtures } from './fixtures/settings.ts'

/** Functions that return complete objects of the contract. Pass fields to replace their defaults. */
export const fixtures = {
  address,
  transactionHash,
  ...accountFixtures,
  ...collectionFixtures,
  ...settingFixtures,
  ...knowledgeFixtures,
  ...runFixtures,
}
