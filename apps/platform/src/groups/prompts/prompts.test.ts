import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { llmPrompts } from '#src/storage/db/schema/llm-prompts.ts'
import { admin, startTestPlatform, type TestPlatform } from '#test/test-platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.end())

const { save, list } = {
  save: (input: Parameters<TestPlatform['sdk']['prompts']['save']>[0]) => platform.sdk.prompts.save(input),
  list: async () => (await platform.sdk.prompts.list()).data,
}
const refused = (input: Parameters<typeof save>[0]) => save(input).catch((error: unknown) => error)

describe('a new prompt', () => {
  it('has version 1, its author, and exactly the entered text', async () => {
    const prompt = '  Describe {{artwork}}.\n\nBriefly “😀”.  '
    const { data, message } = await save({ name: ' Wall label ', description: 'Beside a work.', prompt })
    expect(message).toBe('The prompt is created.')
    expect(data).toMatchObject({
      name: 'Wall label',
      description: 'Beside a work.',
      prompt,
      version: 1,
      author: admin.email,
      versions: [],
    })
    expect(data.writtenAt).toBe(data.createdAt)
    expect(await list()).toEqual([data])
  })

  // Proves: call.setLlmPrompt
  it('has a unique name, also when two are created at the same time', async () => {
    const both = await Promise.allSettled([
      save({ name: 'Same', prompt: 'One' }),
      save({ name: 'Same ', prompt: 'Two' }),
    ])
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
    const message = 'Another prompt has this name.'
    expect(await refused({ name: 'Same', prompt: 'Three' })).toMatchObject({
      status: 409,
      message,
      fields: [{ field: 'name', message }],
    })
  })

  it.each([
    ['name', { name: '   ', prompt: 'A' }],
    ['prompt', { name: 'Blank', prompt: ' \n ' }],
  ])('needs a %s that is not blank', async (field, input) => {
    expect(await refused(input)).toMatchObject({ status: 400, fields: [{ field }] })
  })
})

describe('a changed text', () => {
  // Proves: call.allLlmPrompts
  it('is a new version; the former ones stay, newest first, each with who wrote it and when', async () => {
    const { data: first } = await save({ name: 'Guide', prompt: 'One' })
    const other = await platform.addPerson('admin')
    const { email } = (await other.profile.get()).data
    const { data: second, message } = await other.prompts.save({
      prompt_id: first._id,
      name: 'Guide',
      prompt: 'Two',
    })
    expect(message).toBe('Version 2 of “Guide” is stored.')
    const { data: third } = await save({ prompt_id: first._id, name: 'Guide', prompt: 'Three', version: 2 })
    expect(third).toMatchObject({ version: 3, prompt: 'Three', author: admin.email })
    expect(third.versions).toEqual([
      { version: 2, prompt: 'Two', author: email, createdAt: second.writtenAt },
      { version: 1, prompt: 'One', author: admin.email, createdAt: first.createdAt },
    ])
    expect((await list()).find((one) => one._id === first._id)).toEqual(third)
  })

  it('keeps the last fifty that were before', async () => {
    const { data: first } = await save({ name: 'Restless', prompt: 'Text 1' })
    let latest = first
    for (let version = 2; version <= 53; version += 1) {
      latest = (await save({ prompt_id: first._id, name: 'Restless', prompt: `Text ${version}` })).data
    }
    expect(latest.version).toBe(53)
    expect(latest.versions.map((one) => one.version)).toEqual(
      Array.from({ length: 50 }, (_, index) => 52 - index),
    )
  })

  // Proves: call.setLlmPrompt
  it('does not overwrite a version that its writer has not seen', async () => {
    const { data: first } = await save({ name: 'Shared', prompt: 'One' })
    const change = (prompt: string) => save({ prompt_id: first._id, name: 'Shared', prompt, version: 1 })
    const both = await Promise.allSettled([change('Ours'), change('Theirs')])
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(both.find((one) => one.status === 'rejected')?.reason).toMatchObject({
      status: 409,
      code: 'newer-version',
      fields: [
        { field: 'version', message: expect.stringContaining(`${admin.email} wrote version 2 meanwhile.`) },
      ],
    })
    expect((await list()).find((one) => one._id === first._id)?.version).toBe(2)
  })
})

it('another name or description makes no version', async () => {
  const { data: first } = await save({ name: 'Before', description: 'Old', prompt: 'Same' })
  const renamed = await save({ prompt_id: first._id, name: 'After', prompt: 'Same' })
  expect(renamed.message).toBe('“After” is updated.')
  expect(renamed.data).toMatchObject({ name: 'After', description: 'Old', version: 1, versions: [] })
  expect(renamed.data.writtenAt).toBe(first.writtenAt)
  const { data } = await save({ prompt_id: first._id, name: 'After', description: '', prompt: 'Same' })
  expect(data).toMatchObject({ description: '', version: 1 })
  await save({ name: 'Taken', prompt: 'A' })
  expect(await refused({ prompt_id: first._id, name: 'Taken', prompt: 'Other' })).toMatchObject({
    fields: [{ field: 'name' }],
  })
  // What was refused left nothing behind.
  expect((await list()).find((one) => one._id === first._id)).toEqual(data)
})

it('is listed by name, ignoring case; an unknown one is a 404', async () => {
  const own = await startTestPlatform()
  for (const name of ['b', 'A', 'c']) await own.sdk.prompts.save({ name, prompt: 'Text' })
  expect((await own.sdk.prompts.list()).data.map((one) => one.name)).toEqual(['A', 'b', 'c'])
  await own.end()
  expect(await refused({ prompt_id: 'none', name: 'A', prompt: 'B' })).toMatchObject({
    status: 404,
    message: 'There is no such prompt.',
  })
})

it('is refused after five hundred; existing ones can still be changed', async () => {
  const own = await startTestPlatform()
  const { data: first } = await own.sdk.prompts.save({ name: 'First', prompt: 'One' })
  await own.database.db.insert(llmPrompts).values(
    Array.from({ length: 498 }, (_, at) => ({
      id: `p${at}`,
      name: `${at}`,
      description: '',
      prompt: 'A',
      author: 'a',
    })),
  )
  await own.sdk.prompts.save({ name: 'Last', prompt: 'One' })
  await expect(own.sdk.prompts.save({ name: 'Another', prompt: 'One' })).rejects.toMatchObject({
    status: 400,
    fields: [
      {
        field: 'name',
        message:
          'There are 500 prompts, which is the most. Delete one that is no longer used, then try again.',
      },
    ],
  })
  const changed = await own.sdk.prompts.save({ prompt_id: first._id, name: 'First', prompt: 'Two' })
  expect(changed.data.version).toBe(2)
  await own.sdk.deletions.delete({ kind: 'prompt', ids: [first._id] })
  await own.sdk.prompts.save({ name: 'Another', prompt: 'One' })
  expect((await own.sdk.prompts.list()).data).toHaveLength(500)
  await own.end()
})

it('is for admins only', async () => {
  const other = await platform.addPerson('sub_admin')
  await expect(other.prompts.list()).rejects.toMatchObject({ kind: 'forbidden' })
  await expect(other.prompts.save({ name: 'A', prompt: 'B' })).rejects.toMatchObject({ kind: 'forbidden' })
})
