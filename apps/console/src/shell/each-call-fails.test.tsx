import type { OperationId } from '@vitrine/sdk'
import { operations } from '@vitrine/sdk/contract'
import { fixtures, handlers } from '@vitrine/sdk/testing'
import { HttpResponse, http } from 'msw'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Locator } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { answerRpc } from '#src/testing/answer-rpc.ts'
import { clearToasts } from '#src/testing/clear-toasts.ts'
import { renderConsole } from '#src/testing/console-app.tsx'
import { forgetDrafts } from '#src/testing/forget-drafts.ts'
import { operationOf } from '#src/testing/operation-of.ts'
import { signIn } from '#src/testing/signed-in.ts'
import { worker } from '#src/testing/worker.ts'

type Page = Awaited<ReturnType<typeof renderConsole>>

/** The two ways in which a call fails, and what the person is told of it. */
const failures = {
  'with status 500': {
    answer: () => HttpResponse.json({ error: 'The database is away.' }, { status: 500 }),
    text: /The database is away\./,
  },
  'without an answer': { answer: () => HttpResponse.error(), text: /can’t be reached|could not be reached/ },
}

const password = 'the current password'
const tides = fixtures.collection({ _id: 'tides', name: 'Tides', symbol: 'TIDES', isPublished: true })
const others = Array.from({ length: 8 }, (_, index) =>
  fixtures.collection({ _id: `c${index}`, name: `Collection ${index}`, symbol: `S${index}` }),
)
const platform = () =>
  handlers({
    password,
    profile: fixtures.profile({ walletAddress: null, frontendDomainUrl: 'https://shop.example' }),
    nodeUrls: [fixtures.providerUrl({ _id: 'node' })],
    // Tides is on the second page of the list.
    collections: [...others, tides],
    airDrops: [fixtures.airDrop({ collection_id: 'tides' })],
    // So is the print room, and its first event.
    venues: [
      ...others.map((one) => fixtures.venue({ _id: `at-${one._id}`, name: `Venue of ${one.name}` })),
      fixtures.venue({ _id: 'print', name: 'Print Room' }),
    ],
    venueEvents: [...others.map((one) => `Evening of ${one.name}`), 'Opening night'].map((name, index) =>
      fixtures.venueEvent({
        _id: name === 'Opening night' ? 'opening' : `e${index}`,
        name,
        venue_collection_id: ['print'],
        ...(name === 'Opening night'
          ? {}
          : { startsAt: '2026-05-01T10:00:00Z', endsAt: '2026-05-01T12:00:00Z' }),
      }),
    ),
    assets: ['One', 'Two'].map((name) => fixtures.asset({ _id: name, collection_id: 'tides', name })),
    fiatPaymentSettings: [fixtures.fiatPaymentSetting()],
    // Mary is on the second page of the list.
    subAdmins: [
      ...Array.from({ length: 8 }, (_, index) =>
        fixtures.subAdmin({ _id: `s${index}`, name: `Person ${index}` }),
      ),
      fixtures.subAdmin({ _id: 'mary', name: 'Mary' }),
    ],
    vectorIndexes: ['guides', 'labels'].map((indexName) => fixtures.vectorIndex({ indexName })),
    crawlingConfigs: [fixtures.crawlingConfig({ crawl_id: 'news', name: 'News' })],
    llmPrompts: [
      fixtures.llmPrompt({
        _id: 'label',
        version: 2,
        versions: [fixtures.llmPromptVersion({ prompt: 'Once.' })],
      }),
    ],
    toolServers: [fixtures.toolServer()],
    tools: { [fixtures.toolServer().host]: [fixtures.tool()] },
  })

/** The nodes of the networks, all of them there. */
const nodes = Object.fromEntries(['1/1', '1/2', '6/1', '4/3'].map((network) => [network, { balance: 1n }]))

