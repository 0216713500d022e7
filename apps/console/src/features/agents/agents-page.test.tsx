import { failing, fixtures, handlers } from '@vitrine/sdk/testing'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { getSdk } from '#src/session/sdk.ts'
import { renderConsole } from '#src/testing/console-app.tsx'
import { signIn } from '#src/testing/signed-in.ts'
import { worker } from '#src/testing/worker.ts'

beforeEach(() => signIn())

const server = fixtures.toolServer({ host: 'https://tools.gallery.example' })
const everything = () => ({
  aiModel: fixtures.aiModel({
    modelName: 'a-model',
    baseUrl: 'https://models.example/v1',
    checkedAt: '2026-03-20T03:00:00.000Z',
  }),
  llmPrompts: [
    fixtures.llmPrompt({ _id: 'guide', name: 'Guide', prompt: 'Guide through {{place}} in {{language}}.' }),
  ],
  vectorIndexes: [
    fixtures.vectorIndex({ indexName: 'catalogue' }),
    fixtures.vectorIndex({ indexName: 'archive' }),
  ],
  vectorAssistants: [
    fixtures.vectorAssistant({
      _id: 'curator',
      assistantName: 'Curator',
      indexName: 'catalogue',
      instructions: 'Answer in two sentences.\nNever guess.',
    }),
  ],
  toolServers: [server, fixtures.toolServer({ name: 'Away', host: 'https://away.gallery.example' })],
  tools: { [server.host]: [fixtures.tool(), fixtures.tool({ name: 'count_works' })] },
})
const away = () => http.get('https://away.gallery.example/tools', () => HttpResponse.error())

it('shows the state of each part, and that everything is ready', async () => {
  worker.use(away(), ...handlers(everything()))
  const screen = await renderConsole('/agent')
  await expect.element(screen.getByText('a-model. It answered when it was set.')).toBeVisible()
  await expect.element(screen.getByText('1 prompt: Guide.')).toBeVisible()
  await expect.element(screen.getByText('2 indexes: archive and catalogue.')).toBeVisible()
  await expect.element(screen.getByText('1 of 2 servers can be reached, with 2 tools.')).toBeVisible()
  await expect.element(screen.getByText('1 assistant: Curator.')).toBeVisible()
  await expect.element(screen.getByText('Everything is ready')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Tool servers' }).last())
    .toHaveAttribute('href', '/XCP')
})

// Proves: route.agents
it('shows what is missing, its purpose, and where to set it up', async () => {
  worker.use(...handlers())
  const screen = await renderConsole('/agent')
  const list = screen.getByRole('region', { name: 'What an agent needs' })
  await expect.element(list.getByText('0 of 5 ready')).toBeVisible()
  await expect.element(list.getByText('No AI model is set. Sources can be read without one.')).toBeVisible()
  await expect.element(list.getByText('No tool server is configured.')).toBeVisible()
  await expect
    .element(list.getByRole('link', { name: 'Set the AI model' }))
    .toHaveAttribute('href', '/Setting?section=ai')
  await expect
    .element(list.getByRole('link', { name: 'New index' }))
    .toHaveAttribute('href', '/vectordb?drawer=new')
  await list.getByRole('link', { name: 'New prompt' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'New prompt' })).toBeVisible()
})

it('shows as unknown whether a model answers that was never called, and blocks nothing', async () => {
  const scene = everything()
  worker.use(away(), ...handlers({ ...scene, aiModel: { ...scene.aiModel, checkedAt: null } }))
  const screen = await renderConsole('/agent')
  await expect.element(screen.getByText('a-model. Not known whether it answers.')).toBeVisible()
  await expect.element(screen.getByText('Nothing is missing')).toBeVisible()
  await screen.getByRole('button', { name: 'Curator' }).click()
  const drawer = screen.getByRole('dialog', { name: 'Curator' })
  await expect.element(drawer.getByText('Instructions')).toBeVisible()
  expect(drawer.element().textContent).not.toMatch(/can’t answer/)
})

