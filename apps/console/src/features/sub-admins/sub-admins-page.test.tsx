import { failing, fixtures, handlers, respond } from '@vitrine/sdk/testing'
import { http } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openDrafts } from '#src/drafts/drafts.ts'
import { renderConsole } from '#src/testing/console-app.tsx'
import { refusing } from '#src/testing/refusing.ts'
import { signIn } from '#src/testing/signed-in.ts'
import { bodiesOf } from '#src/testing/watch-requests.ts'
import { worker } from '#src/testing/worker.ts'

const mary = () => fixtures.subAdmin({ _id: 'mary', name: 'Mary Somerville', email: 'mary@gallery.example' })
const others = () =>
  Array.from({ length: 8 }, (_, index) =>
    fixtures.subAdmin({
      _id: `other-${index}`,
      name: `Person ${index}`,
      email: `person-${index}@gallery.example`,
    }),
  )

beforeEach(() => signIn())

// Proves: state.sub-admin-saved
it('creates a sub-admin, closes the drawer and shows in the list that they never signed in', async () => {
  worker.use(...handlers())
  const screen = await renderConsole('/subadmin')
  await screen.getByRole('button', { name: 'New sub-admin' }).last().click()
  const drawer = screen.getByRole('dialog', { name: 'New sub-admin' })
  await drawer.getByRole('textbox', { name: 'Email' }).fill('grace@gallery.example')
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Grace Hopper')
  await drawer.getByRole('textbox', { name: 'Password' }).fill('a long password')
  await drawer.getByRole('button', { name: 'Create sub-admin' }).click()
  await expect.element(drawer).not.toBeInTheDocument()
  expect(screen.address()).toBe('/subadmin')
  const row = screen.getByRole('row', { name: /Grace Hopper/ })
  await expect.element(row).toMatchTextContent(/grace@gallery\.example/)
  await expect.element(row).toMatchTextContent(/Never/)
  await expect.element(row.getByRole('switch', { name: 'Active: Grace Hopper' })).toBeChecked()
})

it('keeps the draft of a new sub-admin out of the drawer of an existing one', async () => {
  worker.use(...handlers({ subAdmins: [mary()], profile: fixtures.profile() }))
  const screen = await renderConsole('/subadmin?drawer=new')
  const fresh = screen.getByRole('dialog', { name: 'New sub-admin' })
  await fresh.getByRole('textbox', { name: 'Email' }).fill('carol@gallery.example')
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(screen.getByRole('dialog', { name: 'Command palette' })).toBeVisible()
  await userEvent.keyboard('mary@')
  await screen.getByRole('option', { name: /Mary Somerville/ }).click()
  const edited = screen.getByRole('dialog', { name: 'Edit Mary Somerville' })
  await expect.element(edited.getByRole('textbox', { name: 'Email' })).toHaveValue('mary@gallery.example')
  await edited.getByRole('button', { name: 'Cancel' }).click()
  await screen.getByRole('button', { name: 'New sub-admin' }).click()
  await expect.element(fresh.getByRole('textbox', { name: 'Email' })).toHaveValue('carol@gallery.example')
})

it('keeps an open form if its person moves to another page of the list', async () => {
  const list = { first: [mary(), ...others().slice(0, 7)] }
  worker.use(
    respond('getCreatedSubAdmin', () => ({ data: list.first, totalCount: 9 })),
    http.get('*/getSubAdmin/*', () => new Promise<never>(() => undefined)),
    ...handlers({ subAdmins: [mary(), ...others()] }),
  )
  const screen = await renderConsole('/subadmin?drawer=edit&id=mary')
  const edited = screen.getByRole('dialog', { name: 'Edit Mary Somerville' })
  await edited.getByRole('textbox', { name: 'New password' }).fill('another password')
  list.first = others()
  await screen.queryClient.invalidateQueries()
  await expect.element(screen.getByRole('row', { name: /Person 7/, includeHidden: true })).toBeInTheDocument()
  await expect.element(edited.getByRole('textbox', { name: 'New password' })).toHaveValue('another password')
})

it('generates a strong password that can be copied until something else is typed', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  worker.use(...handlers())
  const screen = await renderConsole('/subadmin?drawer=new')
  const drawer = screen.getByRole('dialog', { name: 'New sub-admin' })
  await drawer.getByRole('button', { name: 'Generate a password' }).click()
  const field = drawer.getByRole('textbox', { name: 'Password' })
  const made = (field.element() as HTMLInputElement).value
  expect(made).toMatch(/^[a-zA-Z2-9]{20}$/)
  await expect.element(drawer.getByText(made)).toBeVisible()
  await drawer.getByRole('button', { name: 'Copy the password' }).click()
  expect(copied).toHaveBeenCalledWith(made)
  await field.fill('something else entirely')
  await expect.element(drawer.getByText(made)).not.toBeInTheDocument()
  copied.mockRestore()
})

it('shows at the field that an email is taken, and keeps the input', async () => {
  const taken = { status: 409, code: 'email-taken' }
  worker.use(
    refusing('createSubAdmin', 'email', 'Another account has this email address.', taken),
    ...handlers({ subAdmins: [mary()] }),
  )
  const screen = await renderConsole('/subadmin?drawer=new')
  const drawer = screen.getByRole('dialog', { name: 'New sub-admin' })
  const email = drawer.getByRole('textbox', { name: 'Email' })
  await email.fill('mary@gallery.example')
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Another Mary')
  await drawer.getByRole('textbox', { name: 'Password' }).fill('short')
  await drawer.getByRole('button', { name: 'Create sub-admin' }).click()
  const password = drawer.getByRole('textbox', { name: 'Password' })
  await expect.element(password).toHaveAccessibleDescription(/Use at least 12 characters/)
  await password.fill('a long password')
  await drawer.getByRole('button', { name: 'Create sub-admin' }).click()
  await expect.element(email).toHaveAccessibleDescription(/Another account has this email address/)
  await expect.element(email).toHaveFocus()
  await expect.element(drawer.getByRole('textbox', { name: 'Name' })).toHaveValue('Another Mary')
})

