import { fixtures, handlers, respond } from '@vitrine/sdk/testing'
import { openDB } from 'idb'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { clearToasts } from '#src/testing/clear-toasts.ts'
import { renderConsole } from '#src/testing/console-app.tsx'
import { storedDrafts } from '#src/testing/stored-drafts.ts'
import { token } from '#src/testing/token.ts'
import { worker } from '#src/testing/worker.ts'
import { profileQuery } from '#src/session/profile.ts'
import { session } from '#src/session/session.ts'
import { withoutSecrets } from './drafts.ts'
import { persistDraft } from './persist-draft.ts'

const password = 'a long password'
const person = (name: string) => fixtures.profile({ email: `${name}@example.org`, role: 'admin' })
const tides = fixtures.collection({ _id: 'tides', name: 'Tides', description: 'Of the moon.' })

/** Mocks a platform with a person's profile. */
function serve(name: string) {
  worker.resetHandlers()
  worker.use(
    respond('login', () => ({ message: 'Signed in.', token: token(name, 28_800), role: person(name).role })),
    ...handlers({ profile: person(name), password, collections: [tides] }),
  )
}
/** Mocks the platform and signs the person in. */
function arrive(name = 'ada') {
  serve(name)
  session.signIn({ token: token(name, 28_800), role: 'admin' })
}
const expire = () =>
  worker.use(http.all('*/api/*', () => HttpResponse.json({ error: 'jwt expired' }, { status: 401 })))

beforeEach(() => clearToasts())

type Page = Awaited<ReturnType<typeof renderConsole>>
const newCollection = (page: Page) => page.getByRole('dialog', { name: 'New collection' })
const nameIn = (page: Page) => newCollection(page).getByRole('textbox', { name: 'Name' })
const restored = 'Your unsaved changes are restored.'

/** Returns the stored drafts of a person, by form name. */
const kept = async (name = 'ada', person = `${name}@example.org`) =>
  (await storedDrafts(person)).map((draft) => draft.name)
const expectKept = (names: string[]) => expect.poll(() => kept()).toEqual(names)