/** Opens the console as a browser that was never here before, at a platform whose calls of one operation fail. */
async function open(path: string, broken?: { operation: OperationId; answer: () => Response }) {
  worker.resetHandlers()
  worker.use(...platform(), answerRpc(nodes))
  if (broken) {
    worker.use(
      // A tool server's tools are not under /api.
      http.all('*', ({ request }) =>
        operationOf(request) === broken.operation ? broken.answer() : undefined,
      ),
    )
  }
  await cleanup()
  localStorage.clear()
  await forgetDrafts()
  if (path.startsWith('/login')) await clearToasts()
  else await signIn()
  return renderConsole(path)
}

const settled = (page: Page) =>
  expect
    .poll(() => page.queryClient.isFetching() + page.queryClient.isMutating(), { timeout: 10_000 })
    .toBe(0)

/** The operations that something calls, in the order of their first calls, when all of them are answered. */
async function calls(act: (seen: ReadonlySet<OperationId>) => Promise<void>): Promise<OperationId[]> {
  const seen = new Set<OperationId>()
  const open = new Set<string>()
  const listening = new AbortController()
  onTestFinished(() => listening.abort())
  const options = { signal: listening.signal }
  worker.events.on(
    'request:start',
    ({ request, requestId }) => {
      const operation = operationOf(request)
      if (!operation) return
      seen.add(operation)
      open.add(requestId)
    },
    options,
  )
  worker.events.on('response:mocked', ({ requestId }) => void open.delete(requestId), options)
  await act(seen)
  await expect.poll(() => open.size, { timeout: 10_000 }).toBe(0)
  listening.abort()
  return [...seen]
}

const isShown = (element: Element) =>
  element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
const isTold = (page: Page, text: RegExp) => page.getByText(text).elements().some(isShown)
const canRetry = (page: Page) =>
  page
    // Also on the page behind a drawer, which is right by itself.
    .getByRole('button', { name: /^(Try again|Try now)$/, includeHidden: true })
    .elements()
    .some((element) => isShown(element) && !(element as HTMLButtonElement).disabled)

type Visit = { path: string; visit?: (page: Page) => Promise<void> }
const visits: Record<string, Visit> = {
  'the dashboard': { path: '/dashboard' },
  'the Web3 identity': { path: '/identity' },
  'the account panel': {
    path: '/dashboard',
    visit: (page) => page.getByRole('button', { name: /^Account/ }).click(),
  },
  'the collections': { path: '/collection' },
  'a collection of another page, to edit': { path: '/collection?drawer=edit&id=tides' },
  'the contracts of a collection': { path: '/collection?drawer=contracts&id=tides' },
  'the airdrop of a collection': { path: '/collection?drawer=airdrop&id=tides' },
  'the assets of a collection': { path: '/collection/premintasset/Venue/tides' },
  'the venues': { path: '/venue' },
  'a venue of another page, to edit': { path: '/venue?drawer=edit&id=print' },
  'the events of a venue': { path: '/venue/event/print' },
  'an event of another page, to edit': { path: '/venue/event/print?drawer=edit&id=opening' },
  'an event with its collections': { path: '/venue/event/print/opening' },
  'the collections of a venue': { path: '/collection?venue=print' },
  'its contracts beside them': { path: '/collection/premintasset/Venue/tides?drawer=contracts' },
  'the payment settings': { path: '/payment' },
  'the sub-admins': { path: '/subadmin' },
  'a sub-admin of another page, to edit': { path: '/subadmin?drawer=edit&id=mary' },
  'the vector database': { path: '/vectordb' },
  'the key of the vector store': { path: '/vectordb?drawer=key' },
  'the form that copies an index': { path: '/vectordb?drawer=copy' },
  'the data sources': { path: '/datasource' },
  'the form of a website': { path: '/datasource?drawer=website' },
  'the upload of PDFs': { path: '/datasource?drawer=pdf' },
  'the crawling configurations': { path: '/crawling' },
  'a crawling configuration': { path: '/crawling?drawer=edit&id=news' },
  'its history': { path: '/crawling?drawer=history&id=news' },
  'the settings': { path: '/Setting' },
  'a node URL, to change': { path: '/Setting?modal=node&id=node' },
  'the brand page': { path: '/brand' },
  'the prompts': { path: '/prompts' },
  'the versions of a prompt': { path: '/prompts?drawer=versions&id=label' },
  'the tool servers': { path: '/XCP' },
  'the agents': { path: '/agent' },
  'a new assistant with a prompt': { path: '/agent?drawer=new' },
}

