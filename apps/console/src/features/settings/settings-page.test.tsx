import type { OperationId } from '@vitrine/sdk'
import { failing, fixtures, handlers, pending } from '@vitrine/sdk/testing'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { openDrafts } from '#src/lib/drafts.ts'
import { renderConsole } from '#src/testing/console-app.tsx'
import { operationOf } from '#src/testing/operation-of.ts'
import { signIn } from '#src/testing/signed-in.ts'
import { worker } from '#src/testing/worker.ts'

type Scene = NonNullable<Parameters<typeof handlers>[0]>
type Page = Awaited<ReturnType<typeof renderConsole>>

beforeEach(() => signIn())

/** Answers a call with the refusal of one of its values, until `times` of them were refused. */
const refusing = (operation: OperationId, field: string, message: string) => {
  let refused = false
  return http.all('*/api/*', ({ request }) => {
    if (refused || operationOf(request) !== operation) return undefined
    refused = true
    return HttpResponse.json({ error: message, fields: [{ field, message }] }, { status: 400 })
  })
}
/** What was sent to an operation, as JSON. */
const sentTo = (operation: OperationId) => {
  const bodies: unknown[] = []
  worker.use(
    http.all('*/api/*', async ({ request }) => {
      if (operationOf(request) === operation) bodies.push(await request.clone().json())
      return undefined
    }),
  )
  return bodies
}
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
/** Opens the settings of a platform. What was given to `worker` before comes after it, so refusals are given after this. */
const show = (scene: Scene = {}, path = '/Setting') => {
  worker.use(...handlers(scene))
  return renderConsole(path)
}
const choose = async (page: Page, box: ReturnType<Page['getByRole']>, option: string) => {
  await box.click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

const everything: Scene = {
  profile: fixtures.profile({ frontendDomainUrl: 'https://shop.gallery.example' }),
  nodeUrls: [fixtures.providerUrl({ _id: 'node-1', key: fixtures.secretHint({ ending: 'c0de' }) })],
  bundlerUrls: [
    fixtures.providerUrl({ _id: 'bundler-1', host: 'https://bundler.example', blockchainType: 6 }),
  ],
  paymasterContracts: [fixtures.paymasterContract()],
  emailCredential: fixtures.emailCredential(),
  customEnvCredential: fixtures.customEnvCredential(),
  databaseCredentials: [fixtures.databaseCredential()],
  aiModel: fixtures.aiModel({ apiKey: fixtures.secretHint({ ending: 'beef' }) }),
  vectorStore: fixtures.vectorStore(),
}

it('shows what is set, networks by name and of a secret its ending alone', async () => {
  const page = await show(everything)
  await expect.element(page.getByRole('link', { name: /shop\.gallery\.example/ })).toBeVisible()
  const nodes = page.getByRole('list', { name: 'Node-provider URLs' })
  await expect.element(nodes.getByText('Amber', { exact: true })).toBeVisible()
  await expect.element(nodes.getByText('Set, ends in …c0de')).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'Bundler URLs' }).getByText('Basalt')).toBeVisible()
  await expect.element(page.getByText('Deposit 0.5 AMB')).toBeVisible()
  await expect.element(page.getByText('Gallery Example <hello@gallery.example>')).toBeVisible()
  await expect.element(page.getByText('STORAGE_SECRET')).toBeVisible()
  await expect.element(page.getByText(/reader@db\.gallery\.example:5432\/catalogue/)).toBeVisible()
  await expect.element(section(page, 'AI model').getByText('Set, ends in …beef')).toBeVisible()
  await expect.element(section(page, 'Vector store').getByText(/^Set/)).toBeVisible()
})

it('says what each setting is for while nothing is set', async () => {
  const page = await show({ profile: fixtures.profile({ frontendDomainUrl: null }) })
  for (const title of [
    'No domain is set',
    'No node URL is set',
    'No bundler URL is set',
    'No paymaster is deployed',
    'No e-mail account is set',
    'No cloud credentials are set',
    'No database is set',
    'No AI model is set',
    'No key is set',
  ]) {
    await expect.element(page.getByText(title, { exact: true })).toBeVisible()
  }
})

it('lets one setting fail by itself, and reads it again', async () => {
  worker.use(failing('getEmailCred', 500, 'The database is away.'), ...handlers(everything))
  const page = await renderConsole('/Setting')
  const email = section(page, 'E-mail')
  await expect.element(email.getByText('The e-mail account could not be loaded')).toBeVisible()
  await expect.element(page.getByText('STORAGE_SECRET')).toBeVisible()
  worker.use(...handlers(everything))
  await email.getByRole('button', { name: 'Try again' }).click()
  await expect.element(email.getByText(/smtp\.gallery\.example, port 587/)).toBeVisible()
})

