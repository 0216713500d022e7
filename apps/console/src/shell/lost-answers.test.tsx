import { operations } from '@vitrine/sdk/contract'
import { fixtures } from '@vitrine/sdk/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { http, HttpResponse, type JsonBodyType } from 'msw'
import { cleanup } from 'vitest-browser-react'
import { clearToasts } from '#src/testing/clear-toasts.ts'
import { renderConsole } from '#src/testing/console-app.tsx'
import { open, type Page, serve, waitUntilIdle } from '#src/testing/broken-platform.ts'
import { type Change, kindsOfChange } from '#src/testing/kinds-of-change.ts'
import { losingResponses, type Loss } from '#src/testing/lossy-platform.ts'
import type { Control } from '#src/testing/steps.ts'
import { storedDrafts } from '#src/testing/stored-drafts.ts'
import { worker } from '#src/testing/worker.ts'

beforeEach(() => serve())

const drafts = () => storedDrafts(fixtures.profile().email)
/** Waits until a typed name is stored, which happens after the profile and an earlier draft are read. */
const waitUntilKept = (draft: string, text: string) =>
  expect.poll(async () => (await drafts()).find(({ name }) => name === draft)?.values['name']).toBe(text)

const changes = Object.entries(kindsOfChange).filter(
  ([, { call, lost }]) => operations[call].method === 'POST' && lost !== 'repeatable',
)

/** Kinds whose whole story runs in the quick tests, too. The others differ in the control or in the code that calls. */
const quick = ['a form in a drawer that creates', 'an upload', 'a transaction that is confirmed']
const options = (kind: string) => ({ tags: quick.includes(kind) ? [] : ['slow'] })

/** Opens the page of a change with a connection that loses answers. */
async function openLossy({ address, scene, act }: Change) {
  if (scene) serve(scene)
  let page = await open(address)
  let control: Control | null = null
  await waitUntilIdle(page)
  const { lose, left, made } = losingResponses()
  return {
    made,
    /** Makes the change and loses the answer. */
    async lose(loss: Loss) {
      lose(loss)
      clearToasts()
      // A file chosen during an upload is ignored, and no query shows the end of the upload.
      await expect.poll(() => control?.element.query()?.matches(':disabled') ?? false).toBe(false)
      if (control) await control.press()
      else control = await act(page)
      await expect.poll(left).toBe(0)
      await waitUntilIdle(page)
      return control.element
    },
    async reload() {
      await expect.poll(async () => (await drafts()).some(({ key }) => key !== undefined)).toBe(true)
      await cleanup()
      control = null
      page = await renderConsole(address)
      // The text is also announced, in another element.
      await expect.element(page.getByText(/The form was sent, but no answer came\./).first()).toBeVisible()
      await waitUntilIdle(page)
    },
  }
}

describe.each(changes.filter(([, { lost }]) => lost !== 'once'))('%s', (kind, action) => {
  // Proves: error.sent-once
  it('is done once, wherever its answer is lost and however often it is sent', options(kind), async () => {
    const { lose, reload, made } = await openLossy(action)
    await lose('before')
    expect(made).toEqual([])
    await lose('answer')
    await lose('answer')
    if (!action.lost) {
      await reload()
      await lose('answer')
    }
    await lose('body')
    expect(made).toHaveLength(1)
  })
})

describe.each(changes.filter(([, { lost }]) => lost === 'once'))('%s', (kind, action) => {
  it('is done once, and is shown although its answer is lost', options(kind), async () => {
    const { lose, made } = await openLossy(action)
    await lose('before')
    expect(made).toEqual([])
    const control = await lose('answer')
    await expect.element(control).not.toBeInTheDocument()
    expect(made).toHaveLength(1)
  })
})

const savedEarlier = /^Your first attempt was saved, with the values from before your latest changes\./
const venue = {
  form: (page: Page) => page.getByRole('dialog', { name: 'New venue' }),
  name: async (page: Page, text: string) => {
    await venue.form(page).getByRole('textbox', { name: 'Name' }).fill(text)
    await waitUntilKept('venue/new', text)
  },
  submit: async (page: Page) => {
    clearToasts()
    await page.getByRole('button', { name: 'Create venue' }).click()
  },
}

