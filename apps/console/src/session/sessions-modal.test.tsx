import { failing, fixtures, handlers } from '@vitrine/sdk/testing'
import { expect, it } from 'vitest'
import { renderConsole } from '#src/testing/console-app.tsx'
import { signIn } from '#src/testing/signed-in.ts'
import { worker } from '#src/testing/worker.ts'

const sessions = [
  fixtures.session({ device: 'Chrome on Linux', network: '203.0.113.0', isCurrent: true }),
  fixtures.session({ device: 'Firefox on Windows', network: '198.51.100.0' }),
  fixtures.session({ device: 'Safari on iOS', network: null }),
]

async function open() {
  signIn('sub_admin')
  const page = await renderConsole('/brand')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Manage sessions' }).click()
  return { page, modal: page.getByRole('dialog', { name: 'Sessions' }) }
}

// Proves: frame.sessions
it('lists the user’s sessions, and ends one or all others', async () => {
  worker.use(...handlers({ profile: fixtures.profile({ role: 'sub_admin' }), sessions }))
  const { page, modal } = await open()
  await expect.element(modal.getByText(/^Signed in from 198\.51\.100\.0, used/)).toBeVisible()
  const own = modal.getByRole('listitem').filter({ hasText: 'Chrome on Linux' })
  await expect.element(own.getByText('This session')).toBeVisible()
  expect(own.getByRole('button').elements()).toEqual([])

  await modal.getByRole('button', { name: 'End session of Firefox on Windows' }).click()
  await expect.element(page.getByText('The session of Firefox on Windows has ended.')).toBeVisible()
  await expect.element(modal.getByRole('button', { name: /Firefox/ })).not.toBeInTheDocument()
  expect(modal.getByRole('listitem').elements()).toHaveLength(2)

  const button = modal.getByRole('button', { name: 'End other sessions' })
  await button.click()
  await expect.element(page.getByText('Your other sessions have ended.')).toBeVisible()
  await expect.element(button).toBeDisabled()
  await expect.poll(() => modal.getByRole('listitem').elements()).toHaveLength(1)
  await modal.getByText('Close', { exact: true }).click()
  await expect.element(page.getByRole('button', { name: /^Account of/ })).toHaveFocus()
})

it('keeps the list if a session has already ended, or the list can’t be read again', async () => {
  worker.use(
    failing('endSession', 404, 'There is no such session. It may have ended already.'),
    ...handlers({ profile: fixtures.profile({ role: 'sub_admin' }), sessions }),
  )
  const { page, modal } = await open()
  await modal.getByRole('button', { name: 'End session of Safari on iOS' }).click()
  await expect.element(page.getByText('There is no such session. It may have ended already.')).toBeVisible()
  expect(modal.getByRole('listitem').elements()).toHaveLength(3)
  worker.use(
    failing('listSessions', 502, 'It does not answer.'),
    ...handlers({ profile: fixtures.profile({ role: 'sub_admin' }), sessions }),
  )
  await page.queryClient.invalidateQueries()
  await expect.poll(() => page.queryClient.isFetching()).toBe(0)
  await modal.getByRole('button', { name: 'End session of Firefox on Windows' }).click()
  await expect.element(page.getByText('The session of Firefox on Windows has ended.')).toBeVisible()
})

it('is hidden if the backend has no sessions', async () => {
  worker.use(...handlers({ capabilities: [] }))
  signIn()
  const page = await renderConsole('/brand')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await expect.element(page.getByRole('button', { name: 'Change password' })).toBeEnabled()
  await expect.poll(() => page.queryClient.isFetching()).toBe(0)
  for (const name of ['Manage sessions', 'Change email'])
    expect(page.getByRole('button', { name }).elements()).toEqual([])
})
