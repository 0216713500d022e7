import { buildMerkleTree } from '@vitrine/chain/merkle'
import type { OperationId } from '@vitrine/sdk'
import { fixtures } from '@vitrine/sdk/testing'
import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'
import { type Page, password, type Scene } from './broken-platform.ts'

/** What a person presses again after it failed, and how. */
export type Control = { element: Locator; press: () => Promise<void> }

/** Something that a person does by one call that matters. */
export type ActionScenario = {
  path: string
  call: OperationId
  /** What the platform has besides. */
  scene?: Scene
  /** What is done before, by the same call, which does not fail then. */
  before?: (page: Page) => Promise<void>
  act: (page: Page) => Promise<Control>
  /** Waits for what follows success. */
  done?: (page: Page) => Promise<void>
}

const press = async (element: Locator, how = () => element.click()): Promise<Control> => {
  await how()
  return { element, press: how }
}
const send = (input: Locator, file: File) => press(input, () => input.upload(file))
/** Presses a button and what the question after it is confirmed by. */
const confirm = (page: Page, button: Locator, action: string) =>
  press(button, async () => {
    await button.click()
    await page.getByRole('alertdialog').getByRole('button', { name: action }).click()
  })
const drawer = (page: Page, name: string) => page.getByRole('dialog', { name })
/** Returns the form of a change, whose title follows the name as soon as it is read again. */
const edit = (page: Page) => page.getByRole('dialog', { name: /^Edit / })
// The same file each time, as when a person chooses it again.
const picture = () =>
  new File([new Uint8Array([137, 80, 78, 71])], 'tide.png', { type: 'image/png', lastModified: 0 })
const assetsPath = '/collection/premintasset/Venue/tides'

const wallet = { profile: fixtures.profile({ walletAddress: fixtures.address(1) }) }
const deployed = [
  fixtures.contract({ collection_id: 'tides', status: 'deployed', contractAddress: fixtures.address(7) }),
]
const minted = fixtures.collection({
  _id: 'tides',
  name: 'Tides',
  contracts: [
    {
      blockchainType: 1,
      networkType: 1,
      smartContractType: 1,
      status: 'deployed',
      contractAddress: fixtures.address(7),
    },
  ],
})
const { root } = await buildMerkleTree([{ address: fixtures.address(2), amount: 1n }])
const listed = fixtures.airDrop({
  collection_id: 'tides',
  status: 'detailed',
  contractAddress: fixtures.address(5),
  merkleRoot: root,
  recipientCount: 1,
  totalAmount: '1',
})
const oneTimePassword = async (page: Page) => {
  await page.getByLabelText('E-mail').fill(fixtures.profile().email)
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await page.getByRole('button', { name: 'Send one-time password' }).click()
  return page.getByLabelText('One-time password')
}