describe('a draft', () => {
  // Proves: error.401, error.drafts
  it('is restored after the session has ended, with page, filters and drawer', async () => {
    arrive()
    const page = await renderConsole('/collection?published=false&drawer=new')
    await nameIn(page).fill('Harbour at dawn')
    await newCollection(page).getByRole('textbox', { name: 'Description' }).fill('Boats.')
    expire()
    await newCollection(page).getByRole('button', { name: 'Create collection' }).click()
    await expect.element(page.getByText(/^Your session has expired\./)).toBeVisible()

    serve('ada')
    await page.getByLabelText('Email').fill('ada@example.org')
    await page.getByLabelText('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect.element(newCollection(page).getByText(restored)).toBeVisible()
    await expect.element(nameIn(page)).toHaveValue('Harbour at dawn')
    await expect
      .element(newCollection(page).getByRole('textbox', { name: 'Description' }))
      .toHaveValue('Boats.')
    expect(page.address()).toBe('/collection?published=false&drawer=new')

    await newCollection(page).getByRole('button', { name: 'Create collection' }).click()
    await expect.element(page.getByRole('link', { name: 'Harbour at dawn' })).toBeVisible()
    await expectKept([])
  })

  it('is stored if it was typed before the profile was loaded', async () => {
    arrive()
    const profile = Promise.withResolvers<undefined>()
    worker.use(http.get('*/api/auth/getProfile', () => profile.promise))
    const page = await renderConsole('/collection?drawer=new')
    await nameIn(page).fill('Harbour at dawn')
    expect(await kept()).toEqual([])
    profile.resolve(undefined)
    await expectKept(['collection/new'])
  })

  it('is stored if the form closes before its draft was read', async () => {
    const form = (name: string) => ({
      getValues: () => ({ name, description: '' }),
      getDefaults: () => ({ name: '', description: '' }),
      onChange: () => () => undefined,
      enter: () => undefined,
    })
    const options = {
      person: { email: 'ada@example.org', subject: null },
      name: 'boat/new',
      secret: [],
      onRestored: () => undefined,
    }
    persistDraft({ ...options, form: form('Ebb') }).stop()
    await expectKept(['boat/new'])
    const restored = await new Promise<Record<string, unknown>>((resolve) => {
      const again = persistDraft({
        ...options,
        form: form(''),
        onRestored: ({ values }) => {
          again.stop()
          resolve(values)
        },
      })
    })
    expect(restored).toEqual({ name: 'Ebb' })
  })

  it('is not shown to the next person who signs in', async () => {
    arrive()
    const page = await renderConsole('/collection?drawer=new')
    await nameIn(page).fill('Harbour at dawn')
    await expectKept(['collection/new'])
    expire()
    void page.queryClient.invalidateQueries()
    await expect.element(page.getByText(/^Your session has expired\./)).toBeVisible()
    arrive('grace')
    await expect.element(nameIn(page)).toHaveValue('')
    expect(newCollection(page).getByText(restored).elements()).toEqual([])
    await expectKept(['collection/new'])
    expect(await kept('grace')).toEqual([])
  })

  it('is removed from an open form when another person signs in, and not stored as theirs', async () => {
    arrive()
    const page = await renderConsole('/collection?drawer=new')
    await nameIn(page).fill('Harbour at dawn')
    await expectKept(['collection/new'])
    arrive('grace')
    await expect.element(nameIn(page)).toHaveValue('')
    await nameIn(page).fill('Moors')
    await expect.poll(() => kept('grace')).toEqual(['collection/new'])
    await page.unmount()
    arrive()
    const again = await renderConsole('/collection?drawer=new')
    await expect.element(nameIn(again)).toHaveValue('Harbour at dawn')
  })

  // Proves: error.storage-owner
  it('stays in an open form when the person’s email address changes, and is stored for that person only', async () => {
    arrive()
    const page = await renderConsole('/collection?drawer=new')
    await nameIn(page).fill('Harbour at dawn')
    await expectKept(['collection/new'])
    const changed = fixtures.profile({ email: 'lovelace@example.org', role: 'admin' })
    worker.use(...handlers({ profile: changed, collections: [tides] }))
    await page.queryClient.invalidateQueries()
    expect(page.queryClient.getQueryData(profileQuery.queryKey)?.data.email).toBe('lovelace@example.org')
    await expect.element(nameIn(page)).toHaveValue('Harbour at dawn')
    expect(newCollection(page).getByText(restored).elements()).toEqual([])
    await page.unmount()

    const again = await renderConsole('/collection?drawer=new')
    await expect.element(newCollection(again).getByText(restored)).toBeVisible()
    await expect.element(nameIn(again)).toHaveValue('Harbour at dawn')
    await again.unmount()

    // Another person now owns the address.
    serve('ada')
    session.signIn({ token: token('another', 28_800), role: 'admin' })
    const other = await renderConsole('/collection?drawer=new')
    await nameIn(other).fill('Moors')
    await expect.poll(() => kept('ada', 'subject:another')).toEqual(['collection/new'])
    expect(newCollection(other).getByText(restored).elements()).toEqual([])
  })

  it('is applied to the current values of the record', async () => {
    arrive()
    const page = await renderConsole('/collection/tides/settings')
    const drawer = page.getByRole('form', { name: 'Details' })
    await drawer.getByRole('textbox', { name: 'Name' }).fill('Spring tides')
    await expectKept(['collection/tides'])
    await page.unmount()

    worker.resetHandlers()
    const changed = { ...tides, description: 'Changed by somebody else.' }
    worker.use(...handlers({ profile: person('ada'), collections: [changed] }))
    const again = await renderConsole('/collection/tides/settings')
    const fields = again.getByRole('form', { name: 'Details' })
    await expect.element(fields.getByText(restored)).toBeVisible()
    await expect.element(fields.getByRole('textbox', { name: 'Name' })).toHaveValue('Spring tides')
    await expect
      .element(fields.getByRole('textbox', { name: 'Description' }))
      .toHaveValue('Changed by somebody else.')
  })

  it('is deleted when it is discarded, in the form or by leaving it', async () => {
    arrive()
    const page = await renderConsole('/collection?drawer=new')
    await nameIn(page).fill('Harbour at dawn')
    await expectKept(['collection/new'])
    await page.unmount()

    const again = await renderConsole('/collection?drawer=new')
    await newCollection(again).getByRole('button', { name: 'Discard' }).click()
    await expect.element(nameIn(again)).toHaveValue('')
    await expect.element(newCollection(again).getByText(restored)).not.toBeInTheDocument()
    await expectKept([])

    await nameIn(again).fill('Moors')
    await expectKept(['collection/new'])
    await newCollection(again).getByRole('button', { name: 'Cancel' }).click()
    await again.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await expect.element(newCollection(again)).not.toBeInTheDocument()
    await expectKept([])
  })

  it('of an asset is stored too, in both forms', async () => {
    arrive()
    const path = '/collection/premintasset/Venue/tides?drawer=new'
    const page = await renderConsole(path)
    const drawer = page.getByRole('dialog', { name: 'New asset' })
    await drawer.getByRole('textbox', { name: 'Name' }).fill('Ebb')
    await drawer.getByRole('button', { name: 'Add a trait' }).click()
    await drawer.getByRole('textbox', { name: 'Trait 1', exact: true }).fill('Hour')
    await expectKept(['asset/tides/new'])
    await page.unmount()

    const again = await renderConsole(path)
    const fields = again.getByRole('dialog', { name: 'New asset' })
    await expect.element(fields.getByRole('textbox', { name: 'Trait 1', exact: true })).toHaveValue('Hour')
    await expect.element(fields.getByRole('textbox', { name: 'Name' })).toHaveValue('Ebb')
    await fields.getByRole('button', { name: 'Discard' }).click()
    await fields.getByRole('tab', { name: 'From a URI' }).click()
    await fields.getByRole('textbox', { name: 'Address of the metadata' }).fill('ipfs://bafyflood')
    await expectKept(['asset/tides/new/uri'])
    await again.unmount()

    const third = await renderConsole(path)
    await expect
      .element(third.getByRole('textbox', { name: 'Address of the metadata' }))
      .toHaveValue('ipfs://bafyflood')
  })

  it('of a contract is stored without its files, and the form says so', async () => {
    arrive()
    const path = '/collection/tides/contracts'
    const open = async () => {
      const page = await renderConsole(path)
      await page.getByRole('radio', { name: /^Basalt/ }).click()
      await page.getByRole('radio', { name: 'ERC-1155' }).click()
      await page.getByRole('button', { name: 'Use an existing contract' }).click()
      return { page, modal: page.getByRole('dialog', { name: 'Register ERC-1155 on Basalt' }) }
    }
    const { page, modal } = await open()
    await modal.getByRole('radio', { name: 'Your own, as files' }).click()
    await modal.getByRole('textbox', { name: 'Name' }).fill('My own')
    await modal.getByLabelText('ABI').upload(new File(['[]'], 'mine.json', { type: 'application/json' }))
    await expect.element(modal.getByText('mine.json').first()).toBeVisible()
    await expectKept(['contract/tides/6/1/2'])
    await page.unmount()

    const again = await open()
    await expect.element(again.modal.getByText(`${restored} Choose the file again.`)).toBeVisible()
    await expect.element(again.modal.getByRole('textbox', { name: 'Name' })).toHaveValue('My own')
    await again.modal.getByRole('button', { name: 'Cancel' }).click()
    await expectKept([])
  })

  it('can still be typed and sent if the browser stores nothing', async () => {
    arrive()
    // A later version of the database, which this version can't open.
    const db = await openDB('vitrine.drafts.ada@example.org', 9)
    const page = await renderConsole('/collection?drawer=new')
    await nameIn(page).fill('Harbour at dawn')
    await newCollection(page).getByRole('button', { name: 'Create collection' }).click()
    await expect.element(page.getByRole('link', { name: 'Harbour at dawn' })).toBeVisible()
    db.close()
  })
})

describe('a draft never contains a secret', () => {
  const file = new File(['KEY=1'], 'storage.env')

  it.each([
    'password',
    'newPassword',
    'passphrase',
    'secretKey',
    'clientSecret',
    'apiKey',
    'api_key',
    'accessToken',
    'privateKey',
    'mnemonic',
    'credentials',
    'otp',
  ])('by the name %s', (field) => {
    expect(withoutSecrets({ name: 'Mail', [field]: 'x' }, [])).toEqual({
      values: { name: 'Mail' },
      files: false,
    })
  })

  // Proves: error.drafts
  it('named by the form, nested, or in a file', () => {
    const values = { url: 'https://node.example/key', list: [{ host: 'a', password: 'x' }], file, name: 'A' }
    expect(withoutSecrets(values, ['url'])).toEqual({
      values: { list: [{ host: 'a' }], name: 'A' },
      files: true,
    })
  })

  it('but contains fields with similar names', () => {
    const values = { tokenURI: 'ipfs://x', smartContractType: 1, symbol: 'KEY' }
    expect(withoutSecrets(values, []).values).toEqual(values)
  })
})
