import { afterAll, beforeAll, expect, it } from 'vitest'
import { pdfOf, readingOf } from '#test/readings.ts'
import { startTestPlatform, type TestPlatform } from '#test/test-platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.end())

const statsOf = async (indexName: string) =>
  (await platform.sdk.vector.getIndexStats({ indexName, host: '127.0.0.1' })).data

async function fill(indexName: string, pages: string[]) {
  const { sdk } = platform
  const { data } = await sdk.dataSources.uploadPdf({ file: pdfOf(pages), indexName })
  await readingOf(sdk, data._id)
}

const copy = (sourceIndexName: string, targetIndexName: string) =>
  platform.sdk.dataSources.copyIndex({ sourceIndexName, targetIndexName })

// Proves: call.copyVectorIndexData
it('copies what is not there, counts the rest, and what was copied is found', async () => {
  const { sdk } = platform
  await sdk.vector.createIndex({ indexName: 'from' })
  await sdk.vector.createIndex({ indexName: 'to' })
  await fill('from', ['Etchings on copper.', 'Bronzes of horses.'])
  await fill('to', ['Bronzes of horses.'])

  const first = await copy('from', 'to')
  expect(first).toMatchObject({
    message: '1 vector copied. 1 vector was there already.',
    data: { copied: 1, skipped: 1 },
  })
  expect(await statsOf('to')).toMatchObject({ vectorCount: 2, sourceCount: 2 })
  const question = { question: 'an etching', indexName: 'to', limit: 1 }
  const [found] = (await platform.platform.vectors.search(question)).passages
  expect(found).toMatchObject({ text: 'Etchings on copper.' })
  expect(found?.meaning).toBeGreaterThan(0)
  const [source] = (await sdk.dataSources.listByIndex({ page: 1, pageSize: 1, indexName: 'to' })).data
  expect(source).toMatchObject({ kind: 'copy', name: 'from', status: 'done', vectors: 2 })

  expect((await copy('from', 'to')).data).toEqual({ copied: 0, skipped: 2 })
  expect(await statsOf('to')).toMatchObject({ vectorCount: 2, sourceCount: 2 })
  // The source is as it was.
  expect(await statsOf('from')).toMatchObject({ vectorCount: 2, sourceCount: 1 })
})

it('what a copy has stays when the source beside it loses it', async () => {
  const { sdk } = platform
  await sdk.vector.createIndex({ indexName: 'kept-from' })
  await sdk.vector.createIndex({ indexName: 'kept-to' })
  await fill('kept-from', ['A drawing.'])
  expect((await copy('kept-from', 'kept-to')).data).toEqual({ copied: 1, skipped: 0 })
  expect((await copy('kept-to', 'kept-from')).data).toEqual({ copied: 0, skipped: 1 })
  expect(await statsOf('kept-from')).toMatchObject({ vectorCount: 1, sourceCount: 2 })
})

it('two copies that cross at the same time both come to an end', async () => {
  const { sdk } = platform
  await sdk.vector.createIndex({ indexName: 'cross-a' })
  await sdk.vector.createIndex({ indexName: 'cross-b' })
  await fill('cross-a', ['Alpha.'])
  await fill('cross-b', ['Beta.'])
  await Promise.all([copy('cross-a', 'cross-b'), copy('cross-b', 'cross-a')])
  await copy('cross-a', 'cross-b')
  await copy('cross-b', 'cross-a')
  expect(await statsOf('cross-a')).toMatchObject({ vectorCount: 2 })
  expect(await statsOf('cross-b')).toMatchObject({ vectorCount: 2 })
})

it('nothing in an index is nothing to copy', async () => {
  const { sdk } = platform
  await sdk.vector.createIndex({ indexName: 'bare' })
  await sdk.vector.createIndex({ indexName: 'bare-too' })
  expect(await copy('bare', 'bare-too')).toMatchObject({
    message: '0 vectors copied.',
    data: { copied: 0, skipped: 0 },
  })
  expect(await statsOf('bare-too')).toMatchObject({ sourceCount: 0 })
})

it('indexes of two dimensions are a conflict that names both', async () => {
  const { sdk } = platform
  await sdk.vector.createIndex({ indexName: 'wide', dimension: 1536 })
  await sdk.vector.createIndex({ indexName: 'narrow', dimension: 64 })
  await expect(copy('wide', 'narrow')).rejects.toMatchObject({
    status: 409,
    code: 'dimension-differs',
    fields: [{ field: 'targetIndexName' }],
    message: expect.stringMatching(/1536 numbers and narrow of 64/),
  })
})

it('refuses an index into itself, one that is not there, and a sub-admin', async () => {
  await platform.sdk.vector.createIndex({ indexName: 'alone' })
  const refused = (field: string) => ({ status: 400, fields: [{ field }] })
  await expect(copy('alone', 'alone')).rejects.toMatchObject(refused('targetIndexName'))
  await expect(copy('nowhere', 'alone')).rejects.toMatchObject(refused('sourceIndexName'))
  await expect(copy('alone', 'nowhere')).rejects.toMatchObject(refused('targetIndexName'))
  const { dataSources } = await platform.addPerson('sub_admin')
  const call = dataSources.copyIndex({ sourceIndexName: 'alone', targetIndexName: 'alone' })
  await expect(call).rejects.toMatchObject({ status: 403 })
})
