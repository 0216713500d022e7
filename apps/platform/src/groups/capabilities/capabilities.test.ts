import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestPlatform, type TestPlatform } from '#test/test-platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.end())

// Proves: call.capabilities
it('lists every capability of the contract for all people who are signed in', async () => {
  const subAdmin = await platform.addPerson('sub_admin')
  expect(await subAdmin.capabilities.list()).toEqual({
    data: [
      'ai-check',
      'api-keys',
      'attention',
      'audit',
      'claim-page',
      'claims',
      'contract-code',
      'contract-metadata',
      'delete',
      'gallery',
      'idempotency',
      'import-check',
      'imports',
      'mail-queue',
      'metadata-location',
      'overview',
      'publishing',
      'read-one',
      'reveal',
      'reveal-on-ipfs',
      'runs',
      'search',
      'sessions',
      'token-ids',
      'verified-source',
    ],
  })
  await expect(platform.anybody.capabilities.list()).rejects.toMatchObject({ status: 401 })
})