it('shows a sub-admin everything that they may see, without a button, and says who can change it', async () => {
  await signIn('sub_admin')
  const profile = fixtures.profile({ role: 'sub_admin', frontendDomainUrl: 'https://shop.gallery.example' })
  // A link to a modal opens nothing either.
  const page = await show({ ...everything, profile }, '/Setting?modal=email')
  await expect
    .element(page.getByText('You can look at these settings. An admin can change them.'))
    .toBeVisible()
  await expect.element(page.getByText('STORAGE_SECRET')).toBeVisible()
  await expect.element(page.getByText('Set, ends in …beef')).toBeVisible()
  const main = page.getByRole('main')
  expect(main.getByRole('button', { name: /^(Set|Add|Update|Replace|Upload|Deploy)/ }).elements()).toEqual([])
  expect(section(page, 'Vector store').elements()).toEqual([])
  expect(page.getByRole('dialog').elements()).toEqual([])
})

it('shows lists of five, and the others on further pages that the address keeps', async () => {
  const databaseCredentials = Array.from({ length: 6 }, (_, index) =>
    fixtures.databaseCredential({ name: `Database ${index}` }),
  )
  const nodeUrls = Array.from({ length: 6 }, (_, index) =>
    fixtures.providerUrl({ host: `https://node-${index}.example` }),
  )
  const page = await show({ databaseCredentials, nodeUrls })
  const nodes = page.getByRole('list', { name: 'Node-provider URLs' }).getByRole('listitem')
  const databases = page.getByRole('list', { name: 'Databases' }).getByRole('listitem')
  await expect.poll(() => [nodes.elements().length, databases.elements().length]).toEqual([5, 5])
  const pages = (name: string) => page.getByRole('navigation', { name: `Pages of the ${name}` })
  await pages('node URLs').getByRole('button', { name: 'Next page' }).click()
  await expect.element(page.getByText('https://node-5.example')).toBeVisible()
  await pages('databases').getByRole('button', { name: 'Next page' }).click()
  await expect.element(page.getByText('Database 5')).toBeVisible()
  expect(page.address()).toBe('/Setting?nodePage=2&databasePage=2')
})

it('goes to the section that a link names', async () => {
  const page = await show(everything, '/Setting?section=databases')
  await expect.element(section(page, 'Databases')).toHaveFocus()
  await expect.element(section(page, 'Databases').getByRole('heading')).toBeInViewport()
})