describe('values that were changed after a lost answer', () => {
  // Proves: error.sent-once
  it('are not saved as another record before the person agrees, and are not lost', async () => {
    const page = await open('/venue?drawer=new')
    const platform = losingResponses()
    platform.lose('answer')
    await venue.name(page, 'Boat House')
    await venue.submit(page)
    await expect.element(page.getByText('The server could not be reached.')).toBeVisible()

    await venue.name(page, 'Boat House East')
    await venue.submit(page)
    await expect.element(venue.form(page).getByRole('alert').getByText(savedEarlier)).toBeVisible()
    expect(platform.made).toEqual(['createUpdateVenue'])
    await expect
      .element(venue.form(page).getByRole('textbox', { name: 'Name' }))
      .toHaveValue('Boat House East')
    // The list behind the form has the saved values.
    await expect
      .element(page.getByRole('rowheader', { name: /Boat House$/, includeHidden: true }).first())
      .toBeInTheDocument()

    await venue.submit(page)
    await expect.element(venue.form(page)).not.toBeInTheDocument()
    expect(platform.made).toEqual(['createUpdateVenue', 'createUpdateVenue'])
  })

  it('are saved if the first attempt had not arrived', async () => {
    const page = await open('/venue?drawer=new')
    const platform = losingResponses()
    platform.lose('before')
    await venue.name(page, 'Boat House')
    await venue.submit(page)
    await expect.element(page.getByText('The server could not be reached.')).toBeVisible()
    await venue.name(page, 'Boat House East')
    await venue.submit(page)
    await expect.element(venue.form(page)).not.toBeInTheDocument()
    expect(platform.made).toEqual(['createUpdateVenue'])
  })

  it('replace the earlier ones of an existing record', async () => {
    const page = await open('/collection/c1/settings')
    const platform = losingResponses()
    const form = page.getByRole('form', { name: 'Details' })
    const save = async (name: string) => {
      clearToasts()
      await form.getByRole('textbox', { name: 'Name' }).fill(name)
      await waitUntilKept('collection/c1', name)
      await form.getByRole('button', { name: 'Save changes' }).click()
    }
    platform.lose('answer')
    await save('Moors')
    await expect.element(page.getByText('The server could not be reached.')).toBeVisible()
    await save('Fens')
    await expect.element(page.getByRole('heading', { level: 1, name: 'Fens' })).toBeVisible()
  })
})

it('a form with a broken answer is closed, and says that it was done', async () => {
  const page = await open('/venue?drawer=new')
  const platform = losingResponses()
  platform.lose('body')
  await venue.name(page, 'Boat House')
  await venue.submit(page)
  await expect.element(venue.form(page)).not.toBeInTheDocument()
  await expect.element(page.getByText(/^Done, but the server’s answer could not be read\./)).toBeVisible()
  await expect.element(page.getByRole('rowheader', { name: /Boat House/ }).first()).toBeVisible()
})

it('a form that is left while being sent is restored if its answer is lost', async () => {
  const page = await open('/venue?drawer=new')
  const platform = losingResponses()
  platform.lose('answer')
  await venue.name(page, 'Boat House')
  const held = Promise.withResolvers<void>()
  worker.use(http.post('*/createUpdateVenue', () => held.promise, { once: true }))
  await venue.submit(page)
  await venue.form(page).getByRole('button', { name: 'Close' }).click()
  await expect.element(venue.form(page)).not.toBeInTheDocument()
  held.resolve()
  await expect.element(page.getByText('The server could not be reached.')).toBeVisible()
  await page.getByRole('button', { name: 'New venue' }).first().click()
  await expect.element(venue.form(page).getByRole('textbox', { name: 'Name' })).toHaveValue('Boat House')
  await venue.submit(page)
  await expect.element(venue.form(page)).not.toBeInTheDocument()
  expect(platform.made).toEqual(['createUpdateVenue'])
})

it('a refusal after its form was left is shown, and the input is restored with the form', async () => {
  const page = await open('/venue?drawer=new')
  await venue.name(page, 'Boat House')
  const held = Promise.withResolvers<HttpResponse<JsonBodyType>>()
  worker.use(http.post('*/createUpdateVenue', () => held.promise, { once: true }))
  await venue.submit(page)
  await venue.form(page).getByRole('button', { name: 'Close' }).click()
  await expect.element(venue.form(page)).not.toBeInTheDocument()
  const error = 'There is a venue with this name.'
  const fields = [{ field: 'name', message: error }]
  held.resolve(HttpResponse.json({ error, code: 'conflict', fields }, { status: 409 }))
  await expect.element(page.getByText(error)).toBeVisible()
  await page.getByRole('button', { name: 'New venue' }).first().click()
  await expect.element(venue.form(page).getByRole('textbox', { name: 'Name' })).toHaveValue('Boat House')
})

it('a save after its form was left does not affect the form that is open by then', async () => {
  const page = await open('/venue?drawer=new')
  await venue.name(page, 'Boat House')
  const held = Promise.withResolvers<undefined>()
  worker.use(http.post('*/createUpdateVenue', () => held.promise, { once: true }))
  await venue.submit(page)
  await venue.form(page).getByRole('button', { name: 'Close' }).click()
  await expect.element(venue.form(page)).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'New venue' }).first().click()
  await venue.name(page, 'Mill')
  held.resolve(undefined)
  await expect.element(page.getByRole('row', { name: /Boat House/, includeHidden: true })).toBeInTheDocument()
  await expect.poll(() => page.queryClient.isMutating()).toBe(0)
  await expect.element(venue.form(page).getByRole('textbox', { name: 'Name' })).toHaveValue('Mill')
})