describe.each(Object.entries(visits))('%s', (_, { path, visit }) => {
  it.each(Object.entries(failures))(
    'offer a way on when any of their calls fails %s',
    async (_, failure) => {
      const show = async (broken?: Parameters<typeof open>[1]) => {
        const page = await open(path, broken)
        await visit?.(page)
        await settled(page)
        return page
      }
      const operationsOfPage = await calls(async () => void (await show()))
      expect(operationsOfPage).toContain('getProfile')

      const stuck: string[] = []
      for (const operation of operationsOfPage) {
        const page = await show({ operation, answer: failure.answer })
        const look = () => expect([isTold(page, failure.text), canRetry(page)]).toEqual([true, true])
        await vi.waitFor(look, { timeout: 5_000 }).catch(() => stuck.push(operation))
      }
      expect(stuck).toEqual([])
    },
    120_000,
  )
})

/** Something that a person does. `act` answers what they press again after it failed, `done` waits for what follows success. */
type Deed = {
  path: string
  act: (page: Page) => Promise<Locator>
  done?: (page: Page) => Promise<void>
}
const press = async (control: Locator) => {
  await control.click()
  return control
}
const drawer = (page: Page, name: string) => page.getByRole('dialog', { name })
const picture = () => new File([new Uint8Array([137, 80, 78, 71])], 'tide.png', { type: 'image/png' })
const assetsPath = '/collection/premintasset/Venue/tides'
const deeds: Record<string, Deed> = {
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
      await drawer(page, 'Edit Collection 1').getByRole('textbox', { name: 'Name' }).fill('Moors')
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
      await drawer(page, 'Edit Opening night').getByRole('textbox', { name: 'Name' }).fill('Closing night')
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
      await drawer(page, 'Edit One').getByRole('textbox', { name: 'Name' }).fill('First')
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
      await drawer(page, 'Edit Card').getByRole('textbox', { name: 'Label' }).fill('Credit card')
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
      await drawer(page, 'Edit Person 1').getByRole('textbox', { name: 'Name' }).fill('Grace')
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
  'changing what is crawled': {
    path: '/crawling?drawer=edit&id=news',
    act: async (page) => {
      await drawer(page, 'Edit News').getByRole('textbox', { name: 'Name' }).fill('Press')
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
      await input.upload(new File(['NAME=value'], 'cloud.env'))
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
  'writing a prompt': {
    path: '/prompts?drawer=edit&id=label',
    act: async (page) => {
      await drawer(page, 'Edit Wall label').getByRole('textbox', { name: 'Prompt' }).fill('Be brief.')
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

describe.each(Object.entries(deeds))('%s', (_, { path, act, done }) => {
  it.each(Object.entries(failures))(
    'can be tried again when its call fails %s',
    async (_, failure) => {
      const isChange = (operation: OperationId) => operations[operation].startsWith('POST')
      const called = await calls(async (seen) => {
        const page = await open(path)
        await settled(page)
        await act(page)
        await expect.poll(() => [...seen].some(isChange), { timeout: 10_000 }).toBe(true)
        await done?.(page)
        await settled(page)
      })

      for (const operation of called.filter(isChange)) {
        const page = await open(path, { operation, answer: failure.answer })
        await settled(page)
        const again = await act(page)
        await expect.element(page.getByText(failure.text).first(), { timeout: 10_000 }).toBeVisible()
        await expect.element(again).toBeEnabled()
      }
    },
    60_000,
  )
})
