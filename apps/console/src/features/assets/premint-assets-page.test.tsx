import { fixtures, handlers, type MockCall, respond } from '@vitrine/sdk/testing'
import { getResponse, HttpResponse, http } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { waitUntilIdle } from '#src/testing/broken-platform.ts'
import { renderConsole } from '#src/testing/console-app.tsx'
import { signIn } from '#src/testing/signed-in.ts'
import { worker } from '#src/testing/worker.ts'

beforeEach(() => signIn())

const collection = fixtures.collection({ _id: 'tides', name: 'Tides' })
const path = '/collection/premintasset/Collection/tides'
const assetOf = (name: string, fields: Parameters<typeof fixtures.asset>[0] = {}) =>
  fixtures.asset({ collection_id: 'tides', name, ...fields })
const deployed = fixtures.contract({
  collection_id: 'tides',
  status: 'deployed',
  contractAddress: fixtures.address(),
})

// Proves: route.premint-assets
it('mints only the chosen assets that can be minted', async () => {
  const minted: string[] = []
  const assets = [
    assetOf('One', { _id: 'one' }),
    assetOf('Two', { _id: 'two' }),
    assetOf('Elsewhere', { _id: 'elsewhere', blockchainType: 6 }),
    assetOf('Three', { _id: 'three' }),
  ]
  worker.use(
    respond('mintTokenAdminLoyalty', ({ body }: MockCall<'mintTokenAdminLoyalty'>) => {
      minted.push(body.asset_id)
      const hash = fixtures.transactionHash()
      return { message: 'Mint sent.', transactionHash: hash, mintTokenTransactionHash: hash }
    }),
    ...handlers({ collections: [collection], assets, contracts: [deployed] }),
  )
  const screen = await renderConsole(path)
  for (const name of ['One', 'Elsewhere', 'Three']) {
    await screen.getByRole('checkbox', { name: `Select ${name}` }).click()
  }
  await screen.getByRole('button', { name: 'Mint selected' }).click()
  const modal = screen.getByRole('dialog', { name: 'Mint 2 assets?' })
  await expect.element(modal.getByText(/can’t be undone/)).toBeVisible()
  await expect.element(modal.getByText('1 × The collection has no ERC-721 contract on Basalt.')).toBeVisible()
  await modal.getByRole('button', { name: 'Mint 2 assets' }).click()
  await expect.element(modal).not.toBeInTheDocument()
  await expect.poll(() => minted.toSorted()).toEqual(['one', 'three'])
  await expect.element(screen.getByRole('row', { name: /One/ })).toMatchTextContent('Minting')
})

it('neither reads nor records receipts of mints that another browser sent', async () => {
  const asked: string[] = []
  const under = assetOf('One', { isSold: 'minting', transactionHash: fixtures.transactionHash(1) })
  worker.use(
    http.post('*/rpc/*', () => void asked.push('rpc')),
    http.post('*/updateClaimStatusAdmin', () => void asked.push('record')),
    ...handlers({ collections: [collection], assets: [under] }),
  )
  const screen = await renderConsole(path)
  await expect.element(screen.getByRole('row', { name: /One/ })).toMatchTextContent('Minting')
  await waitUntilIdle(screen)
  expect(asked).toEqual([])
})

it('links to the missing contract if nothing can be minted', async () => {
  const assets = [assetOf('Elsewhere', { blockchainType: 6 })]
  worker.use(...handlers({ collections: [collection], assets, contracts: [deployed] }))
  const screen = await renderConsole(path)
  await screen.getByRole('button', { name: 'Mint all drafts' }).click()
  await expect
    .element(screen.getByRole('dialog').getByRole('link', { name: 'Deploy a contract' }))
    .toHaveAttribute('href', '/collection/tides/contracts?deploy=6%2F1%2F1')
})

