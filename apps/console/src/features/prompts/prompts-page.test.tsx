import { failing, fixtures, handlers } from '@vitrine/sdk/testing'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { getSdk } from '#src/session/sdk.ts'
import { renderConsole } from '#src/testing/console-app.tsx'
import { refusing } from '#src/testing/refusing.ts'
import { signIn } from '#src/testing/signed-in.ts'
import { worker } from '#src/testing/worker.ts'
import { newestVersionOnly } from './newest-version-only.ts'

beforeEach(() => signIn())

const label = fixtures.llmPrompt({
  _id: 'label',
  name: 'Wall label',
  prompt: 'Describe {{artwork}} for {{reader}}.',
  version: 3,
  versions: [
    fixtures.llmPromptVersion({
      version: 2,
      prompt: 'Describe {{artwork}}.',
      author: 'mary@gallery.example',
    }),
    fixtures.llmPromptVersion({ version: 1, prompt: 'Describe it.' }),
  ],
})

// Proves: route.prompts
it('writes a prompt, finds its variables, and previews it filled in', async () => {
  worker.use(...handlers())
  const screen = await renderConsole('/prompts')
  await screen.getByRole('button', { name: 'New prompt' }).first().click()
  const drawer = screen.getByRole('dialog', { name: 'New prompt' })
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Audio guide')
  await drawer.getByRole('textbox', { name: 'Prompt' }).fill('Speak of {{artwork}} to {{ reader }}.')
  await drawer.getByRole('textbox', { name: 'artwork' }).fill('the lighthouse')
  const preview = drawer.getByRole('region', { name: 'Preview' })
  await expect.element(preview).toHaveTextContent('Speak of the lighthouse to {{ reader }}.')
  // Enter inserts a line break in a variable instead of submitting the form.
  await drawer.getByRole('textbox', { name: 'reader' }).fill('a child\nof six')
  await expect.element(preview).toMatchTextContent(/to a child\s+of six\.$/)
  await drawer.getByRole('button', { name: 'Create prompt' }).click()
  await expect.element(drawer).not.toBeInTheDocument()
  const row = screen.getByRole('row', { name: /Audio guide/ })
  await expect.element(row).toMatchTextContent(/artwork/)
  await expect.element(row).toMatchTextContent(/reader/)
  expect((await getSdk().prompts.list()).data).toMatchObject([
    { name: 'Audio guide', prompt: 'Speak of {{artwork}} to {{ reader }}.', version: 1 },
  ])
})

it('shows at their fields that a name and a text are missing or a name is taken, and keeps the input', async () => {
  const taken = { status: 409, code: 'name-taken' }
  worker.use(
    refusing('setLlmPrompt', 'name', 'Another prompt has this name.', taken),
    ...handlers({ llmPrompts: [label] }),
  )
  const screen = await renderConsole('/prompts?drawer=new')
  const drawer = screen.getByRole('dialog', { name: 'New prompt' })
  await drawer.getByRole('button', { name: 'Create prompt' }).click()
  await expect
    .element(drawer.getByRole('textbox', { name: 'Name' }))
    .toHaveAccessibleDescription('Give the prompt a name.')
  await expect
    .element(drawer.getByRole('textbox', { name: 'Prompt' }))
    .toHaveAccessibleDescription('Enter the prompt’s text.')
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Wall label')
  await drawer.getByRole('textbox', { name: 'Prompt' }).fill('Another text.')
  await drawer.getByRole('button', { name: 'Create prompt' }).click()
  const name = drawer.getByRole('textbox', { name: 'Name' })
  await expect.element(name).toHaveAccessibleDescription(/Another prompt has this name\./)
  await expect.element(name).toHaveFocus()
  await expect.element(drawer.getByRole('textbox', { name: 'Prompt' })).toHaveValue('Another text.')
})

