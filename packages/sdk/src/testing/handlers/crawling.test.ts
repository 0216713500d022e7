import { expect, it } from 'vitest'
import { fixtures, handlers } from '../index.ts'
import { testServer } from '../test-server.ts'

const { server, sdk } = testServer()
const indexName = 'catalogue'
const vectorIndexes = [fixtures.vectorIndex({ indexName })]
const url = 'https://gallery.example/news'

it('creates a configuration that is active, and changes it', async () => {
  server.use(...handlers({ vectorIndexes, crawlingConfigs: [fixtures.crawlingConfig()] }))
  const { data: created } = await sdk.crawling.save({ name: 'News', url, indexName })
  expect(created).toMatchObject({
    status: 'active',
    everyHours: 24,
    maxPages: 20,
    maxDepth: 1,
    lastRunAt: null,
  })
  await sdk.crawling.save({ crawl_id: created.crawl_id, everyHours: 6 })
  const { data } = await sdk.crawling.list()
  expect(data).toHaveLength(2)
  expect(data[0]).toMatchObject({ name: 'News', url, everyHours: 6 })
  await expect(sdk.crawling.save({ url, indexName })).rejects.toMatchObject({ fields: [{ field: 'name' }] })
  await expect(sdk.crawling.save({ name: 'News', indexName })).rejects.toMatchObject({
    fields: [{ field: 'url' }],
  })
  await expect(sdk.crawling.save({ name: 'News', url })).rejects.toMatchObject({
    fields: [{ field: 'indexName' }],
  })
})

it('records each switch in the history, newest first, and plans no run while it is off', async () => {
  const run = fixtures.crawlingHistoryEntry()
  server.use(
    ...handlers({
      crawlingConfigs: [fixtures.crawlingConfig({ crawl_id: 'daily' })],
      crawlingHistory: { daily: [run] },
    }),
  )
  const set = (status: 'active' | 'inactive') => sdk.crawling.setStatus({ crawl_id: 'daily', status })
  expect((await set('inactive')).data).toMatchObject({ status: 'inactive', nextRunAt: null })
  await set('inactive')
  expect((await set('active')).data.nextRunAt).not.toBeNull()
  const { data } = await sdk.crawling.history({ crawl_id: 'daily' })
  expect(data.map((one) => one.status)).toEqual(['active', 'inactive', 'succeeded'])
  expect(data.at(-1)).toEqual(run)
  await expect(sdk.crawling.history({ crawl_id: 'nowhere' })).rejects.toMatchObject({ kind: 'not-found' })
})