it('sets the storefront domain, and puts a refusal at its field', async () => {
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

it('shows what another admin has set meanwhile', async () => {
  const page = await show({ profile: fixtures.profile({ frontendDomainUrl: null }) }, '/Setting?modal=domain')
  const modal = dialog(page, 'Set the storefront domain')
  await modal.getByRole('textbox', { name: 'Address' }).fill('https://mine.example')
  worker.use(...handlers({ profile: fixtures.profile({ frontendDomainUrl: 'https://theirs.example' }) }))
  await modal.getByRole('button', { name: 'Set domain' }).click()
  await expect.element(page.getByText('A domain is set already.')).toBeVisible()
  await modal.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('link', { name: /https:\/\/theirs\.example/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Update domain' })).toBeVisible()
})

it('adds a node URL for a network that has none yet, and neither shows it again nor keeps it as a draft', async () => {
  const page = await show({ nodeUrls: [fixtures.providerUrl()] })
  worker.use(refusing('setNodeUrl', 'networkType', 'This network has another chain id.'))
  await page.getByRole('button', { name: 'Add node URL' }).click()
  const modal = dialog(page, 'Add a node URL')
  // Amber has one already.
  const network = modal.getByRole('combobox', { name: 'Network' })
  await expect.element(network).toHaveTextContent('Amber Test')
  const url = modal.getByLabelText(/^URL/)
  await expect.element(url).toHaveAccessibleDescription(/The platform uses it from now on/)
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

it('replaces the bundler URL of a network, which has to be typed anew after a slip', async () => {
  const page = await show({ ...everything })
  await page.getByRole('button', { name: 'Update the bundler URL of Basalt' }).click()
  const modal = dialog(page, 'Update the bundler URL of Basalt')
  await expect.element(modal.getByText(/It is https:\/\/bundler\.example now/)).toBeVisible()
  await modal.getByLabelText(/^URL/).fill('https://other.example/secret-of-the-bundler')
  // A slip: the modal is closed and opened again.
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

it('sets the e-mail account and puts a refused sign-in at its field', async () => {
  const page = await show()
  worker.use(refusing('setEmailCredential', 'password', 'The server did not take this password.'))
  await page.getByRole('button', { name: 'Set e-mail account' }).click()
  const modal = dialog(page, 'Set the e-mail account')
  await expect.element(modal.getByText(/Mails go through it from now on/)).toBeVisible()
  const submit = modal.getByRole('button', { name: 'Set e-mail account' })
  await submit.click()
  const address = modal.getByRole('textbox', { name: 'E-mail address' })
  await expect.element(address).toHaveFocus()
  await expect.element(modal.getByLabelText(/^Password/)).toHaveAccessibleDescription(/Enter the password/)
  await address.fill('hello@shop.example')
  await modal.getByRole('textbox', { name: 'SMTP server' }).fill('smtp.shop.example')
  await choose(page, modal.getByRole('combobox', { name: 'Encryption' }), 'TLS')
  await expect.element(modal.getByRole('spinbutton', { name: 'Port' })).toHaveValue(465)
  await modal.getByLabelText(/^Password/).fill('secret of the mailbox')
  const sent = sentTo('setEmailCredential')
  await submit.click()
  await expect
    .element(modal.getByLabelText(/^Password/))
    .toHaveAccessibleDescription(/did not take this password/)
  await submit.click()
  await expect.element(modal).not.toBeInTheDocument()
  await expect.element(section(page, 'E-mail').getByText(/smtp\.shop\.example, port 465/)).toBeVisible()
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

it('changes the e-mail account without asking for the password again', async () => {
  const page = await show(everything)
  await page.getByRole('button', { name: 'Update e-mail account' }).click()
  const modal = dialog(page, 'Update the e-mail account')
  await modal.getByRole('textbox', { name: 'Sender name' }).fill('The Gallery')
  const sent = sentTo('updateEmailCredential')
  await modal.getByRole('button', { name: 'Update e-mail account' }).click()
  await expect.element(page.getByText('The Gallery <hello@gallery.example>')).toBeVisible()
  expect(sent).toEqual([expect.not.objectContaining({ password: expect.anything() })])
})

it('uploads cloud credentials, and says at the drop zone which line was refused', async () => {
  const page = await show()
  await page.getByRole('button', { name: 'Upload credentials' }).click()
  const modal = dialog(page, 'Upload cloud credentials')
  const input = modal.getByLabelText('Credentials file')
  await input.upload(new File(['STORAGE_KEY=hidden\nnonsense\n'], 'cloud.env'))
  await expect.element(modal.getByText('Variable 2 is not of the form NAME=value.')).toBeVisible()
  await input.upload(new File(['STORAGE_KEY=hidden\nSTORAGE_BUCKET=tides\n'], 'cloud.env'))
  await expect.element(page.getByText('Credentials stored.')).toBeVisible()
  await expect.element(modal).not.toBeInTheDocument()
  const cloud = section(page, 'Cloud credentials')
  await expect.element(cloud.getByText('STORAGE_BUCKET')).toBeVisible()
  expect(document.body.textContent).not.toContain('hidden')
})

it('gives up an upload when its modal is closed', async () => {
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

it('adds a database, with the usual port of its engine', async () => {
  const page = await show(everything)
  worker.use(refusing('addDatabaseCredential', 'host', 'This name is not known.'))
  await page.getByRole('button', { name: 'Add database' }).click()
  const modal = dialog(page, 'Add a database')
  const name = modal.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('Catalogue')
  await expect.element(name).toHaveAccessibleDescription(/this one takes its place/)
  await name.fill('Orders')
  await choose(page, modal.getByRole('combobox', { name: 'Engine' }), 'MySQL')
  await expect.element(modal.getByRole('spinbutton', { name: 'Port' })).toHaveValue(3306)
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

it('asks for the password when a database is changed, for it is replaced as a whole', async () => {
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
  await expect.element(modal).not.toBeInTheDocument()
  const row = page.getByRole('list', { name: 'Paymaster contracts' }).getByRole('listitem')
  await expect.element(row.getByText('Coral Test')).toBeVisible()
  await expect.element(row.getByText('Deployed'), { timeout: 10_000 }).toBeVisible()
  await expect.element(row.getByText('Deposit 0.123456789012345678 COR')).toBeVisible()
  expect(sent).toEqual([{ blockchainType: 4, networkType: 3, deposit: '123456789012345678' }])
})

it('says in the modal why a paymaster is refused, and sends it again', async () => {
  const page = await show()
  worker.use(failing('deployPayMasterSmartContract', 400, 'There is no EntryPoint on this network.'))
  await page.getByRole('button', { name: 'Deploy paymaster' }).click()
  const modal = dialog(page, 'Deploy a paymaster')
  const submit = modal.getByRole('button', { name: 'Deploy paymaster' })
  await submit.click()
  await expect.element(modal.getByText('There is no EntryPoint on this network.')).toBeVisible()
  worker.resetHandlers()
  worker.use(...handlers())
  await submit.click()
  await expect.element(modal).not.toBeInTheDocument()
})

it('offers to create the wallet where a paymaster has nothing to be deployed from', async () => {
  const page = await show({ profile: fixtures.profile({ walletAddress: null }) }, '/Setting?modal=paymaster')
  const modal = dialog(page, 'Deploy a paymaster')
  const submit = modal.getByRole('button', { name: 'Deploy paymaster' })
  await expect.element(submit).toBeDisabled()
  await modal.getByRole('button', { name: 'Create wallet' }).click()
  await expect.element(submit).toBeEnabled()
})
