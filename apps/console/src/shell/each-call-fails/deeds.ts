import { fixtures } from '@vitrine/sdk/testing'
import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'
import { type Page, password } from './broken-platform.ts'

/** Something that a person does. `act` answers what they press again after it failed, `done` waits for what follows success. */
export type Deed = {
  path: string
  act: (page: Page) => Promise<Locator>
  done?: (page: Page) => Promise<void>
}

const press = async (control: Locator) => {
  await control.click()
  return control
}
const drawer = (page: Page, name: string) => page.getByRole('dialog', { name })
/** The form of a change, whose title follows the name as soon as it is read again. */
const edit = (page: Page) => page.getByRole('dialog', { name: /^Edit / })
// The same file each time, as when a person chooses it again.
const picture = () =>
  new File([new Uint8Array([137, 80, 78, 71])], 'tide.png', { type: 'image/png', lastModified: 0 })
const assetsPath = '/collection/premintasset/Venue/tides'

/** Each thing that a person can change. */
export const deeds: Record<string, Deed> = {
  'signing in': {
    path: '/login',
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
    act: async (page) => {
      await page.getByLabelText('E-mail').fill(fixtures.profile().email)
      await page.getByRole('button', { name: 'Forgot password?' }).click()
      return press(page.getByRole('button', { name: 'Send one-time password' }))
    },
  },
  'creating the wallet': {
    path: '/dashboard',
    act: (page) => press(page.getByRole('button', { name: 'Create wallet' })),
  },
  'changing the password': {
    path: '/dashboard',
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
    act: async (page) => {
      await page.getByRole('button', { name: /^Account of/ }).click()
      await page.getByRole('button', { name: 'Manage sessions' }).click()
      return press(page.getByRole('button', { name: 'End session of Safari on iOS' }))
    },
  },
  'ending the other sessions': {
    path: '/dashboard',
    act: async (page) => {
      await page.getByRole('button', { name: /^Account of/ }).click()
      await page.getByRole('button', { name: 'Manage sessions' }).click()
      return press(page.getByRole('button', { name: 'End other sessions' }))
    },
  },
  'creating a collection': {
    path: '/collection?drawer=new',
    act: async (page) => {
      await drawer(page, 'New collection').getByRole('textbox', { name: 'Name' }).fill('Moors')
      return press(page.getByRole('button', { name: 'Create collection' }))
    },
  },
  'changing a collection': {
    path: '/collection?drawer=edit&id=c1',
    act: async (page) => {
      await edit(page).getByRole('textbox', { name: 'Name' }).fill('Moors')
      return press(page.getByRole('button', { name: 'Save changes' }))
    },
  },
  'sending a picture': {
    path: '/collection?drawer=new',
    act: async (page) => {
      const input = drawer(page, 'New collection').getByLabelText('Picture')
      await input.upload(picture())
      return input
    },
  },
  'creating a venue': {
    path: '/venue?drawer=new',
    act: async (page) => {
      await drawer(page, 'New venue').getByRole('textbox', { name: 'Name' }).fill('Boat House')
      return press(page.getByRole('button', { name: 'Create venue' }))
    },
  },
  'sending a picture of a venue': {
    path: '/venue?drawer=new',
    act: async (page) => {
      const input = drawer(page, 'New venue').getByLabelText('Picture')
      await input.upload(picture())
      return input
    },
  },
  'creating an event': {
    path: '/venue/event/print?drawer=new',
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
    act: async (page) => {
      await edit(page).getByRole('textbox', { name: 'Name' }).fill('Closing night')
      return press(page.getByRole('button', { name: 'Save changes' }))
    },
  },
  'creating a collection of an event': {
    path: '/venue/event/print/opening?drawer=new',
    act: async (page) => {
      await drawer(page, 'New collection').getByRole('textbox', { name: 'Name' }).fill('Moors')
      return press(page.getByRole('button', { name: 'Create collection' }))
    },
  },
  'publishing a collection': {
    path: '/collection',
    act: (page) => press(page.getByRole('switch', { name: 'Published: Collection 1' })),
  },
  'allowing fiat payment': {
    path: '/collection',
    act: (page) => press(page.getByRole('switch', { name: 'Fiat payment: Collection 1' })),
  },
  'allowing the paymaster': {
    path: '/collection',
    act: (page) => press(page.getByRole('switch', { name: 'Paymaster: Collection 1' })),
  },
  'registering a contract': {
    path: '/collection?drawer=contracts&id=tides',
    act: (page) => press(page.getByRole('button', { name: 'Register ERC-721 on Amber', exact: true })),
  },
  'submitting the list of an airdrop': {
    path: '/collection?drawer=airdrop&id=tides',
    act: async (page) => {
      const form = drawer(page, 'Airdrop of Tides')
      await form.getByRole('textbox', { name: 'Name' }).fill('For those who came')
      await form.getByRole('textbox', { name: 'Recipients' }).fill(`${fixtures.address(2)}, 1`)
      await expect.element(form.getByText('One recipient, 1 in all')).toBeVisible()
      return press(form.getByRole('button', { name: 'Submit the list' }))
    },
  },
  'preminting an asset': {
    path: `${assetsPath}?drawer=new`,
    act: async (page) => {
      await drawer(page, 'New asset').getByRole('textbox', { name: 'Name' }).fill('Ebb')
      return press(page.getByRole('button', { name: 'Create asset' }))
    },
  },
  'preminting an asset from a URI': {
    path: `${assetsPath}?drawer=new`,
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
    act: async (page) => {
      const input = drawer(page, 'New asset').getByLabelText('File')
      await input.upload(picture())
      return input
    },
  },
  'checking an import': {
    path: `${assetsPath}?drawer=import`,
    act: async (page) => {
      const input = drawer(page, 'Import assets from JSON').getByLabelText('JSON file')
      await input.upload(new File(['[{"name":"Plate"}]'], 'plates.json', { type: 'application/json' }))
      return input
    },
  },
  'changing an asset': {
    path: `${assetsPath}?drawer=edit&id=One`,
    act: async (page) => {
      await edit(page).getByRole('textbox', { name: 'Name' }).fill('First')
      return press(page.getByRole('button', { name: 'Save changes' }))
    },
  },
  'hiding an asset': {
    path: assetsPath,
    act: (page) => press(page.getByRole('switch', { name: 'Shown: One' })),
  },
  'changing a way to pay': {
    path: '/payment?drawer=edit&option=card',
    act: async (page) => {
      await edit(page).getByRole('textbox', { name: 'Label' }).fill('Credit card')
      return press(page.getByRole('button', { name: 'Save changes' }))
    },
  },
  'switching a way to pay on': {
    path: '/payment',
    act: (page) => press(page.getByRole('switch', { name: 'Enabled: Card' })),
  },
  'creating a sub-admin': {
    path: '/subadmin?drawer=new',
    act: async (page) => {
      const form = drawer(page, 'New sub-admin')
      await form.getByRole('textbox', { name: 'E-mail' }).fill('grace@gallery.example')
      await form.getByRole('textbox', { name: 'Password' }).fill('a long password')
      return press(page.getByRole('button', { name: 'Create sub-admin' }))
    },
  },
  'changing a sub-admin': {
    path: '/subadmin?drawer=edit&id=s1',
    act: async (page) => {
      await edit(page).getByRole('textbox', { name: 'Name' }).fill('Grace')
      return press(page.getByRole('button', { name: 'Save changes' }))
    },
  },
  'switching a sub-admin off': {
    path: '/subadmin',
    act: async (page) => {
      const active = page.getByRole('switch', { name: 'Active: Person 1' })
      await active.click()
      await page.getByRole('button', { name: 'Switch off' }).click()
      return active
    },
  },
  'creating an index': {
    path: '/vectordb?drawer=new',
    act: async (page) => {
      await drawer(page, 'New index').getByRole('textbox', { name: 'Name' }).fill('interviews')
      return press(page.getByRole('button', { name: 'Create index' }))
    },
  },
  'setting the vector store’s key': {
    path: '/vectordb?drawer=key',
    act: async (page) => {
      const modal = drawer(page, 'Set the key')
      await modal.getByLabelText(/^Key/).fill('a key of the store')
      return press(modal.getByRole('button', { name: 'Set key' }))
    },
  },
  'creating what is crawled': {
    path: '/crawling?drawer=new',
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
    act: async (page) => {
      await edit(page).getByRole('textbox', { name: 'Name' }).fill('Press')
      return press(page.getByRole('button', { name: 'Save changes' }))
    },
  },
  'switching crawling off': {
    path: '/crawling',
    act: (page) => press(page.getByRole('switch', { name: 'Active: News' })),
  },
  'changing the storefront domain': {
    path: '/Setting?modal=domain',
    act: async (page) => {
      await page.getByRole('textbox', { name: 'Address' }).fill('https://new.example')
      return press(
        drawer(page, 'Update the storefront domain').getByRole('button', { name: 'Update domain' }),
      )
    },
  },
  'adding a node URL': {
    path: '/Setting?modal=node',
    act: async (page) => {
      await page.getByLabelText(/^URL/).fill('https://node.example/key')
      return press(drawer(page, 'Add a node URL').getByRole('button', { name: 'Add node URL' }))
    },
  },
  'changing a node URL': {
    path: '/Setting?modal=node&id=node',
    act: async (page) => {
      await page.getByLabelText(/^URL/).fill('https://node.example/key')
      return press(page.getByRole('button', { name: 'Update node URL', exact: true }))
    },
  },
  'adding a bundler URL': {
    path: '/Setting?modal=bundler',
    act: async (page) => {
      await page.getByLabelText(/^URL/).fill('https://bundler.example/key')
      return press(drawer(page, 'Add a bundler URL').getByRole('button', { name: 'Add bundler URL' }))
    },
  },
  'setting the e-mail account': {
    path: '/Setting?modal=email',
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
    act: async (page) => {
      const input = drawer(page, 'Upload cloud credentials').getByLabelText('Credentials file')
      await input.upload(new File(['NAME=value'], 'cloud.env', { lastModified: 0 }))
      return input
    },
  },
  'adding a database': {
    path: '/Setting?modal=database',
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
    act: async (page) => {
      await page.getByRole('textbox', { name: 'Model name' }).fill('small-instruct-2')
      return press(drawer(page, 'Set the AI model').getByRole('button', { name: 'Set AI model' }))
    },
  },
  'setting the key of the vector store': {
    path: '/Setting?modal=vector',
    act: async (page) => {
      const modal = drawer(page, 'Set the key of the vector store')
      await modal.getByLabelText(/^API key/).fill('a long vector key')
      return press(modal.getByRole('button', { name: 'Set store key' }))
    },
  },
  'taking a collection off the storefront': {
    path: '/brand',
    act: (page) => press(page.getByRole('switch', { name: 'Published: Tides' })),
  },
  'creating a prompt': {
    path: '/prompts?drawer=new',
    act: async (page) => {
      const form = drawer(page, 'New prompt')
      await form.getByRole('textbox', { name: 'Name' }).fill('Audio guide')
      await form.getByRole('textbox', { name: 'Prompt' }).fill('Speak slowly.')
      return press(form.getByRole('button', { name: 'Create prompt' }))
    },
  },
  'writing a prompt': {
    path: '/prompts?drawer=edit&id=label',
    act: async (page) => {
      await edit(page).getByRole('textbox', { name: 'Prompt' }).fill('Be brief.')
      return press(page.getByRole('button', { name: 'Save prompt' }))
    },
  },
  'restoring a version of a prompt': {
    path: '/prompts?drawer=versions&id=label',
    act: (page) => press(page.getByRole('button', { name: 'Restore version 1' })),
  },
  'creating an assistant': {
    path: '/agent?drawer=new',
    act: async (page) => {
      const form = drawer(page, 'New assistant')
      await form.getByRole('textbox', { name: 'Name' }).fill('Curator')
      await form.getByRole('combobox', { name: 'Index' }).click()
      await page.getByRole('option', { name: 'guides' }).click()
      return press(page.getByRole('button', { name: 'Create assistant' }))
    },
  },
}
