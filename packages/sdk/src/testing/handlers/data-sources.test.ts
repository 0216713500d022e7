import { expect, it } from 'vitest'
import { fixtures, handlers } from '../index.ts'
import { testServer } from '../test-server.ts'

const { server, sdk } = testServer()
const page = { page: 1, pageSize: 8 }
const url = 'https://gallery.example'
const indexName = 'catalogue'
const host = 'vectors.gallery.example:6333'
const scene = { vectorIndexes: [fixtures.vectorIndex({ indexName, host })] }
const statuses = async () => (await sdk.dataSources.list()).data.map((one) => one.status)

it('reads a website step by step, and its index grows', async () => {
  server.use(...handlers(scene))
  const { data } = await sdk.dataSources.scrapeWebsite({ url, indexName, maxPages: 4 })
  expect(data).toMatchObject({ kind: 'website', name: url, status: 'waiting', pages: 0, vectors: 0 })
  const stats = () => sdk.vector.getIndexStats({ indexName, host })
  expect((await stats()).data).toMatchObject({ sourceCount: 1, vectorCount: 0 })

  expect(await statuses()).toEqual(['waiting'])
  expect(await statuses()).toEqual(['working'])
  const [done] = (await sdk.dataSources.list()).data
  expect(done).toMatchObject({ status: 'done', pages: 4 })
  expect(await statuses()).toEqual(['done'])
  expect((await stats()).data.vectorCount).toBe(done?.vectors)
  expect((await sdk.vector.listIndexes(page)).data[0]?.stats).toEqual((await stats()).data)
})

it('leaves a source that failed as it is', async () => {
  const failed = fixtures.datasource({ status: 'failed', error: 'The website refused to be read.' })
  server.use(...handlers({ ...scene, datasources: [failed] }))
  await statuses()
  expect((await sdk.dataSources.list()).data).toEqual([failed])
})

it('lists the newest first, of one index where one is given', async () => {
  server.use(
    ...handlers({ vectorIndexes: [...scene.vectorIndexes, fixtures.vectorIndex({ indexName: 'archive' })] }),
  )
  await sdk.dataSources.uploadPdf({ file: new File(['%PDF-1.7'], 'spring.pdf'), indexName })
  await sdk.dataSources.crawlWebsite({ url, indexName: 'archive' })
  const all = await sdk.dataSources.listByIndex(page)
  expect(all.data.map((one) => [one.kind, one.name])).toEqual([
    ['crawl', url],
    ['pdf', 'spring.pdf'],
  ])
  const { data, totalCount } = await sdk.dataSources.listByIndex({ ...page, indexName })
  expect(data.map((one) => one.name)).toEqual(['spring.pdf'])
  expect(totalCount).toBe(1)
})

it('refuses an index that is not there', async () => {
  server.use(...handlers())
  const missing = { kind: 'validation', fields: [{ field: 'indexName' }] }
  await expect(sdk.dataSources.scrapeWebsite({ url, indexName })).rejects.toMatchObject(missing)
  await expect(sdk.vector.createAssistant({ assistantName: 'Guide', indexName })).rejects.toMatchObject(
    missing,
  )
})

it('copies an index once, and skips the second time what is there', async () => {
  const archive = fixtures.vectorIndex({ indexName: 'archive' })
  const small = fixtures.vectorIndex({ indexName: 'small', dimension: 8 })
  const datasources = [fixtures.datasource({ indexName, vectors: 96 })]
  server.use(...handlers({ vectorIndexes: [...scene.vectorIndexes, archive, small], datasources }))
  const copy = (targetIndexName: string) =>
    sdk.dataSources.copyIndex({ sourceIndexName: indexName, targetIndexName })
  expect((await copy('archive')).data).toEqual({ copied: 96, skipped: 0 })
  expect((await copy('archive')).data).toEqual({ copied: 0, skipped: 96 })
  const { data } = await sdk.dataSources.listByIndex({ ...page, indexName: 'archive' })
  expect(data).toMatchObject([{ kind: 'copy', name: indexName, status: 'done', vectors: 96 }])
  const fields = [{ field: 'targetIndexName' }]
  await expect(copy('small')).rejects.toMatchObject({ kind: 'conflict', code: 'dimension-differs', fields })
  await expect(copy(indexName)).rejects.toMatchObject({ kind: 'validation', fields })
})

it('creates an index of a name once, offers it by its name, and an assistant over it', async () => {
  server.use(...handlers(scene))
  await sdk.vector.createIndex({ indexName: 'archive', dimension: 16, metric: 'euclidean' })
  await expect(sdk.vector.createIndex({ indexName: 'archive' })).rejects.toMatchObject({ kind: 'conflict' })
  expect((await sdk.vector.listIndexNames()).data.map((one) => one.indexName)).toEqual(['archive', indexName])
  const { data } = await sdk.vector.listIndexes(page)
  expect(data[0]).toMatchObject({ indexName: 'archive', dimension: 16, metric: 'euclidean' })
  await sdk.vector.createAssistant({ assistantName: 'Archive guide', indexName: 'archive' })
  expect((await sdk.vector.listAssistants()).data).toMatchObject([
    { assistantName: 'Archive guide', indexName: 'archive', instructions: '' },
  ])
})
