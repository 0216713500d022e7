import { expect, it } from 'vitest'
import { fixtures, handlers } from '../index.ts'
import { testServer } from '../test-server.ts'

const { server, sdk } = testServer()

it('keeps the former versions of a prompt, newest first, with who wrote them', async () => {
  server.use(...handlers())
  const { data: first } = await sdk.prompts.save({ name: 'Wall label', prompt: 'One' })
  const change = (prompt: string) => sdk.prompts.save({ prompt_id: first._id, name: 'Wall label', prompt })
  await change('Two')
  const { data } = await change('Three')
  expect(data).toMatchObject({ version: 3, prompt: 'Three' })
  const author = fixtures.profile().email
  expect(data.versions.map((one) => [one.version, one.prompt, one.author])).toEqual([
    [2, 'Two', author],
    [1, 'One', author],
  ])
  expect((await sdk.prompts.list()).data).toEqual([data])
})

it('lists prompts by name and refuses a name that is taken', async () => {
  server.use(...handlers({ llmPrompts: [fixtures.llmPrompt({ name: 'Wall label' })] }))
  await sdk.prompts.save({ name: 'Audio guide', prompt: 'Speak.' })
  await expect(sdk.prompts.save({ name: 'Wall label', prompt: 'Again.' })).rejects.toMatchObject({
    kind: 'conflict',
    fields: [{ field: 'name' }],
  })
  const { data } = await sdk.prompts.list()
  expect(data.map((one) => one.name)).toEqual(['Audio guide', 'Wall label'])
})

it('makes no version of an unchanged text, and refuses a change to a version that is no longer the newest', async () => {
  server.use(...handlers())
  const { data: first } = await sdk.prompts.save({ name: 'Wall label', prompt: 'One' })
  const renamed = await sdk.prompts.save({ prompt_id: first._id, name: 'Label', prompt: 'One', version: 1 })
  expect(renamed.data).toMatchObject({
    name: 'Label',
    version: 1,
    versions: [],
    author: fixtures.profile().email,
  })
  await sdk.prompts.save({ prompt_id: first._id, name: 'Label', prompt: 'Two', version: 1 })
  await expect(
    sdk.prompts.save({ prompt_id: first._id, name: 'Label', prompt: 'Three', version: 1 }),
  ).rejects.toMatchObject({ kind: 'conflict', code: 'newer-version' })
})