it('says that an assistant can’t answer without a model', async () => {
  worker.use(away(), ...handlers({ ...everything(), aiModel: null }))
  const screen = await renderConsole('/agent')
  await expect.element(screen.getByText('4 of 5 ready')).toBeVisible()
  await screen.getByRole('button', { name: 'Curator' }).click()
  const drawer = screen.getByRole('dialog', { name: 'Curator' })
  await expect
    .element(
      drawer.getByText('This assistant can’t answer. No AI model is set. Sources can be read without one.'),
    )
    .toBeVisible()
})

it('shows as unknown whether a model answers if the backend sends only its name', async () => {
  worker.use(
    http.get('*/getApiKeyModelName', () => HttpResponse.json({ data: { modelName: 'a-model' } })),
    away(),
    ...handlers(everything()),
  )
  const screen = await renderConsole('/agent')
  await expect.element(screen.getByText('a-model. Not known whether it answers.')).toBeVisible()
  await expect.element(screen.getByText('Nothing is missing')).toBeVisible()
})

it('shows the other parts if one can’t be read, and retries it', async () => {
  worker.use(failing('allLlmPrompts', 500, 'The database is away.'), away(), ...handlers(everything()))
  const screen = await renderConsole('/agent')
  await expect.element(screen.getByText('It could not be read. The database is away.')).toBeVisible()
  await expect.element(screen.getByText('4 of 5 ready')).toBeVisible()
  worker.resetHandlers()
  worker.use(away(), ...handlers(everything()))
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('Everything is ready')).toBeVisible()
})

// Proves: route.agents
it('creates an assistant whose instructions start with a prompt with its variables filled in', async () => {
  worker.use(away(), ...handlers(everything()))
  const screen = await renderConsole('/agent')
  await screen.getByRole('button', { name: 'New assistant' }).first().click()
  const drawer = screen.getByRole('dialog', { name: 'New assistant' })
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Door keeper')
  await drawer.getByRole('combobox', { name: 'Index' }).click()
  await screen.getByRole('option', { name: 'archive' }).click()
  await drawer.getByRole('combobox', { name: 'Start from a prompt' }).click()
  await screen.getByRole('option', { name: /Guide/ }).click()
  await drawer.getByRole('textbox', { name: 'place' }).fill('the harbour')
  await expect.element(drawer.getByText(/One variable is still empty/)).toBeVisible()
  await drawer.getByRole('textbox', { name: 'language' }).fill('Danish')
  await drawer.getByRole('button', { name: 'Insert into the instructions' }).click()
  const instructions = drawer.getByRole('textbox', { name: 'Instructions' })
  await expect.element(instructions).toHaveValue('Guide through the harbour in Danish.')
  await expect.element(instructions).toHaveFocus()
  await drawer.getByRole('button', { name: 'Create assistant' }).click()
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.element(screen.getByRole('row', { name: /Door keeper/ })).toBeVisible()
  expect((await getSdk().vector.listAssistants()).data[0]).toMatchObject({
    assistantName: 'Door keeper',
    indexName: 'archive',
    instructions: 'Guide through the harbour in Danish.',
  })
})

it('requires a name and an index, with errors at their fields', async () => {
  worker.use(away(), ...handlers(everything()))
  const screen = await renderConsole('/agent?drawer=new')
  const drawer = screen.getByRole('dialog', { name: 'New assistant' })
  await drawer.getByRole('button', { name: 'Create assistant' }).click()
  await expect
    .element(drawer.getByRole('textbox', { name: 'Name' }))
    .toHaveAccessibleDescription('Give the assistant a name.')
  await expect
    .element(drawer.getByRole('combobox', { name: 'Index' }))
    .toHaveAccessibleDescription(/Choose the index that the assistant answers from\./)
})

it('shows all details of an assistant', async () => {
  worker.use(away(), ...handlers(everything()))
  const screen = await renderConsole('/agent')
  await screen.getByRole('button', { name: 'Curator', exact: true }).click()
  const drawer = screen.getByRole('dialog', { name: 'Curator' })
  await expect.element(drawer.getByText(/Never guess\./)).toBeVisible()
  await expect.element(drawer.getByRole('link', { name: 'catalogue' })).toHaveAttribute('href', '/vectordb')
})

it('says that a link names an unknown assistant', async () => {
  worker.use(...handlers())
  const screen = await renderConsole('/agent?drawer=assistant&id=gone')
  await expect.element(screen.getByText('There is no such assistant')).toBeVisible()
})
