import { fixtures, handlers } from '@vitrine/sdk/testing'
import { http } from 'msw'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderConsole } from '#src/testing/console-app.tsx'
import { signIn } from '#src/testing/signed-in.ts'
import { worker } from '#src/testing/worker.ts'

/** All announced texts, oldest first. Collected as they appear, because a text disappears after a moment. */
const said: string[] = []
const spoken = () => said
const ear = new MutationObserver((changes) => {
  for (const { target, addedNodes } of changes)
    if (target instanceof Element && target.matches('[data-announcer]'))
      for (const { textContent } of addedNodes) said.push(textContent ?? '')
})

beforeEach(() => {
  signIn()
  said.length = 0
  ear.observe(document.body, { childList: true, subtree: true })
})
afterEach(() => ear.disconnect())

const rooms = (count: number) =>
  handlers({
    venues: Array.from({ length: count }, (_, index) => fixtures.venue({ name: `Room ${index + 1}` })),
  })

it('focuses the heading of a new page, and announces its title once', async () => {
  worker.use(...handlers())
  const screen = await renderConsole('/venue')
  await expect.element(screen.getByRole('heading', { name: 'Venues' })).toBeVisible()
  await screen.getByRole('link', { name: 'Collections' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Collections' })).toHaveFocus()
  // The first page isn't announced, because the browser reads it.
  await expect.poll(spoken).toEqual([document.title.replace(' · Vitrine', '')])
})

it('announces a page with its subject’s name, even if that loads late', async () => {
  worker.use(
    ...handlers({
      capabilities: ['read-one'],
      collections: [fixtures.collection({ _id: 'tides', name: 'Tides' })],
    }),
  )
  const held = Promise.withResolvers<void>()
  worker.use(http.get('*/getCollection/tides', () => held.promise))
  const screen = await renderConsole('/collection')
  await screen.getByRole('link', { name: 'Tides' }).first().click()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Collection' })).toHaveFocus()
  held.resolve()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Tides' })).toBeVisible()
  await expect.poll(spoken).toEqual(['Tides · Overview'])
})

it('keeps the focus in a drawer that a link opens on its page', async () => {
  worker.use(...handlers())
  const screen = await renderConsole('/agent')
  await screen.getByRole('link', { name: 'New index' }).click()
  const name = screen.getByRole('dialog').getByRole('textbox').first()
  await expect.element(name).toHaveFocus()
  await expect.poll(spoken).toEqual([document.title.replace(' · Vitrine', '')])
  await expect.element(name).toHaveFocus()
})

it('announces the number of matches, and keeps the focus in the search box', async () => {
  worker.use(...rooms(12))
  const screen = await renderConsole('/venue?page=2')
  await expect.element(screen.getByRole('link', { name: 'Room 9' })).toBeVisible()
  const box = screen.getByRole('searchbox', { name: 'Search venues' })
  await box.fill('Room 1')
  await expect.poll(spoken).toEqual(['4 venues'])
  await expect.element(box).toHaveFocus()
  await box.fill('nothing')
  await expect.poll(spoken).toEqual(['4 venues', 'No venues match'])
  await box.fill('')
  await expect.poll(spoken).toEqual(['4 venues', 'No venues match', '12 venues'])
})

it('announces a new page of a list, and keeps the focus on a button at the end', async () => {
  worker.use(...rooms(12))
  const screen = await renderConsole('/venue')
  const next = screen.getByRole('button', { name: 'Next page' })
  await next.click()
  await expect.poll(spoken).toEqual(['Page 2 of 2, 9–12 of 12'])
  await userEvent.keyboard('{Enter}')
  await expect.element(next).toHaveFocus()
  await screen.getByRole('button', { name: 'Page 1' }).click()
  await expect.poll(spoken).toEqual(['Page 2 of 2, 9–12 of 12', 'Page 1 of 2, 1–8 of 12'])
})
