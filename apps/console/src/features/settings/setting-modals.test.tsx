import { failing, fixtures, handlers, pending } from '@vitrine/sdk/testing'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { openDrafts } from '#src/drafts/drafts.ts'
import { renderConsole } from '#src/testing/console-app.tsx'
import { refusing } from '#src/testing/refusing.ts'
import { signIn } from '#src/testing/signed-in.ts'
import { worker } from '#src/testing/worker.ts'
import { choose, dialog, everything, section, sentTo, show } from './testing.ts'

beforeEach(() => signIn())

// Proves: route.setting-forms
it('sets the storefront domain, and shows a refusal at its field', async () => {
  const page = await show({ profile: fixtures.profile({ frontendDomainUrl: null }) })
  worker.use(refusing('addFrontendDomainUrl', 'frontendDomainUrl', 'This domain belongs to someone else.'))
  await page.getByRole('button', { name: 'Set domain' }).click()
  const modal = dialog(page, 'Set the storefront domain')
  const address = modal.getByRole('textbox', { name: 'Address' })
  await address.fill('https://shop.example/path')
  await modal.getByRole('button', { name: 'Set domain' }).click()
  await expect.element(address).toHaveAccessibleDescription(/the domain alone/)
  await address.fill('https://shop.example')
  await modal.getByRole('button', { name: 'Set domain' }).click()
  await expect.element(address).toHaveAccessibleDescription(/belongs to someone else/)
  await modal.getByRole('button', { name: 'Set domain' }).click()
  await expect.element(page.getByText('Domain saved.')).toBeVisible()
  await expect.element(modal).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: /https:\/\/shop\.example/ })).toBeVisible()
  expect(page.address()).toBe('/Setting')
})