/** Each thing that a person can change. */
export const actions: Record<string, ActionScenario> = {
  'signing in': {
    path: '/login',
    call: 'login',
    act: async (page) => {
      await page.getByLabelText('E-mail').fill(fixtures.profile().email)
      await page.getByLabelText('Password', { exact: true }).fill(password)
      return press(page.getByRole('button', { name: 'Sign in' }))
    },
    // A sign-in that is still under way would sign the next visitor in.
    done: (page) => expect.element(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible(),
  },
  'asking for a one-time password': {
    path: '/login',
    call: 'forgotPassword',
    act: async (page) => {
      await page.getByLabelText('E-mail').fill(fixtures.profile().email)
      await page.getByRole('button', { name: 'Forgot password?' }).click()
      return press(page.getByRole('button', { name: 'Send one-time password' }))
    },
  },
  'entering a one-time password': {
    path: '/login',
    call: 'verifyOTP',
    act: async (page) => {
      const otp = await oneTimePassword(page)
      // Its last digit sends it.
      return press(otp, () => otp.fill('123456'))
    },
  },
  'setting a new password': {
    path: '/login',
    call: 'resetPassword',
    act: async (page) => {
      await (await oneTimePassword(page)).fill('123456')
      await page.getByLabelText('New password').fill('another long password')
      return press(page.getByRole('button', { name: 'Set new password' }))
    },
  },
  'creating the wallet': {
    path: '/dashboard',
    call: 'createWalletAdmin',
    act: (page) => press(page.getByRole('button', { name: 'Create wallet' })),
  },
  'changing the password': {
    path: '/dashboard',
    call: 'updatePassword',
    act: async (page) => {
      await page.getByRole('button', { name: /^Account of/ }).click()
      await page.getByRole('button', { name: 'Change password' }).click()
      const modal = drawer(page, 'Change password')
      await modal.getByLabelText('Current password').fill(password)
      await modal.getByLabelText('New password').fill('another long password')
      return press(modal.getByRole('button', { name: 'Change password' }))
    },
  },
  'changing the e-mail address': {
    path: '/dashboard',
    call: 'updateEmail',
    act: async (page) => {
      await page.getByRole('button', { name: /^Account of/ }).click()
      await page.getByRole('button', { name: 'Change e-mail' }).click()
      const modal = drawer(page, 'Change e-mail')
      await modal.getByLabelText('New e-mail').fill('lovelace@gallery.example')
      await modal.getByLabelText('Current password').fill(password)
      return press(modal.getByRole('button', { name: 'Change e-mail' }))
    },
  },
  'ending a session': {
    path: '/dashboard',
    call: 'endSession',
    act: async (page) => {
      await page.getByRole('button', { name: /^Account of/ }).click()
      await page.getByRole('button', { name: 'Manage sessions' }).click()
      return press(page.getByRole('button', { name: 'End session of Safari on iOS' }))
    },
  },
  'ending the other sessions': {
    path: '/dashboard',
    call: 'endOtherSessions',
    act: async (page) => {
      await page.getByRole('button', { name: /^Account of/ }).click()
      await page.getByRole('button', { name: 'Manage sessions' }).click()
      return press(page.getByRole('button', { name: 'End other sessions' }))
    },
  },
  'creating a collection': {
    path: '/collection?drawer=new',
    call: 'createCollection',
    act: async (page) => {
      await drawer(page, 'New collection').getByRole('textbox', { name: 'Name' }).fill('Moors')
      return press(page.getByRole('button', { name: 'Create collection' }))
    },
  },
  'changing a collection': {
    path: '/collection?drawer=edit&id=c1',
    call: 'updateCollection',
    act: async (page) => {
      await edit(page).getByRole('textbox', { name: 'Name' }).fill('Moors')
      return press(page.getByRole('button', { name: 'Save changes' }))
    },
  },
  'sending a picture': {
    path: '/collection?drawer=new',
    call: 'uploadCollectionImage',
    act: async (page) => {
      const input = drawer(page, 'New collection').getByLabelText('Picture')
      return send(input, picture())
    },
  },
  'creating a venue': {
    path: '/venue?drawer=new',
    call: 'createUpdateVenue',
    act: async (page) => {
      await drawer(page, 'New venue').getByRole('textbox', { name: 'Name' }).fill('Boat House')
      return press(page.getByRole('button', { name: 'Create venue' }))
    },
  },
  'sending a picture of a venue': {
    path: '/venue?drawer=new',
    call: 'venueFileUpload',
    act: async (page) => {
      const input = drawer(page, 'New venue').getByLabelText('Picture')
      return send(input, picture())
    },
  },
  'creating an event': {
    path: '/venue/event/print?drawer=new',
    call: 'createVenueEvent',
    act: async (page) => {
      const form = drawer(page, 'New event')
      await form.getByRole('textbox', { name: 'Name' }).fill('Regatta')
      await form.getByLabelText(/^Starts/).fill('2026-06-30T19:00')
      await form.getByLabelText(/^Ends/).fill('2026-06-30T22:00')
      return press(page.getByRole('button', { name: 'Create event' }))
    },
  },
  'changing an event': {
    path: '/venue/event/print/opening?drawer=event',
    call: 'createVenueEvent',
    act: async (page) => {
      await edit(page).getByRole('textbox', { name: 'Name' }).fill('Closing night')
      return press(page.getByRole('button', { name: 'Save changes' }))
    },
  },
  'creating a collection of an event': {
    path: '/venue/event/print/opening?drawer=new',
    call: 'createCollection',
    act: async (page) => {
      await drawer(page, 'New collection').getByRole('textbox', { name: 'Name' }).fill('Moors')
      return press(page.getByRole('button', { name: 'Create collection' }))
    },
  },
  'publishing a collection': {
    path: '/collection',
    call: 'updateCollectionPublishItem',
    act: (page) => press(page.getByRole('switch', { name: 'Published: Collection 1' })),
  },
  'allowing fiat payment': {
    path: '/collection',
    call: 'updateCollectionFiatPaymentSupport',
    act: (page) => press(page.getByRole('switch', { name: 'Fiat payment: Collection 1' })),
  },
  'allowing the paymaster': {
    path: '/collection',
    call: 'updateCollectionPaymasterSupport',
    act: (page) => press(page.getByRole('switch', { name: 'Paymaster: Collection 1' })),
  },
  'registering a contract': {
    path: '/collection?drawer=contracts&id=tides',
    call: 'registerCollectionSmartContract',
    act: (page) => press(page.getByRole('button', { name: 'Register ERC-721 on Amber', exact: true })),
  },
  'changing a contract': {
    path: '/collection?drawer=contracts&id=tides',
    call: 'updateCollectionSmartContract',
    scene: { contracts: [fixtures.contract({ collection_id: 'tides' })] },
    act: async (page) => {
      await page.getByRole('button', { name: 'Update ERC-721 on Amber', exact: true }).click()
      const modal = drawer(page, 'Update ERC-721 on Amber')
      await modal.getByRole('textbox', { name: 'Name' }).fill('Tides of 2026')
      return press(modal.getByRole('button', { name: 'Save changes' }))
    },
  },
  'deploying a contract': {
    path: '/collection?drawer=contracts&id=tides',
    call: 'deployCollectionSmartContract',
    scene: { ...wallet, contracts: [fixtures.contract({ collection_id: 'tides' })] },
    act: (page) =>
      confirm(
        page,
        page.getByRole('button', { name: /^Deploy(?: again)? ERC-721 on Amber$/ }),
        'Deploy contract',
      ),
  },
  'deploying pasted code': {
    path: '/collection?drawer=contracts&id=tides',
    call: 'deployBytecodeSmartContract',
    scene: wallet,
    act: async (page) => {
      await page
        .getByRole('button', { name: 'Advanced registration of ERC-721 on Amber', exact: true })
        .click()
      const modal = drawer(page, 'Register ERC-721 on Amber')
      await modal.getByRole('radio', { name: 'Your own, pasted' }).click()
      await modal.getByRole('textbox', { name: 'ABI' }).fill('[]')
      await modal.getByRole('textbox', { name: 'Bytecode' }).fill('0x6000')
      return confirm(page, modal.getByRole('button', { name: 'Register and deploy' }), 'Deploy contract')
    },
  },
  'submitting the list of an airdrop': {
    path: '/collection?drawer=airdrop&id=tides',
    call: 'submitAirDropDetails',
    act: async (page) => {
      const form = drawer(page, 'Airdrop of Tides')
      await form.getByRole('textbox', { name: 'Name' }).fill('For those who came')
      await form.getByRole('textbox', { name: 'Recipients' }).fill(`${fixtures.address(2)}, 1`)
      await expect.element(form.getByText('One recipient, 1 in all')).toBeVisible()
      return press(form.getByRole('button', { name: 'Submit the list' }))
    },
  },
  'downloading the proofs of an airdrop': {
    path: '/collection?drawer=airdrop&id=tides',
    call: 'getAirDropRecipients',
    scene: {
      airDrops: [{ ...listed, _id: 'listed', status: 'live' }],
      airDropRecipients: { listed: [{ address: fixtures.address(2), amount: '1' }] },
    },
    act: (page) => press(page.getByRole('button', { name: 'Download the proofs' })),
  },
  'preminting an asset': {
    path: `${assetsPath}?drawer=new`,
    call: 'createManualPremintAsset',
    act: async (page) => {
      await drawer(page, 'New asset').getByRole('textbox', { name: 'Name' }).fill('Ebb')
      return press(page.getByRole('button', { name: 'Create asset' }))
    },
  },
  'preminting an asset from a URI': {
    path: `${assetsPath}?drawer=new`,
    call: 'preMintUri',
    act: async (page) => {
      const form = drawer(page, 'New asset')
      await form.getByRole('tab', { name: 'From a URI' }).click()
      await form.getByRole('textbox', { name: 'Address of the metadata' }).fill('ipfs://bafyflood')
      await form.getByRole('textbox', { name: 'Name' }).fill('Flood')
      return press(page.getByRole('button', { name: 'Create asset' }))
    },
  },
  'sending a file': {
    path: `${assetsPath}?drawer=new`,
    call: 'assetFileUpload',
    act: async (page) => {
      const input = drawer(page, 'New asset').getByLabelText('File')
      return send(input, picture())
    },
  },
  'checking an import': {
    path: `${assetsPath}?drawer=import`,
    call: 'premintAssetWithJsonFile',
    act: async (page) => {
      const input = drawer(page, 'Import assets from JSON').getByLabelText('JSON file')
      return send(input, new File(['[{"name":"Plate"}]'], 'plates.json', { type: 'application/json' }))
    },
  },
  'changing an asset': {
    path: `${assetsPath}?drawer=edit&id=One`,
    call: 'updateManualPremintAsset',
    act: async (page) => {
      await edit(page).getByRole('textbox', { name: 'Name' }).fill('First')
      return press(page.getByRole('button', { name: 'Save changes' }))
    },
  },
  'nesting an asset': {
    path: assetsPath,
    call: 'updatePremintAsset',
    act: async (page) => {
      await page.getByRole('button', { name: 'Actions for One' }).click()
      await page.getByRole('menuitem', { name: 'Nest…' }).click()
      await page.getByRole('radio', { name: 'Two' }).click()
      return press(page.getByRole('dialog', { name: /^Nest / }).getByRole('button', { name: 'Save' }))
    },
  },
  'hiding an asset': {
    path: assetsPath,
    call: 'updateShowItem',
    act: (page) => press(page.getByRole('switch', { name: 'Shown: One' })),
  },
  'changing a way to pay': {
    path: '/payment?drawer=edit&option=card',
    call: 'adminUpdateFiatPaymentSetting',
    act: async (page) => {
      await edit(page).getByRole('textbox', { name: 'Label' }).fill('Credit card')
      return press(page.getByRole('button', { name: 'Save changes' }))
    },
  },
  'switching a way to pay on': {
    path: '/payment',
    call: 'adminEnableDisableFiatPaymentOption',
    act: (page) => press(page.getByRole('switch', { name: 'Enabled: Card' })),
  },
  'creating a sub-admin': {
    path: '/subadmin?drawer=new',
    call: 'createSubAdmin',
    act: async (page) => {
      const form = drawer(page, 'New sub-admin')
      await form.getByRole('textbox', { name: 'E-mail' }).fill('grace@gallery.example')
      await form.getByRole('textbox', { name: 'Password' }).fill('a long password')
      return press(page.getByRole('button', { name: 'Create sub-admin' }))
    },
  },
  'changing a sub-admin': {
    path: '/subadmin?drawer=edit&id=s1',
    call: 'updateSubAdmin',
    act: async (page) => {
      await edit(page).getByRole('textbox', { name: 'Name' }).fill('Grace')
      return press(page.getByRole('button', { name: 'Save changes' }))
    },
  },
  'switching a sub-admin off': {
    path: '/subadmin',
    call: 'updateSubAdmin',
    act: (page) => confirm(page, page.getByRole('switch', { name: 'Active: Person 1' }), 'Switch off'),
  },
  'creating an index': {
    path: '/vectordb?drawer=new',
    call: 'createVectorIndex',
    act: async (page) => {
      await drawer(page, 'New index').getByRole('textbox', { name: 'Name' }).fill('interviews')
      return press(page.getByRole('button', { name: 'Create index' }))
    },
  },
  'refreshing the figures of an index': {
    path: '/vectordb',
    call: 'getVectorIndexStat',
    act: (page) => press(page.getByRole('button', { name: 'Refresh the figures of guides' }).first()),
  },
  'setting the vector store’s key': {
    path: '/vectordb?drawer=key',
    call: 'setVectorKey',
    act: async (page) => {
      const modal = drawer(page, 'Set the key')
      await modal.getByLabelText(/^Key/).fill('a key of the store')
      return press(modal.getByRole('button', { name: 'Set key' }))
    },
  },
  'creating what is crawled': {
    path: '/crawling?drawer=new',
    call: 'setCrawlingConfig',
    act: async (page) => {
      const form = drawer(page, 'New configuration')
      await form.getByRole('textbox', { name: 'Name' }).fill('Press')
      await form.getByRole('textbox', { name: 'Address' }).fill('https://gallery.example/press')
      await form.getByRole('combobox', { name: 'Index' }).fill('gui')
      await form.getByRole('option', { name: 'guides' }).click()
      return press(form.getByRole('button', { name: 'Create configuration' }))
    },
  },
  'changing what is crawled': {
    path: '/crawling?drawer=edit&id=news',
    call: 'setCrawlingConfig',
    act: async (page) => {
      await edit(page).getByRole('textbox', { name: 'Name' }).fill('Press')
      return press(page.getByRole('button', { name: 'Save changes' }))
    },
  },
  'switching crawling off': {
    path: '/crawling',
    call: 'activeInactiveCrawlingStatus',
    act: (page) => press(page.getByRole('switch', { name: 'Active: News' })),
  },
  'setting the storefront domain': {
    path: '/Setting?modal=domain',
    call: 'addFrontendDomainUrl',
    scene: { profile: fixtures.profile({ frontendDomainUrl: null }) },
    act: async (page) => {
      await page.getByRole('textbox', { name: 'Address' }).fill('https://new.example')
      return press(drawer(page, 'Set the storefront domain').getByRole('button', { name: 'Set domain' }))
    },
  },
  'changing the storefront domain': {
    path: '/Setting?modal=domain',
    call: 'updateFrontendDomainUrl',
    act: async (page) => {
      await page.getByRole('textbox', { name: 'Address' }).fill('https://new.example')
      return press(
        drawer(page, 'Update the storefront domain').getByRole('button', { name: 'Update domain' }),
      )
    },
  },
  'adding a node URL': {
    path: '/Setting?modal=node',
    call: 'setNodeUrl',
    act: async (page) => {
      await page.getByLabelText(/^URL/).fill('https://node.example/key')
      return press(drawer(page, 'Add a node URL').getByRole('button', { name: 'Add node URL' }))
    },
  },
  'changing a node URL': {
    path: '/Setting?modal=node&id=node',
    call: 'updateNodeUrl',
    act: async (page) => {
      await page.getByLabelText(/^URL/).fill('https://node.example/key')
      return press(page.getByRole('button', { name: 'Update node URL', exact: true }))
    },
  },
  'adding a bundler URL': {
    path: '/Setting?modal=bundler',
    call: 'setBundlerUrl',
    act: async (page) => {
      await page.getByLabelText(/^URL/).fill('https://bundler.example/key')
      return press(drawer(page, 'Add a bundler URL').getByRole('button', { name: 'Add bundler URL' }))
    },
  },
  'changing a bundler URL': {
    path: '/Setting?modal=bundler&id=bundler',
    call: 'updateBundlerUrl',
    scene: { bundlerUrls: [fixtures.providerUrl({ _id: 'bundler' })] },
    act: async (page) => {
      await page.getByLabelText(/^URL/).fill('https://bundler.example/key')
      return press(page.getByRole('button', { name: 'Update bundler URL', exact: true }))
    },
  },
  'changing the e-mail account': {
    path: '/Setting?modal=email',
    call: 'updateEmailCredential',
    scene: { emailCredential: fixtures.emailCredential() },
    act: async (page) => {
      const modal = drawer(page, 'Update the e-mail account')
      await modal.getByRole('textbox', { name: 'Sender name' }).fill('The Gallery')
      return press(modal.getByRole('button', { name: 'Update e-mail account' }))
    },
  },
  'setting the e-mail account': {
    path: '/Setting?modal=email',
    call: 'setEmailCredential',
    act: async (page) => {
      const modal = drawer(page, 'Set the e-mail account')
      await modal.getByRole('textbox', { name: 'E-mail address' }).fill('hello@shop.example')
      await modal.getByRole('textbox', { name: 'SMTP server' }).fill('smtp.shop.example')
      await modal.getByLabelText(/^Password/).fill('secret of the mailbox')
      return press(modal.getByRole('button', { name: 'Set e-mail account' }))
    },
  },
  'uploading cloud credentials': {
    path: '/Setting?modal=cloud',
    call: 'setCustomEnvCredentialCloud',
    act: async (page) => {
      const input = drawer(page, 'Upload cloud credentials').getByLabelText('Credentials file')
      return send(input, new File(['NAME=value'], 'cloud.env', { lastModified: 0 }))
    },
  },
  'adding a database': {
    path: '/Setting?modal=database',
    call: 'addDatabaseCredential',
    act: async (page) => {
      const modal = drawer(page, 'Add a database')
      for (const name of ['Name', 'Server', 'Database on the server', 'User name'])
        await modal.getByRole('textbox', { name, exact: true }).fill('orders')
      await modal.getByLabelText(/^Password/).fill('secret of the orders')
      return press(modal.getByRole('button', { name: 'Add database' }))
    },
  },
  'setting the AI model': {
    path: '/Setting?modal=ai',
    call: 'setApiKeyAndModelName',
    act: async (page) => {
      await page.getByRole('textbox', { name: 'Model name' }).fill('small-instruct-2')
      return press(drawer(page, 'Set the AI model').getByRole('button', { name: 'Set AI model' }))
    },
  },
  'setting the key of the vector store': {
    path: '/Setting?modal=vector',
    call: 'setVectorKey',
    act: async (page) => {
      const modal = drawer(page, 'Set the key of the vector store')
      await modal.getByLabelText(/^API key/).fill('a long vector key')
      return press(modal.getByRole('button', { name: 'Set store key' }))
    },
  },
  'taking a collection off the storefront': {
    path: '/brand',
    call: 'updateCollectionPublishItem',
    act: (page) => press(page.getByRole('switch', { name: 'Published: Tides' })),
  },
  'creating a prompt': {
    path: '/prompts?drawer=new',
    call: 'setLlmPrompt',
    act: async (page) => {
      const form = drawer(page, 'New prompt')
      await form.getByRole('textbox', { name: 'Name' }).fill('Audio guide')
      await form.getByRole('textbox', { name: 'Prompt' }).fill('Speak slowly.')
      return press(form.getByRole('button', { name: 'Create prompt' }))
    },
  },
  'writing a prompt': {
    path: '/prompts?drawer=edit&id=label',
    call: 'setLlmPrompt',
    act: async (page) => {
      await edit(page).getByRole('textbox', { name: 'Prompt' }).fill('Be brief.')
      return press(page.getByRole('button', { name: 'Save prompt' }))
    },
  },
  'restoring a version of a prompt': {
    path: '/prompts?drawer=versions&id=label',
    call: 'setLlmPrompt',
    act: (page) => press(page.getByRole('button', { name: 'Restore version 1' })),
  },
  'creating an assistant': {
    path: '/agent?drawer=new',
    call: 'createVectorAssistant',
    act: async (page) => {
      const form = drawer(page, 'New assistant')
      await form.getByRole('textbox', { name: 'Name' }).fill('Curator')
      await form.getByRole('combobox', { name: 'Index' }).click()
      await page.getByRole('option', { name: 'guides' }).click()
      return press(page.getByRole('button', { name: 'Create assistant' }))
    },
  },
}

/** Each thing that goes on in the activity: where its answer is lost, the console itself sends it again. */
export const tasks: Record<string, ActionScenario> = {
  'importing assets': {
    path: `${assetsPath}?drawer=import`,
    call: 'premintAssetWithJsonFile',
    before: async (page) => {
      const plates = new File(['[{"name":"Plate"}]'], 'plates.json', { type: 'application/json' })
      await drawer(page, 'Import assets from JSON').getByLabelText('JSON file').upload(plates)
      await expect.element(page.getByRole('button', { name: 'Import 1 asset' })).toBeEnabled()
    },
    act: (page) => press(page.getByRole('button', { name: 'Import 1 asset' })),
  },
  'reading a website': {
    path: '/datasource?drawer=website&index=guides',
    call: 'scrapeWebsiteAndUpload',
    act: async (page) => {
      const form = drawer(page, 'Add website')
      await form.getByRole('textbox', { name: 'Address' }).fill('https://gallery.example')
      return press(form.getByRole('button', { name: 'Add website' }))
    },
  },
  'reading a website with its scripts': {
    path: '/datasource?drawer=website&index=guides',
    call: 'uploadWebsiteScrapDataVectorIndex',
    act: async (page) => {
      const form = drawer(page, 'Add website')
      await form.getByRole('textbox', { name: 'Address' }).fill('https://gallery.example')
      await form.getByRole('radio', { name: 'Run the pages’ scripts' }).click()
      return press(form.getByRole('button', { name: 'Add website' }))
    },
  },
  'uploading a PDF': {
    path: '/datasource?drawer=pdf&index=guides',
    call: 'uploadPdfDataVectorIndex',
    act: async (page) => {
      const form = drawer(page, 'Upload PDF')
      const guide = new File(['%PDF-1.7'], 'guide.pdf', { type: 'application/pdf' })
      await form.getByLabelText('PDF file').upload(guide)
      const again = form.getByRole('button', { name: 'Try again' })
      return { element: again, press: () => again.click() }
    },
  },
  'copying an index': {
    path: '/vectordb?drawer=copy',
    call: 'copyVectorIndexData',
    act: async (page) => {
      const modal = drawer(page, 'Copy index data')
      for (const [label, name] of [
        ['From', 'guides'],
        ['Into', 'labels'],
      ] as const) {
        await modal.getByRole('combobox', { name: label }).fill(name)
        await page.getByRole('option', { name: new RegExp(`^${name}`) }).click()
      }
      return press(modal.getByRole('button', { name: 'Copy data' }))
    },
  },
  'deploying a paymaster': {
    path: '/Setting?modal=paymaster',
    call: 'deployPayMasterSmartContract',
    scene: wallet,
    act: (page) =>
      confirm(
        page,
        drawer(page, 'Deploy a paymaster').getByRole('button', { name: 'Deploy paymaster' }),
        'Deploy paymaster',
      ),
  },
  'registering an airdrop': {
    path: '/collection?drawer=airdrop&id=tides',
    call: 'registerAirDropSmartContract',
    scene: { ...wallet, contracts: deployed, airDrops: [] },
    act: (page) =>
      confirm(page, page.getByRole('button', { name: 'Deploy and register' }), 'Deploy contract'),
  },
  'submitting the merkle root of an airdrop': {
    path: '/collection?drawer=airdrop&id=tides',
    call: 'submitMerkleRoot',
    scene: { ...wallet, contracts: deployed, airDrops: [listed] },
    act: (page) => confirm(page, page.getByRole('button', { name: 'Submit the merkle root' }), 'Submit root'),
  },
  'minting an asset': {
    path: assetsPath,
    call: 'mintTokenAdminLoyalty',
    scene: { ...wallet, contracts: deployed, collections: [minted] },
    act: (page) => {
      const menu = page.getByRole('button', { name: 'Actions for One' })
      return press(menu, async () => {
        await menu.click()
        await page.getByRole('menuitem', { name: 'Mint…' }).click()
        await page.getByRole('button', { name: 'Mint 1 asset' }).click()
      })
    },
  },
}
