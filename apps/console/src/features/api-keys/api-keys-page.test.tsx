import { fixtures, handlers } from '@vitrine/sdk/testing'
import { http } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderConsole } from '#src/testing/console-app.tsx'
import { signIn } from '#src/testing/signed-in.ts'
import { worker } from '#src/testing/worker.ts'

const night = () => fixtures.apiKey({ _id: 'night', name: 'Nightly import', prefix: 'vtk_nightly1' })

beforeEach(() => signIn())

// Proves: route.apikeys
it('creates a key, shows it in full until it is closed, and lists its first characters', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  worker.use(...handlers())
  const screen = await renderConsole('/apikeys?drawer=new')
  const drawer = screen.getByRole('dialog', { name: 'New API key' })
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Report')
  await drawer.getByRole('button', { name: 'Create API key' }).click()
  await expect.element(drawer.getByText('Choose at least one scope.').first()).toBeVisible()
  await drawer.getByRole('checkbox', { name: 'Write: Assets' }).click()
  await expect.element(drawer.getByRole('checkbox', { name: 'Read: Assets' })).toBeChecked()
  await drawer.getByRole('button', { name: 'Create API key' }).click()

  const shown = screen.getByRole('dialog', { name: 'Copy the key of Report' })
  await shown.getByRole('button', { name: 'Copy the key' }).click()
  const key = copied.mock.calls[0]?.[0] ?? ''
  expect(key).toMatch(/^vtk_\w+_\w{20,}$/)
  await expect.element(shown.getByText(key)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  document.elementFromPoint(1, 1)?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  await expect.element(shown.getByText(key)).toBeVisible()
  await shown.getByRole('button', { name: 'Done' }).click()
  await expect.element(shown).not.toBeInTheDocument()
  const row = screen.getByRole('row', { name: /Report/ })
  await expect.element(row).toMatchTextContent(/vtk_.*Assets.*Never/)
  expect(document.body.textContent).not.toContain(key)
  expect(JSON.stringify(localStorage)).not.toContain(key)
  expect(screen.address()).toBe('/apikeys')
})

it('rotates a key, says that the former secret still works, and revokes it after a confirmation', async () => {
  worker.use(...handlers({ apiKeys: [night()] }))
  const screen = await renderConsole('/apikeys')
  await screen.getByRole('button', { name: 'Actions for Nightly import' }).click()
  await screen.getByRole('menuitem', { name: 'Rotate' }).click()
  await screen.getByRole('button', { name: 'Rotate key' }).click()
  await expect
    .element(
      screen.getByRole('dialog', { name: 'Copy the key of Nightly import' }).getByText(/^vtk_nightly1_/),
    )
    .toBeVisible()
  await screen.getByRole('button', { name: 'Done' }).click()
  await expect.element(screen.getByRole('row', { name: /Nightly import/ })).toMatchTextContent(/Former key/)

  await screen.getByRole('button', { name: 'Actions for Nightly import' }).click()
  await screen.getByRole('menuitem', { name: 'Revoke' }).click()
  await screen
    .getByRole('alertdialog', { name: 'Revoke Nightly import?' })
    .getByRole('button', { name: 'Revoke key' })
    .click()
  await expect.element(screen.getByText('No API keys yet')).toBeVisible()
})

it('offers only to revoke a key of another admin, and shows that one has expired', async () => {
  const old = fixtures.apiKey({ name: 'Old', expiresAt: '2020-01-01T00:00:00.000Z' })
  worker.use(...handlers({ apiKeys: [{ ...night(), createdBy: 'grace@gallery.example' }, old] }))
  const screen = await renderConsole('/apikeys')
  await expect.element(screen.getByRole('row', { name: /Old/ })).toMatchTextContent(/Expired/)
  await screen.getByRole('button', { name: 'Actions for Nightly import' }).click()
  await expect.element(screen.getByRole('menuitem')).toHaveLength(1)
  await expect.element(screen.getByRole('menuitem', { name: 'Revoke' })).toBeVisible()
})

it('offers no write access if keys can’t write', async () => {
  worker.use(...handlers())
  const screen = await renderConsole('/apikeys?drawer=new')
  await expect.element(screen.getByRole('checkbox', { name: 'Read: Sub-admins' })).toBeVisible()
  await expect.element(screen.getByRole('checkbox', { name: 'Write: Sub-admins' })).not.toBeInTheDocument()
})

it('changes scopes and keeps the expiry', async () => {
  worker.use(...handlers({ apiKeys: [night()] }))
  const screen = await renderConsole('/apikeys?drawer=edit&id=night')
  const drawer = screen.getByRole('dialog', { name: 'Edit Nightly import' })
  await drawer.getByRole('checkbox', { name: 'Write: Assets' }).click()
  await expect.element(drawer.getByRole('checkbox', { name: 'Read: Assets' })).toBeChecked()
  await drawer.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(drawer).not.toBeInTheDocument()
  await expect
    .element(screen.getByRole('row', { name: /Nightly import/ }))
    .toMatchTextContent(/Assets \(read\), Collections \(read\)/)
})

it('says that the platform has no API keys, and calls nothing, if the backend has none', async () => {
  const called: string[] = []
  worker.use(
    http.get('*/apiKey/*', ({ request }) => void called.push(request.url)),
    ...handlers({ capabilities: [] }),
  )
  const screen = await renderConsole('/apikeys?drawer=edit&id=night')
  await expect.element(screen.getByText('This platform has no API keys')).toBeVisible()
  expect(called).toEqual([])
})