it('shows a change by another admin in the meantime', async () => {
  const page = await show({ profile: fixtures.profile({ frontendDomainUrl: null }) }, '/Setting?modal=domain')
  const modal = dialog(page, 'Set the storefront domain')
  await modal.getByRole('textbox', { name: 'Address' }).fill('https://mine.example')
  worker.use(
    failing('addFrontendDomainUrl', 409, 'A domain is already set. Change it instead.', {
      code: 'already-set',
    }),
    ...handlers({ profile: fixtures.profile({ frontendDomainUrl: 'https://theirs.example' }) }),
  )
  await modal.getByRole('button', { name: 'Set domain' }).click()
  await expect.element(page.getByText('A domain is already set. Change it instead.')).toBeVisible()
  await modal.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('link', { name: /https:\/\/theirs\.example/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Update domain' })).toBeVisible()
})

// Proves: route.setting-forms
it('adds a node URL for a network without one, and neither shows nor stores it', async () => {
  const page = await show({ nodeUrls: [fixtures.providerUrl()] })
  worker.use(refusing('setNodeUrl', 'networkType', 'This network has another chain id.'))
  await page.getByRole('button', { name: 'Add node URL' }).click()
  const modal = dialog(page, 'Add a node URL')
  // Amber already has a node URL.
  const network = modal.getByRole('combobox', { name: 'Network' })
  await expect.element(network).toHaveTextContent('Amber Test')
  const url = modal.getByLabelText(/^URL/)
  await expect.element(url).toHaveAccessibleDescription(/Used from now on/)
  await expect.element(url).toHaveAttribute('type', 'password')
  await modal.getByRole('button', { name: 'Add node URL' }).click()
  await expect.element(url).toHaveAccessibleDescription(/Enter the URL that your provider gave you/)
  await url.fill('https://basalt.provider.example/v3/a-long-access-key')
  await choose(page, network, 'Basalt')
  const drafts = await openDrafts(fixtures.profile().email)
  await expect.poll(async () => (await drafts.get('setting/node/new'))?.values).toEqual({ network: '6/1' })
  drafts.close()
  await modal.getByRole('button', { name: 'Add node URL' }).click()
  await expect.element(network).toHaveAccessibleDescription(/another chain id/)
  await modal.getByRole('button', { name: 'Add node URL' }).click()
  await expect.element(modal).not.toBeInTheDocument()
  const nodes = page.getByRole('list', { name: 'Node-provider URLs' })
  await expect.element(nodes.getByText('https://basalt.provider.example')).toBeVisible()
  await expect.element(nodes.getByText('Basalt')).toBeVisible()
  expect(document.body.textContent).not.toContain('a-long-access-key')
})

// Proves: route.setting-forms
it('replaces a network’s bundler URL, which must be typed again after a mistake', async () => {
  const page = await show({ ...everything })
  await page.getByRole('button', { name: 'Update the bundler URL of Basalt' }).click()
  const modal = dialog(page, 'Update the bundler URL of Basalt')
  await expect.element(modal.getByText(/It is https:\/\/bundler\.example now/)).toBeVisible()
  await modal.getByLabelText(/^URL/).fill('https://other.example/secret-of-the-bundler')
  // The modal is closed and opened again by mistake.
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(modal).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Update the bundler URL of Basalt' }).click()
  await expect.element(modal.getByLabelText(/^URL/)).toHaveValue('')
  await modal.getByLabelText(/^URL/).fill('https://other.example/secret-of-the-bundler')
  const sent = sentTo('updateBundlerUrl')
  await modal.getByRole('button', { name: 'Update bundler URL' }).click()
  await expect.element(page.getByText('https://other.example', { exact: true })).toBeVisible()
  expect(sent).toEqual([{ bundler_url_id: 'bundler-1', url: 'https://other.example/secret-of-the-bundler' }])
})

// Proves: route.setting-forms
it('sets the email account and shows a refused sign-in at its field', async () => {
  const page = await show()
  worker.use(refusing('setEmailCredential', 'password', 'The server did not take this password.'))
  await page.getByRole('button', { name: 'Set email account' }).click()
  const modal = dialog(page, 'Set the email account')
  await expect.element(modal.getByText(/The platform sends from this account/)).toBeVisible()
  const submit = modal.getByRole('button', { name: 'Set email account' })
  await submit.click()
  const address = modal.getByRole('textbox', { name: 'Email address' })
  await expect.element(address).toHaveFocus()
  await expect.element(modal.getByLabelText(/^Password/)).toHaveAccessibleDescription(/Enter the password/)
  await address.fill('hello@shop.example')
  await modal.getByRole('textbox', { name: 'SMTP server' }).fill('smtp.shop.example')
  await choose(page, modal.getByRole('combobox', { name: 'Encryption' }), 'TLS')
  await expect.element(modal.getByRole('spinbutton', { name: 'Port' })).toHaveValue('465')
  await modal.getByLabelText(/^Password/).fill('secret of the mailbox')
  const sent = sentTo('setEmailCredential')
  await submit.click()
  await expect
    .element(modal.getByLabelText(/^Password/))
    .toHaveAccessibleDescription(/did not take this password/)
  await submit.click()
  await expect.element(modal).not.toBeInTheDocument()
  await expect.element(section(page, 'Email').getByText(/smtp\.shop\.example, port 465/)).toBeVisible()
  expect(sent.at(-1)).toEqual({
    email: 'hello@shop.example',
    senderName: '',
    host: 'smtp.shop.example',
    port: 465,
    secure: true,
    username: 'hello@shop.example',
    password: 'secret of the mailbox',
  })
})

it('changes the email account without asking for the password again', async () => {
  const page = await show(everything)
  await page.getByRole('button', { name: 'Update email account' }).click()
  const modal = dialog(page, 'Update the email account')
  await modal.getByRole('textbox', { name: 'Sender name' }).fill('The Gallery')
  const sent = sentTo('updateEmailCredential')
  await modal.getByRole('button', { name: 'Update email account' }).click()
  await expect.element(page.getByText('The Gallery <hello@gallery.example>')).toBeVisible()
  expect(sent).toEqual([expect.not.objectContaining({ password: expect.anything() })])
})

it('changes only the known values of the email account', async () => {
  worker.use(
    http.get('*/getEmailCred', () => HttpResponse.json({ data: { email: 'hello@gallery.example' } })),
    ...handlers(everything),
  )
  const page = await renderConsole('/Setting')
  await page.getByRole('button', { name: 'Update email account' }).click()
  const modal = dialog(page, 'Update the email account')
  await modal.getByRole('textbox', { name: 'Sender name' }).fill('The Gallery')
  const sent = sentTo('updateEmailCredential')
  await modal.getByRole('button', { name: 'Update email account' }).click()
  await expect.poll(() => sent).toEqual([{ email: 'hello@gallery.example', senderName: 'The Gallery' }])
})

// Proves: route.setting-forms
it('uploads cloud credentials, and shows at the drop zone which line was refused', async () => {
  const page = await show()
  worker.use(refusing('setCustomEnvCredentialCloud', 'file', 'Line 2 is not of the form NAME=value.'))
  await page.getByRole('button', { name: 'Upload credentials' }).click()
  const modal = dialog(page, 'Upload cloud credentials')
  const input = modal.getByLabelText('Credentials file')
  await input.upload(new File(['STORAGE_KEY=hidden\nnonsense\n'], 'cloud.env'))
  await expect.element(modal.getByText('Line 2 is not of the form NAME=value.')).toBeVisible()
  await input.upload(new File(['STORAGE_KEY=hidden\nSTORAGE_BUCKET=tides\n'], 'cloud.env'))
  await expect.element(page.getByText('Credentials stored.')).toBeVisible()
  await expect.element(modal).not.toBeInTheDocument()
  const cloud = section(page, 'Cloud credentials')
  await expect.element(cloud.getByText('STORAGE_BUCKET')).toBeVisible()
  expect(document.body.textContent).not.toContain('hidden')
})

it('aborts an upload when its modal is closed', async () => {
  worker.use(pending('setCustomEnvCredentialCloud'), ...handlers())
  const given = vi.spyOn(XMLHttpRequest.prototype, 'abort')
  onTestFinished(() => given.mockRestore())
  const page = await renderConsole('/Setting')
  await page.getByRole('button', { name: 'Upload credentials' }).click()
  const modal = dialog(page, 'Upload cloud credentials')
  await modal.getByLabelText('Credentials file').upload(new File(['NAME=hidden'], 'cloud.env'))
  await expect.element(modal.getByText('Uploading cloud.env…')).toBeVisible()
  expect(given).not.toHaveBeenCalled()
  await modal.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect.element(modal).not.toBeInTheDocument()
  expect(given).toHaveBeenCalled()
})

// Proves: route.setting-forms
it('adds a database with the default port of its engine', async () => {
  const page = await show(everything)
  worker.use(refusing('addDatabaseCredential', 'host', 'This name is not known.'))
  await page.getByRole('button', { name: 'Add database' }).click()
  const modal = dialog(page, 'Add a database')
  const name = modal.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('Catalogue')
  await expect.element(name).toHaveAccessibleDescription(/Saving replaces it/)
  await name.fill('Orders')
  await choose(page, modal.getByRole('combobox', { name: 'Engine' }), 'MySQL')
  await expect.element(modal.getByRole('spinbutton', { name: 'Port' })).toHaveValue('3306')
  await modal.getByRole('textbox', { name: 'Server', exact: true }).fill('orders.example')
  await modal.getByRole('textbox', { name: 'Database on the server' }).fill('orders')
  await modal.getByRole('textbox', { name: 'User name' }).fill('reader')
  await modal.getByLabelText(/^Password/).fill('secret of the orders')
  const submit = modal.getByRole('button', { name: 'Add database' })
  await submit.click()
  const host = modal.getByRole('textbox', { name: 'Server', exact: true })
  await expect.element(host).toHaveAccessibleDescription(/not known/)
  await submit.click()
  await expect.element(page.getByText(/MySQL · reader@orders\.example:3306\/orders · TLS/)).toBeVisible()
})

it('requires the password when a database is changed, because it is replaced completely', async () => {
  const page = await show(everything)
  await page.getByRole('button', { name: 'Update Catalogue' }).click()
  const modal = dialog(page, 'Update Catalogue')
  await modal.getByRole('textbox', { name: 'User name' }).fill('another')
  await modal.getByRole('button', { name: 'Update database' }).click()
  const password = modal.getByLabelText(/^Password/)
  await expect.element(password).toHaveAccessibleDescription(/Enter the password/)
  await password.fill('secret of another')
  await modal.getByRole('button', { name: 'Update database' }).click()
  await expect.element(page.getByText(/another@db\.gallery\.example/)).toBeVisible()
})

// Proves: route.setting-forms
it('changes the AI model and keeps its key, or replaces it', async () => {
  const page = await show(everything)
  worker.use(refusing('setApiKeyAndModelName', 'modelName', 'The provider has no such model.'))
  await page.getByRole('button', { name: 'Update AI model' }).click()
  const modal = dialog(page, 'Update the AI model')
  const model = modal.getByRole('textbox', { name: 'Model name' })
  await model.fill('large-instruct-3')
  const sent = sentTo('setApiKeyAndModelName')
  const submit = modal.getByRole('button', { name: 'Update AI model' })
  await submit.click()
  await expect.element(model).toHaveAccessibleDescription(/no such model/)
  await submit.click()
  await expect.element(section(page, 'AI model').getByText('large-instruct-3')).toBeVisible()
  expect(sent.at(-1)).toEqual({ modelName: 'large-instruct-3', baseUrl: null })

  await page.getByRole('button', { name: 'Update AI model' }).click()
  await modal.getByRole('button', { name: /Replace/ }).click()
  await modal.getByLabelText(/^API key/).fill('another-long-key-f00d')
  await submit.click()
  await expect.element(section(page, 'AI model').getByText('Set, ends in …f00d')).toBeVisible()
})

it('says where texts of indexes are sent, and removes the key and address after a confirmation', async () => {
  const baseUrl = 'https://models.example/v1'
  const aiModel = fixtures.aiModel({
    baseUrl,
    checkedAt: '2026-03-20T03:00:00.000Z',
  })
  const page = await show({ ...everything, aiModel, vectorStore: fixtures.vectorStore() })
  const part = section(page, 'AI model')
  const sentence = part.getByText('Texts of new indexes are sent to models.example to compute embeddings.')
  await expect.element(sentence).toBeVisible()
  const sent = sentTo('setApiKeyAndModelName')
  await part.getByRole('button', { name: 'Remove key and endpoint' }).click()
  const asking = page.getByRole('alertdialog', { name: 'Remove the API key and the endpoint?' })
  await asking.getByRole('button', { name: 'Remove key and endpoint' }).click()
  // While the dialog is open, this query can't find the page.
  await expect.element(asking).not.toBeInTheDocument()
  await expect.element(part.getByText('Not set')).toBeVisible()
  await expect.element(sentence).not.toBeInTheDocument()
  expect(sent.at(-1)).toEqual({ modelName: 'small-instruct-2', apiKey: null, baseUrl: null })
})

it('removes an endpoint without a key, however its address is written', async () => {
  const none = { isSet: false, ending: null }
  const aiModel = fixtures.aiModel({ apiKey: none, baseUrl: 'models.example/v1' })
  worker.use(
    http.get('*/getApiKeyModelName', () => HttpResponse.json({ data: aiModel })),
    ...handlers(everything),
  )
  const page = await renderConsole('/Setting')
  await section(page, 'AI model').getByRole('button', { name: 'Remove key and endpoint' }).click()
  const asking = page.getByRole('alertdialog', { name: 'Remove the API key and the endpoint?' })
  await expect.element(asking.getByText(/No text is sent to models\.example\/v1 any more/)).toBeVisible()
})

it('offers no removal of the key if the backend can’t', async () => {
  const page = await show({ ...everything, capabilities: [] })
  const part = section(page, 'AI model')
  await expect.element(part.getByText('Set, ends in …beef')).toBeVisible()
  await expect.element(part.getByRole('button', { name: 'Update AI model' })).toBeVisible()
  await expect.poll(() => page.queryClient.isFetching()).toBe(0)
  expect(part.getByRole('button', { name: 'Remove key and endpoint' }).elements()).toEqual([])
})

// Proves: route.setting-forms
it('sets the key of the vector store', async () => {
  const page = await show()
  worker.use(refusing('setVectorKey', 'apiKey', 'The store does not know this key.'))
  await page.getByRole('button', { name: 'Set store key' }).click()
  const modal = dialog(page, 'Set the key of the vector store')
  const key = modal.getByLabelText(/^API key/)
  await key.fill('short')
  await modal.getByRole('button', { name: 'Set store key' }).click()
  await expect.element(key).toHaveAccessibleDescription(/at least 8 characters/)
  await key.fill('a-long-vector-key-cafe')
  await modal.getByRole('button', { name: 'Set store key' }).click()
  await expect.element(key).toHaveAccessibleDescription(/does not know this key/)
  await modal.getByRole('button', { name: 'Set store key' }).click()
  await expect.element(section(page, 'Vector store').getByText('Set, ends in …cafe')).toBeVisible()
})

// Proves: route.setting-forms
it('deploys a paymaster with an exact deposit, and follows it until it is deployed', async () => {
  const page = await show()
  await page.getByRole('button', { name: 'Deploy paymaster' }).click()
  const modal = dialog(page, 'Deploy a paymaster')
  await choose(page, modal.getByRole('combobox', { name: 'Network' }), 'Coral Test')
  const deposit = modal.getByRole('textbox', { name: 'Deposit' })
  const submit = modal.getByRole('button', { name: 'Deploy paymaster' })
  await deposit.fill('0.1000000000000000001')
  await submit.click()
  await expect.element(deposit).toHaveAccessibleDescription(/at most 18 decimal places/)
  await deposit.fill('0.123456789012345678')
  const sent = sentTo('deployPayMasterSmartContract')
  await submit.click()
  const question = page.getByRole('alertdialog', { name: 'Deploy a paymaster?' })
  await expect.element(question.getByText('Coral Test', { exact: true })).toBeVisible()
  await expect
    .element(question.getByText('It takes a deposit of 0.123456789012345678 COR from the admin wallet.'))
    .toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(submit).toBeEnabled()
  expect(sent).toEqual([])
  await submit.click()
  await question.getByRole('button', { name: 'Deploy paymaster' }).click()
  await expect.element(modal).not.toBeInTheDocument()
  const row = page.getByRole('list', { name: 'Paymaster contracts' }).getByRole('listitem')
  await expect.element(row.getByText('Coral Test')).toBeVisible()
  await expect.element(row.getByText('Deployed')).toBeVisible()
  await expect.element(row.getByText('Deposit 0.123456789012345678 COR')).toBeVisible()
  expect(sent).toEqual([{ blockchainType: 4, networkType: 3, deposit: '123456789012345678' }])
})

it('creates a missing wallet before a paymaster is deployed, shows why it is refused, and sends it again', async () => {
  const page = await show({ profile: fixtures.profile({ walletAddress: null }) }, '/Setting?modal=paymaster')
  worker.use(failing('deployPayMasterSmartContract', 400, 'There is no EntryPoint on this network.'))
  const modal = dialog(page, 'Deploy a paymaster')
  const submit = modal.getByRole('button', { name: 'Deploy paymaster' })
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Deploy paymaster' })
  await expect.element(submit).toBeDisabled()
  await modal.getByRole('button', { name: 'Create wallet' }).click()
  await expect.element(submit).toBeEnabled()
  await submit.click()
  await confirm.click()
  await expect.element(page.getByText('There is no EntryPoint on this network.')).toBeVisible()
  worker.resetHandlers()
  worker.use(...handlers())
  await submit.click()
  await confirm.click()
  await expect.element(modal).not.toBeInTheDocument()
})