it('is restored on the way back from an asset, by a link and by Back', async () => {
  const assets = Array.from({ length: 120 }, (_, index) => assetOf(`Plate ${index}`, { _id: `p${index}` }))
  worker.use(...handlers({ collections: [collection], assets, contracts: [deployed] }))
  const left = '/collection/premintasset/Venue/tides?page=2&rows=48&search=Plate&state=%5B%22draft%22%5D'
  const screen = await renderConsole(left)
  const plate = screen.getByRole('link', { name: 'Plate 70', exact: true })
  const back = screen.getByRole('main').getByRole('link', { name: 'Tides' })
  const visit = async () => {
    await expect.element(plate).toBeVisible()
    const scrolled = new Promise((done) => document.addEventListener('scroll', done, { once: true }))
    if (window.scrollY !== 400) {
      window.scrollTo(0, 400)
      await scrolled
    }
    plate.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Plate 70' })).toBeVisible()
    // Until the asset's page is scrolled to the top, its position is recorded for the list.
    await expect.poll(() => window.scrollY).toBe(0)
  }
  const isBack = async () => {
    await expect.poll(screen.address).toBe(left)
    await expect.element(plate).toBeVisible()
    // The heading gets the focus without scrolling.
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Tides' })).toHaveFocus()
    await expect.poll(() => window.scrollY).toBe(400)
  }
  await visit()
  await back.click()
  await isBack()
  await visit()
  // Editing on the way keeps the link back.
  await screen.getByRole('button', { name: 'Edit asset' }).click()
  await expect.poll(screen.address).toBe('/asset/p70?collection=tides&drawer=edit')
  expect(screen.router.state.location.state.assetList).toMatchObject({ id: 'tides', type: 'Venue' })
  screen.router.history.back()
  await expect.poll(screen.address).toBe('/asset/p70?collection=tides')
  await back.click()
  await isBack()
  await visit()
  await screen.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Tides' }).click()
  await isBack()
  await visit()
  screen.router.history.back()
  await isBack()
  // Runs before the asset's page gets the focus.
  const unsubscribe = screen.router.subscribe('onRendered', () => {
    unsubscribe()
    screen.router.history.back()
  })
  plate.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  await isBack()
  await visit()
  // Any other link to the list opens it at the top.
  screen.router.history.push(left)
  await expect.element(plate).toBeVisible()
  await expect.poll(() => window.scrollY).toBe(0)
})

