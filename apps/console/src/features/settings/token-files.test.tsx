import { failing, fixtures, respond } from '@vitrine/sdk/testing'
import { beforeEach, expect, it } from 'vitest'
import { refusing } from '#src/testing/refusing.ts'
import { signIn } from '#src/testing/signed-in.ts'
import { worker } from '#src/testing/worker.ts'
import { choose, dialog, section, sentTo, show } from './testing.ts'

beforeEach(() => signIn())

const capabilities = ['publishing' as const]

// Proves: route.setting-forms
it('sets where token files are published, and shows a refusal at its field', async () => {
  const page = await show({ capabilities })
  worker.use(refusing('setTokenFiles', 'key', 'Enter the access key of the service.'))
  const part = section(page, 'Token files')
  await expect.element(part.getByText('No service is set')).toBeVisible()
  await part.getByRole('button', { name: 'Set service' }).click()
  const modal = dialog(page, 'Set where token files go')
  const submit = modal.getByRole('button', { name: 'Set service' })
  // Pinata has a default address.
  await submit.click()
  const key = modal.getByLabelText(/^Access key/)
  await expect.element(key).toHaveAccessibleDescription(/Enter the access key of the service/)
  await choose(page, modal.getByRole('combobox', { name: 'Service' }), 'IPFS pinning service')
  const address = modal.getByRole('textbox', { name: 'Address' })
  await submit.click()
  await expect.element(address).toHaveAccessibleDescription(/Enter the address of the service/)
  await address.fill('https://pins.example/psa')
  await key.fill('token of the service')
  await modal.getByRole('textbox', { name: 'Gateway (optional)' }).fill('https://gateway.example')
  const sent = sentTo('setTokenFiles')
  await submit.click()
  await expect.element(modal).not.toBeInTheDocument()
  expect(sent).toEqual([
    {
      kind: 'pinning-service',
      address: 'https://pins.example/psa',
      key: 'token of the service',
      gatewayUrl: 'https://gateway.example',
    },
  ])
  await expect.element(part.getByText('https://pins.example/psa')).toBeVisible()
  await expect.element(part.getByText('Not tested yet')).toBeVisible()
  expect(document.body.textContent).not.toContain('token of the service')
})

it('tests the service, and shows the result', async () => {
  const tokenFiles = fixtures.tokenFiles({
    files: { published: 300, accepted: 4, pending: 0, unreadable: 2 },
    checkedAt: '2026-03-02T09:00:00.000Z',
  })
  const page = await show({ capabilities, tokenFiles })
  const part = section(page, 'Token files')
  await expect
    .element(part.getByText('300 published, 4 accepted, not read back, 0 pending, 2 unreadable'))
    .toBeVisible()
  await expect.element(part).toMatchTextContent(/Gateway asked.+ agoChanged/)
  await part.getByRole('button', { name: 'Test publishing' }).click()
  await expect.element(part.getByText('It works.')).toBeVisible()
  const test = {
    passed: false,
    readBack: false,
    message: 'pins.example refused the access key.',
    at: '2026-03-02T10:00:00.000Z',
  }
  worker.use(respond('getTokenFiles', () => ({ data: { ...tokenFiles, test } })))
  await part.getByRole('button', { name: 'Test publishing' }).click()
  await expect.element(part.getByText('pins.example refused the access key.')).toBeVisible()
  worker.use(failing('testTokenFiles', 500, 'The database does not answer.'))
  await part.getByRole('button', { name: 'Test publishing' }).click()
  await expect.element(page.getByText('The database does not answer.')).toBeVisible()
})

it('does not call a service working if its files were not read back', async () => {
  const test = {
    passed: true,
    readBack: false,
    message: 'A file was accepted.',
    at: '2026-03-02T10:00:00.000Z',
  }
  const page = await show({ capabilities, tokenFiles: fixtures.tokenFiles({ gatewayUrl: null, test }) })
  const part = section(page, 'Token files')
  await expect.element(part.getByText('Accepted, not read back', { exact: true })).toBeVisible()
  expect(part.getByText('Works').elements()).toEqual([])
})

const removal = async (page: Awaited<ReturnType<typeof show>>) => {
  await page.getByRole('button', { name: 'Remove service' }).click()
  return page.getByRole('alertdialog', { name: 'Remove the service and its key?' })
}

it('says what uses the service, and what happens to it without the service', async () => {
  const usedBy = { collections: 3, files: 1204 }
  const page = await show({ capabilities, tokenFiles: fixtures.tokenFiles({ usedBy }) })
  const part = section(page, 'Token files')
  await expect.element(part).toMatchTextContent(/Used by3 collections, 1,204 files/)
  await part.getByRole('button', { name: 'Update service' }).click()
  const modal = dialog(page, 'Update where token files go')
  await expect.element(modal).toHaveAccessibleDescription(/publish again what the present one has\.$/)
  await modal.getByRole('button', { name: 'Cancel' }).click()
  await expect
    .element(await removal(page))
    .toHaveAccessibleDescription(/^Used by 3 collections, 1,204 files\. .+unless another service has them\.$/)
})

it('removes a service that nothing uses after asking', async () => {
  const tokenFiles = fixtures.tokenFiles({ usedBy: { collections: 0, files: 0 } })
  const page = await show({ capabilities, tokenFiles })
  await expect.element(section(page, 'Token files')).toMatchTextContent(/Used byNothing yet/)
  const question = await removal(page)
  await expect
    .element(question)
    .toHaveAccessibleDescription('Published files stay where they are. No more are published.')
  await question.getByRole('button', { name: 'Remove service' }).click()
  await expect.element(section(page, 'Token files').getByText('No service is set')).toBeVisible()
})

it('does not say what uses the service if the backend does not count it', async () => {
  const { usedBy: _, ...tokenFiles } = fixtures.tokenFiles()
  const page = await show({ capabilities, tokenFiles })
  const part = section(page, 'Token files')
  await expect.element(part.getByText('4 published, 0 accepted', { exact: false })).toBeVisible()
  expect(part.getByText('Used by').elements()).toEqual([])
  await expect
    .element(await removal(page))
    .toHaveAccessibleDescription(/^Published files stay where they are/)
})

it('shows nothing of it if the backend does not publish', async () => {
  const page = await show({ capabilities: [] })
  await expect.element(section(page, 'Email')).toBeVisible()
  expect(section(page, 'Token files').elements()).toEqual([])
})