// Proves: route.prompts
it('shows a version written in the meantime and the differences, and saves over it on request', async () => {
  worker.use(newestVersionOnly(4), ...handlers({ llmPrompts: [label] }))
  const screen = await renderConsole('/prompts?drawer=edit&id=label')
  const drawer = screen.getByRole('dialog', { name: 'Edit Wall label' })
  await drawer.getByRole('textbox', { name: 'Prompt' }).fill('My text.')
  await getSdk().prompts.save({ prompt_id: 'label', name: 'Wall label', prompt: 'Their text.' })
  await drawer.getByRole('button', { name: 'Save prompt' }).click()
  await expect.element(drawer.getByText(/wrote version 4 while this was open/)).toBeVisible()
  await drawer.getByRole('button', { name: 'Show the differences' }).click()
  await expect
    .element(drawer.getByRole('figure', { name: 'Version 4 and your text' }))
    .toMatchTextContent(/removed: Their text\..*added: My text\./)
  await expect.element(drawer.getByRole('textbox', { name: 'Prompt' })).toHaveValue('My text.')
  await drawer.getByRole('button', { name: 'Keep my text' }).click()
  await drawer.getByRole('button', { name: 'Save prompt' }).click()
  await expect.element(drawer).not.toBeInTheDocument()
  expect((await getSdk().prompts.list()).data).toMatchObject([
    { version: 5, prompt: 'My text.', versions: [{ prompt: 'Their text.' }, {}, {}, {}] },
  ])
})

it('takes over the version written in the meantime on request', async () => {
  worker.use(newestVersionOnly(4), ...handlers({ llmPrompts: [label] }))
  const screen = await renderConsole('/prompts?drawer=edit&id=label')
  const drawer = screen.getByRole('dialog', { name: 'Edit Wall label' })
  await drawer.getByRole('textbox', { name: 'Prompt' }).fill('My text.')
  await getSdk().prompts.save({ prompt_id: 'label', name: 'Wall label', prompt: 'Their text.' })
  await drawer.getByRole('button', { name: 'Save prompt' }).click()
  await drawer.getByRole('button', { name: 'Take version 4' }).click()
  await expect.element(drawer.getByRole('textbox', { name: 'Prompt' })).toHaveValue('Their text.')
  await expect.element(drawer.getByText(/while this was open/)).not.toBeInTheDocument()
})

// Proves: route.prompts
it('compares a former version with the newest and restores it as a new one', async () => {
  worker.use(...handlers({ llmPrompts: [label] }))
  const screen = await renderConsole('/prompts')
  await screen.getByRole('button', { name: '3 versions of Wall label' }).click()
  const drawer = screen.getByRole('dialog', { name: 'Versions of Wall label' })
  await expect.element(drawer.getByText('mary@gallery.example')).toBeVisible()
  await drawer.getByRole('button', { name: 'Compare with the newest: version 2' }).click()
  const diff = drawer.getByRole('figure', { name: 'Version 2 and version 3' })
  await expect.element(diff.getByText('for {{reader}}')).toBeVisible()
  await drawer.getByRole('button', { name: 'Restore version 2' }).click()
  await expect.element(drawer.getByText(/^Version 4/)).toBeVisible()
  expect((await getSdk().prompts.list()).data).toMatchObject([
    {
      version: 4,
      prompt: 'Describe {{artwork}}.',
      versions: [{ version: 3 }, { version: 2 }, { version: 1 }],
    },
  ])
  // The prompt equals version 2 now, so there is nothing to restore.
  await expect.element(drawer.getByRole('button', { name: 'Restore version 2' })).not.toBeInTheDocument()
})

it('compares each former version, even without a number from the backend', async () => {
  const versions = ['First.', 'Second.'].map((prompt) => ({
    version: null,
    prompt,
    author: null,
    createdAt: null,
  }))
  worker.use(
    http.get('*/ai/allLlmPrompts', () => HttpResponse.json({ data: [{ ...label, versions }] })),
    ...handlers({ llmPrompts: [label] }),
  )
  const screen = await renderConsole('/prompts?drawer=versions&id=label')
  const drawer = screen.getByRole('dialog', { name: 'Versions of Wall label' })
  const compare = drawer.getByRole('button', { name: 'Compare with the newest: unknown version' })
  await expect.element(compare).toHaveLength(2)
  await compare.first().click()
  await expect.element(drawer.getByRole('figure')).toHaveLength(1)
  await drawer.getByRole('button', { name: 'Hide the comparison: unknown version' }).click()
  await expect.element(drawer.getByRole('figure')).not.toBeInTheDocument()
})

