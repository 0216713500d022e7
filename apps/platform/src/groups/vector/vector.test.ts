import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settings } from '#src/storage/db/schema/settings.ts'
import { startTestPlatform, type TestPlatform } from '#test/test-platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform({ publicHost: 'vitrine.example' })
})
afterAll(() => platform.end())

describe('indexes', () => {
  // Proves: call.getVectorIndex, call.getAllVectorIndexNameId
  it('are created empty, with the dimension of the built-in model, and listed newest first', async () => {
    const { vector } = platform.sdk
    const { data: first, message } = await vector.createIndex({ indexName: 'prints' })
    expect(message).toBe('The index prints is created.')
    expect(first).toMatchObject({
      indexName: 'prints',
      host: 'vitrine.example',
      dimension: 384,
      metric: 'cosine',
      stats: { vectorCount: 0, sourceCount: 0, sizeBytes: 0, updatedAt: null },
    })
    await vector.createIndex({ indexName: 'bronzes', dimension: 64, metric: 'euclidean' })
    await vector.createIndex({ indexName: 'atlases' })

    const page = await vector.listIndexes({ page: 1, pageSize: 2 })
    expect(page.totalCount).toBe(3)
    expect(page.data.map((one) => one.indexName)).toEqual(['atlases', 'bronzes'])
    expect(page.data[1]).toMatchObject({ dimension: 64, metric: 'euclidean' })
    const rest = await vector.listIndexes({ page: 2, pageSize: 2 })
    expect(rest.data.map((one) => one.indexName)).toEqual(['prints'])
    const names = await vector.listIndexNames()
    expect(names.data).toMatchObject([
      { indexName: 'atlases', host: 'vitrine.example' },
      { indexName: 'bronzes' },
      { indexName: 'prints', _id: first._id },
    ])
  })

  // Proves: call.createVectorIndex
  it('have unique names', async () => {
    const { vector } = platform.sdk
    await vector.createIndex({ indexName: 'taken' })
    await expect(vector.createIndex({ indexName: 'taken' })).rejects.toMatchObject({
      status: 409,
      fields: [{ field: 'indexName', message: 'Another index is called taken.' }],
    })
    await expect(vector.createIndex({ indexName: 'Not A Name' })).rejects.toMatchObject({ status: 400 })
  })

  // Proves: call.getVectorIndexStat
  it('return their figures only at their host', async () => {
    const { vector } = platform.sdk
    await vector.createIndex({ indexName: 'counted' })
    const { data } = await vector.getIndexStats({ indexName: 'counted', host: 'vitrine.example' })
    expect(data).toEqual({ vectorCount: 0, sourceCount: 0, sizeBytes: 0, updatedAt: null })
    const elsewhere = vector.getIndexStats({ indexName: 'counted', host: 'elsewhere.example' })
    await expect(elsewhere).rejects.toMatchObject({ status: 404 })
    const unknown = vector.getIndexStats({ indexName: 'unknown', host: 'vitrine.example' })
    await expect(unknown).rejects.toMatchObject({ status: 404 })
  })
})

describe('assistants', () => {
  // Proves: call.getVectorAssistant
  it('answer from an index, and are listed newest first', async () => {
    const { vector } = platform.sdk
    await vector.createIndex({ indexName: 'catalogue' })
    const { data } = await vector.createAssistant({ assistantName: ' Guide ', indexName: 'catalogue' })
    expect(data).toMatchObject({ assistantName: 'Guide', indexName: 'catalogue', instructions: '' })
    const instructions = 'Answer in one sentence.'
    await vector.createAssistant({ assistantName: 'Clerk', indexName: 'catalogue', instructions })
    const listed = await vector.listAssistants()
    expect(listed.data).toMatchObject([{ assistantName: 'Clerk', instructions }, { assistantName: 'Guide' }])
  })

  // Proves: call.createVectorAssistant
  it('are refused without an index, and with the name of another', async () => {
    const { vector } = platform.sdk
    await vector.createIndex({ indexName: 'shop' })
    await expect(
      vector.createAssistant({ assistantName: 'Lost', indexName: 'nowhere' }),
    ).rejects.toMatchObject({ status: 400, fields: [{ field: 'indexName' }] })
    await vector.createAssistant({ assistantName: 'Cashier', indexName: 'shop' })
    await expect(
      vector.createAssistant({ assistantName: 'CASHIER', indexName: 'shop' }),
    ).rejects.toMatchObject({ status: 409, fields: [{ field: 'assistantName' }] })
  })
})

// Proves: call.getVectorDetails, call.setVectorKey
it('the key of the store is encrypted, and only its ending is ever answered', async () => {
  const { vector } = platform.sdk
  expect((await vector.getStore()).data).toBeNull()
  const apiKey = 'pk-9f8e7d6c5b4a3210'
  const saved = await vector.setKey({ apiKey })
  expect(saved.data).toMatchObject({ apiKey: { isSet: true, ending: '3210' }, host: 'vitrine.example' })
  const read = await vector.getStore()
  expect(read.data).toEqual(saved.data)
  expect(JSON.stringify([saved, read])).not.toContain(apiKey)
  const rows = await platform.database.db.select().from(settings)
  expect(JSON.stringify(rows)).not.toContain(apiKey)
  expect(platform.logged.join('\n')).not.toContain(apiKey)
  // What is shorter would be half told by its ending.
  const short = await vector.setKey({ apiKey: 'short-key' })
  expect(short.data.apiKey).toEqual({ isSet: true, ending: null })
})

it('is for admins only', async () => {
  const { vector } = await platform.addPerson('sub_admin')
  const refused = { status: 403 }
  await expect(vector.getStore()).rejects.toMatchObject(refused)
  await expect(vector.setKey({ apiKey: 'a key for tests' })).rejects.toMatchObject(refused)
  await expect(vector.listIndexes({ page: 1, pageSize: 10 })).rejects.toMatchObject(refused)
  await expect(vector.createIndex({ indexName: 'mine' })).rejects.toMatchObject(refused)
  await expect(vector.listIndexNames()).rejects.toMatchObject(refused)
  await expect(vector.listAssistants()).rejects.toMatchObject(refused)
  await expect(vector.createAssistant({ assistantName: 'Mine', indexName: 'mine' })).rejects.toMatchObject(
    refused,
  )
})