it('changes a name and sends no password unless one is typed', async () => {
  worker.use(...handlers({ subAdmins: [mary()] }))
  const sent = bodiesOf('updateSubAdmin')
  const screen = await renderConsole('/subadmin')
  await screen.getByRole('button', { name: 'Edit Mary Somerville' }).click()
  const drawer = screen.getByRole('dialog', { name: 'Edit Mary Somerville' })
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Mary S.')
  await drawer.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(screen.getByRole('row', { name: /Mary S\./ })).toBeVisible()
  const unchanged = { sub_admin_id: 'mary', email: 'mary@gallery.example', name: 'Mary S.' }
  expect(sent).toHaveBeenLastCalledWith(unchanged)

  await screen.getByRole('button', { name: 'Edit Mary S.' }).click()
  const again = screen.getByRole('dialog', { name: 'Edit Mary S.' })
  await again.getByRole('textbox', { name: 'New password' }).fill('another long password')
  await again.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(again).not.toBeInTheDocument()
  expect(sent).toHaveBeenLastCalledWith({ ...unchanged, password: 'another long password' })
})

it('names the effect before a sub-admin is switched off, and does nothing if it is canceled', async () => {
  worker.use(...handlers({ subAdmins: [mary()] }))
  const screen = await renderConsole('/subadmin')
  const active = screen.getByRole('switch', { name: 'Active: Mary Somerville' })
  await active.click()
  const question = screen.getByRole('alertdialog', { name: 'Switch off Mary Somerville?' })
  await expect.element(question).toMatchTextContent(/mary@gallery\.example is signed out everywhere now/)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(active).toBeChecked()

  await active.click()
  await question.getByRole('button', { name: 'Switch off' }).click()
  await expect.element(active).not.toBeChecked()
  await expect.element(active).not.toHaveAttribute('aria-busy')
  // Turning it on again needs no confirmation.
  await active.click()
  await expect.element(active).toBeChecked()
  // Otherwise the next test would refuse it.
  await expect.element(active).not.toHaveAttribute('aria-busy')
})

it('undoes the switch if the server refuses', async () => {
  worker.use(
    failing('updateSubAdmin', 404, 'There is no such sub-admin.'),
    ...handlers({ subAdmins: [fixtures.subAdmin({ name: 'Grace', isActive: false })] }),
  )
  const screen = await renderConsole('/subadmin')
  const active = screen.getByRole('switch', { name: 'Active: Grace' })
  await active.click()
  await expect.element(screen.getByText('There is no such sub-admin.')).toBeVisible()
  await expect.element(active).not.toBeChecked()
})

it('reads a pending page again after a switch was refused', async () => {
  let asked = 0
  worker.use(
    http.get('*/api/admin/getCreatedSubAdmin/2/*', () => {
      asked += 1
      return asked === 1 ? new Promise<undefined>(() => undefined) : undefined
    }),
    failing('updateSubAdmin', 404, 'There is no such sub-admin.'),
    ...handlers({ subAdmins: [...others().map((one) => ({ ...one, isActive: false })), mary()] }),
  )
  const screen = await renderConsole('/subadmin')
  await expect.element(screen.getByRole('row', { name: /Person 0/ })).toBeVisible()
  await screen.getByRole('button', { name: /Next/ }).click()
  await expect.poll(() => asked).toBe(1)
  await screen.getByRole('switch', { name: 'Active: Person 0' }).click()
  await expect.element(screen.getByRole('row', { name: /Mary Somerville/ })).toBeVisible()
})

// Proves: route.sub-admins
it('searches and turns pages through the URL', async () => {
  worker.use(...handlers({ subAdmins: [...others(), mary()] }))
  const screen = await renderConsole('/subadmin')
  await expect.element(screen.getByRole('row', { name: /Person 0/ })).toBeVisible()
  await screen.getByRole('button', { name: /Next/ }).click()
  await expect.element(screen.getByRole('row', { name: /Mary Somerville/ })).toBeVisible()
  expect(screen.address()).toBe('/subadmin?page=2')
  await screen.getByRole('searchbox', { name: 'Search sub-admins' }).fill('person-3@')
  await expect.element(screen.getByRole('row', { name: /Person 3/ })).toBeVisible()
  expect(screen.address()).toContain('search=person-3')
  await screen.getByRole('searchbox', { name: 'Search sub-admins' }).fill('nobody')
  await screen.getByRole('button', { name: 'Clear the search' }).click()
  await expect.element(screen.getByRole('row', { name: /Person 0/ })).toBeVisible()
})

it('stores the input until it is sent, but no password', async () => {
  worker.use(...handlers())
  const screen = await renderConsole('/subadmin?drawer=new')
  const drawer = screen.getByRole('dialog', { name: 'New sub-admin' })
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Grace Hopper')
  await drawer.getByRole('button', { name: 'Generate a password' }).click()
  const { value } = drawer.getByRole('textbox', { name: 'Password' }).element() as HTMLInputElement
  const drafts = await openDrafts(fixtures.profile().email)
  await expect.poll(() => drafts.get('sub-admin/new')).toMatchObject({ values: { name: 'Grace Hopper' } })
  expect(JSON.stringify(await drafts.get('sub-admin/new'))).not.toContain(value)
  drafts.close()
})