it('saves and restores a prompt without a name from the backend, without sending one', async () => {
  const sent: unknown[] = []
  worker.use(
    http.get('*/api/ai/allLlmPrompts', () =>
      HttpResponse.json({ data: [{ ...label, name: undefined, description: undefined }] }),
    ),
    http.post('*/api/ai/setLlmPrompt', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({})
    }),
    ...handlers(),
  )
  const screen = await renderConsole('/prompts?drawer=edit&id=label')
  const edit = screen.getByRole('dialog', { name: 'Edit label' })
  await edit.getByRole('textbox', { name: 'Prompt' }).fill('My text.')
  await edit.getByRole('button', { name: 'Save prompt' }).click()
  await expect.element(edit).not.toBeInTheDocument()
  await screen.getByRole('button', { name: '3 versions of label' }).click()
  const versions = screen.getByRole('dialog', { name: 'Versions of label' })
  await versions.getByRole('button', { name: 'Restore version 2' }).click()
  await expect
    .poll(() => sent)
    .toEqual([
      { prompt_id: 'label', version: 3, prompt: 'My text.' },
      { prompt_id: 'label', version: 3, prompt: 'Describe {{artwork}}.' },
    ])
})

it('searches names, descriptions and texts, with pages, through the URL', async () => {
  const llmPrompts = Array.from({ length: 10 }, (_, index) =>
    fixtures.llmPrompt({
      name: `Prompt ${index}`,
      description: '',
      prompt: index === 7 ? 'Sing!' : 'Speak.',
    }),
  )
  worker.use(...handlers({ llmPrompts }))
  const screen = await renderConsole('/prompts?page=2')
  await expect.element(screen.getByRole('button', { name: 'Prompt 9', exact: true })).toBeVisible()
  await screen.getByRole('searchbox', { name: 'Search prompts' }).fill('sing')
  await expect.element(screen.getByRole('button', { name: 'Prompt 7', exact: true })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Prompt 9', exact: true })).not.toBeInTheDocument()
  expect(screen.address()).toBe('/prompts?search=sing')
  await screen.getByRole('searchbox', { name: 'Search prompts' }).fill('nothing')
  await screen.getByRole('button', { name: 'Clear the search' }).click()
  await expect.element(screen.getByRole('button', { name: 'Prompt 0', exact: true })).toBeVisible()
})

it('keeps the input after a reload', async () => {
  worker.use(...handlers({ llmPrompts: [label] }))
  const first = await renderConsole('/prompts?drawer=edit&id=label')
  await first.getByRole('textbox', { name: 'Prompt' }).fill('Half a sentence about {{artwork}}')
  await first.unmount()
  const second = await renderConsole('/prompts?drawer=edit&id=label')
  await expect.element(second.getByText('Your unsaved changes are restored.')).toBeVisible()
  await expect
    .element(second.getByRole('textbox', { name: 'Prompt' }))
    .toHaveValue('Half a sentence about {{artwork}}')
})

it('says that a link names an unknown prompt', async () => {
  worker.use(...handlers({ llmPrompts: [label] }))
  const screen = await renderConsole('/prompts?drawer=edit&id=gone')
  await expect.element(screen.getByText('There is no such prompt')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})

it('shows why the list could not be read, and retries', async () => {
  worker.use(failing('allLlmPrompts', 500, 'The database is away.'), ...handlers({ llmPrompts: [label] }))
  const screen = await renderConsole('/prompts')
  await expect.element(screen.getByText('The database is away.')).toBeVisible()
  worker.resetHandlers()
  worker.use(...handlers({ llmPrompts: [label] }))
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('button', { name: 'Wall label', exact: true })).toBeVisible()
})
