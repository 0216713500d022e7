import { expect, it } from 'vitest'
import { amber } from '#test/test-chain.ts'
import { admin, startTestPlatform } from '#test/test-platform.ts'
import { checkBackend } from '../../../packages/sdk/src/check/check-backend.ts'

it('every call of the check works, and it leaves no session, no key and no record', async () => {
  const platform = await startTestPlatform({ networks: [{ ...amber, rpcUrl: 'http://127.0.0.1:9' }] })
  try {
    const report = await checkBackend({ backends: { main: platform.url }, credentials: admin, write: true })
    const verdicts = new Map(report.calls.map(({ operation, verdict }) => [operation, verdict]))
    expect(report.calls.filter(({ verdict }) => /missing|contradicts|mapping/.test(verdict))).toEqual([])
    expect(report.capabilities.missing).toEqual([])
    for (const operation of [
      'getVenue',
      'getAsset',
      'updateShowItem',
      'updateSubAdmin',
      'revokeApiKey',
      'deleteRecords',
      'signOut',
    ] as const)
      expect([operation, verdicts.get(operation)]).toEqual([operation, 'works'])
    expect(report.ok).toBe(true)
    const { data: sessions } = await platform.sdk.sessions.list()
    expect(sessions).toHaveLength(1)
    const { data: keys } = await platform.sdk.apiKeys.list({ page: 1, pageSize: 8 })
    expect(keys).toEqual([])
    const { data: made } = await platform.sdk.collections.list({ page: 1, pageSize: 8 })
    expect(made).toEqual([])
  } finally {
    await platform.end()
  }
})