it('collects every draft from all pages', async () => {
  const assets = Array.from({ length: 130 }, (_, index) =>
    assetOf(`Plate ${index}`, { isSold: index < 5 ? 'sold' : 'unsold' }),
  )
  worker.use(...handlers({ collections: [collection], assets, contracts: [deployed] }))
  const screen = await renderConsole(path)
  await screen.getByRole('button', { name: 'Mint all drafts' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Mint 125 assets?' })).toBeVisible()
})

it('writes traits as text, number or boolean, and rejects an invalid number', async () => {
  let sent: MockCall<'createManualPremintAsset'>['body'] | undefined
  worker.use(
    respond('createManualPremintAsset', ({ body }: MockCall<'createManualPremintAsset'>) => {
      sent = body
      return { message: 'Asset created.', data: assetOf(body.name) }
    }),
    ...handlers({ collections: [collection] }),
  )
  const screen = await renderConsole(`${path}?drawer=new`)
  const drawer = screen.getByRole('dialog', { name: 'New asset' })
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Plate 1')
  const add = drawer.getByRole('button', { name: 'Add a trait' })
  await add.click()
  await drawer.getByRole('textbox', { name: 'Trait 1', exact: true }).fill('Colour')
  await drawer.getByRole('textbox', { name: 'Value of trait 1' }).fill('Amber')
  await add.click()
  await drawer.getByRole('textbox', { name: 'Trait 2', exact: true }).fill('Plate')
  await drawer.getByRole('textbox', { name: 'Value of trait 2' }).fill('seven')
  await drawer.getByRole('combobox', { name: 'Kind of trait 2' }).click()
  await screen.getByRole('option', { name: 'Number' }).click()
  await add.click()
  await drawer.getByRole('button', { name: 'Remove trait 3' }).click()
  await drawer.getByRole('button', { name: 'Create asset' }).click()
  const value = drawer.getByRole('textbox', { name: 'Value of trait 2' })
  await expect.element(value).toHaveAccessibleDescription(/Enter a number/)
  await value.fill('7')
  await drawer.getByRole('button', { name: 'Create asset' }).click()
  await expect.element(drawer).not.toBeInTheDocument()
  expect(sent).toMatchObject({
    name: 'Plate 1',
    attributes: [
      { trait_type: 'Colour', value: 'Amber' },
      { trait_type: 'Plate', value: 7 },
    ],
  })
})

it('explains why a row cannot be minted, and shows the reason of a failed one', async () => {
  const assets = [
    assetOf('Blocked', { blockchainType: 6 }),
    assetOf('Failed', { transactionStatus: false, error: 'The recipient cannot receive tokens.' }),
  ]
  worker.use(...handlers({ collections: [collection], assets, contracts: [deployed] }))
  const screen = await renderConsole(path)
  await expect
    .element(screen.getByRole('row', { name: /Blocked/ }))
    .toMatchTextContent('The collection has no ERC-721 contract on Basalt.')
  await expect
    .element(screen.getByRole('row', { name: /Failed/ }))
    .toMatchTextContent('The recipient cannot receive tokens.')
  await screen.getByRole('button', { name: 'Actions for Blocked' }).click()
  await expect
    .element(screen.getByRole('menuitem', { name: 'Mint…' }))
    .toHaveAttribute('aria-disabled', 'true')
})

it('edits with the call for the asset’s kind', async () => {
  const called: string[] = []
  const assets = [assetOf('By hand'), assetOf('Imported', { source: 'json' })]
  const answer = (operation: string) => () => {
    called.push(operation)
    return { message: 'Saved.', data: assetOf('Saved') }
  }
  worker.use(
    respond('updateManualPremintAsset', answer('updateManualPremintAsset')),
    respond('updatePremintAsset', answer('updatePremintAsset')),
    ...handlers({ collections: [collection], assets }),
  )
  const screen = await renderConsole(path)
  for (const name of ['By hand', 'Imported']) {
    await screen.getByRole('button', { name: `Actions for ${name}` }).click()
    await screen.getByRole('menuitem', { name: 'Edit' }).click()
    const drawer = screen.getByRole('dialog', { name: `Edit ${name}` })
    await drawer.getByRole('textbox', { name: 'Description' }).fill('Better.')
    await drawer.getByRole('button', { name: 'Save changes' }).click()
    await expect.element(drawer).not.toBeInTheDocument()
  }
  expect(called).toEqual(['updateManualPremintAsset', 'updatePremintAsset'])
})

it('sets an asset’s token ID, and removes it again', async () => {
  const sent: unknown[] = []
  worker.use(
    respond('createManualPremintAsset', ({ body }: MockCall<'createManualPremintAsset'>) => {
      sent.push(body.tokenId)
      return { message: 'Asset created.', data: assetOf(body.name) }
    }),
    respond('updateManualPremintAsset', ({ body }: MockCall<'updateManualPremintAsset'>) => {
      sent.push(body.tokenId)
      return { message: 'Saved.', data: assetOf('Saved') }
    }),
    ...handlers({ collections: [collection], assets: [assetOf('Plate 7', { tokenId: '7' })] }),
  )
  const screen = await renderConsole(`${path}?drawer=new`)
  const added = screen.getByRole('dialog', { name: 'New asset' })
  await added.getByRole('textbox', { name: 'Name' }).fill('Plate 12')
  const id = added.getByRole('textbox', { name: 'Token ID' })
  await id.fill('012')
  await added.getByRole('button', { name: 'Create asset' }).click()
  await expect.element(id).toHaveAccessibleDescription(/Enter a whole number, such as 12/)
  await id.fill('12')
  await added.getByRole('button', { name: 'Create asset' }).click()
  await expect.element(added).not.toBeInTheDocument()

  await screen.getByRole('button', { name: 'Actions for Plate 7' }).click()
  await screen.getByRole('menuitem', { name: 'Edit' }).click()
  const edited = screen.getByRole('dialog', { name: 'Edit Plate 7' })
  await edited.getByRole('textbox', { name: 'Token ID' }).clear()
  await edited.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(edited).not.toBeInTheDocument()
  expect(sent).toEqual(['12', null])
})

// Proves: error.list-load
it('shows what failed and retries', async () => {
  worker.use(...handlers())
  const screen = await renderConsole(path)
  await expect.element(screen.getByText('There is no such collection.')).toBeVisible()
  worker.resetHandlers()
  worker.use(...handlers({ collections: [collection], assets: [assetOf('Plate 1')] }))
  await screen.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('row', { name: /Plate 1/ })).toBeVisible()
})

it.each([
  [{}, {}],
  [{ amount: 5 }, {}],
  [
    { amount: 5, smartContractType: 2 },
    { amount: 5, smartContractType: 2 },
  ],
])(
  'changes an asset of which the backend tells %o without losing its traits or copies',
  async (told, known) => {
    let sent: unknown
    const asset = { _id: 'one', name: 'One', blockchainType: 1, networkType: 1, ...told }
    worker.use(
      http.get('*/api/asset/allPremintAsset/*', () => HttpResponse.json({ data: [asset], totalCount: 1 })),
      respond('updatePremintAsset', ({ body }: MockCall<'updatePremintAsset'>) => {
        sent = body
        return { message: 'Saved.', data: fixtures.asset() }
      }),
      ...handlers({ collections: [collection], capabilities: [] }),
    )
    const screen = await renderConsole(`${path}?drawer=edit&id=one`)
    const drawer = screen.getByRole('dialog', { name: 'Edit One' })
    await drawer.getByRole('textbox', { name: 'Description' }).fill('Better.')
    await drawer.getByRole('button', { name: 'Save changes' }).click()
    await expect.element(drawer).not.toBeInTheDocument()
    const place = { blockchainType: 1, networkType: 1 }
    expect(sent).toEqual({ asset_id: 'one', name: 'One', description: 'Better.', ...place, ...known })
  },
)

it('mints every draft even if the backend does not count', async () => {
  worker.use(
    http.get('*/api/collection/*', async ({ request }) => {
      const response = await getResponse(handlers({ collections: [collection] }), request)
      return HttpResponse.text((await response?.text())?.replace(/"(total|sold)Assets":\d+,?/g, ''), {
        headers: { 'content-type': 'application/json' },
      })
    }),
    ...handlers({ collections: [collection] }),
  )
  const screen = await renderConsole(path)
  await expect.element(screen.getByRole('button', { name: 'Mint all drafts' })).toBeEnabled()
})
