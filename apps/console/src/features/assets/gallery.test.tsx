import { fixtures, handlers, type MockCall, respond } from '@vitrine/sdk/testing'
import { HttpResponse, http } from 'msw'
import { page, userEvent } from 'vitest/browser'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { renderConsole } from '#src/testing/console-app.tsx'
import { signIn } from '#src/testing/signed-in.ts'
import { worker } from '#src/testing/worker.ts'

beforeEach(() => signIn())

const path = '/collection/premintasset/Collection/tides'
const collections = [fixtures.collection({ _id: 'tides', name: 'Tides' })]
const assets = Array.from({ length: 30 }, (_, index) =>
  fixtures.asset({
    _id: `plate-${index}`,
    collection_id: 'tides',
    name: `Plate ${index}`,
    attributes: [{ trait_type: 'Sky', value: index < 20 ? 'Dusk' : 'Dawn' }],
  }),
)
type Sent = MockCall<'changeAssets'>['body']

/** Collects the bodies of bulk changes. */
function changes(scene: Parameters<typeof handlers>[0] = {}) {
  const sent: Sent[] = []
  worker.use(
    respond('changeAssets', ({ body }: MockCall<'changeAssets'>) => {
      sent.push(body)
      return { message: 'Changed.', data: { changed: 1, refused: [] } }
    }),
    ...handlers({ collections, assets, ...scene }),
  )
  return sent
}

/** Collects announcements about the selection, because they disappear after a moment. */
function listenToSelection() {
  const said: (string | null)[] = []
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes)
        if (node instanceof Element && node.matches('[data-announcer] > p')) said.push(node.textContent)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => observer.disconnect())
  return said
}

it('says that a trait has more values than are listed, and finds one of them by search', async () => {
  const numbered = Array.from({ length: 60 }, (_, index) =>
    fixtures.asset({
      collection_id: 'tides',
      name: `Print ${index}`,
      attributes: [{ trait_type: 'Serial', value: `S-${100 + index}` }],
    }),
  )
  changes({ assets: numbered })
  const screen = await renderConsole(`${path}?view=gallery`)
  await expect.element(screen.getByText('Only 50 values are listed. Search finds the others.')).toBeVisible()
  await screen.getByRole('searchbox', { name: 'Search assets' }).fill('S-159')
  await expect.element(screen.getByRole('checkbox', { name: 'Select Print 59' })).toBeVisible()
  await expect.element(screen.getByText('1–1 of 1')).toBeVisible()
})

// Proves: assets.gallery
it('filters by a trait in the URL, and changes all matching assets in one call', async () => {
  const sent = changes()
  const said = listenToSelection()
  const screen = await renderConsole(`${path}?view=gallery&traits={"Sky":["Dusk"]}`)
  await expect.element(screen.getByText('1–8 of 20')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Remove filter: Sky is Dusk' })).toBeVisible()
  await screen.getByRole('checkbox', { name: 'Select Plate 3' }).click()
  await screen.getByRole('button', { name: 'Select all 20 that match' }).click()
  await expect.element(screen.getByRole('region', { name: 'Selection' })).toMatchTextContent('20 selected')
  // Announces only the total, not the number of rows on this page.
  await expect.poll(() => said).toContain('20 selected')
  expect(said).not.toContain('8 selected')
  await screen.getByRole('button', { name: 'Hide', exact: true }).click()
  await expect
    .poll(() => sent)
    .toEqual([
      {
        collection_id: 'tides',
        filter: { traits: [{ trait_type: 'Sky', values: ['Dusk'] }] },
        change: { isShow: false },
      },
    ])
})

it('sets a trait of the chosen assets by their IDs', async () => {
  const sent = changes()
  const screen = await renderConsole(path)
  await screen.getByRole('checkbox', { name: 'Select Plate 1', exact: true }).click()
  await screen.getByRole('checkbox', { name: 'Select Plate 2', exact: true }).click()
  await screen.getByRole('button', { name: 'Edit traits' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Edit traits of 2 assets' })
  await dialog.getByRole('button', { name: 'Set trait' }).click()
  await expect.element(dialog.getByText('Enter the trait’s name.')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Trait' }).fill('Tide')
  await dialog.getByRole('textbox', { name: 'Value' }).fill('Ebb')
  await dialog.getByRole('button', { name: 'Set trait' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([
    {
      collection_id: 'tides',
      asset_ids: ['plate-1', 'plate-2'],
      change: { setTraits: [{ trait_type: 'Tide', value: 'Ebb' }] },
    },
  ])
})

it('supports j and k to move, x to choose, Escape to clear and Enter to open', async () => {
  worker.use(...handlers({ collections, assets }))
  const screen = await renderConsole(`${path}?view=gallery`)
  await expect.element(screen.getByRole('link', { name: 'Plate 0' })).toBeVisible()
  await userEvent.keyboard('jjk')
  await expect.element(screen.getByRole('link', { name: 'Plate 0' })).toHaveFocus()
  await userEvent.keyboard('jx')
  await expect.element(screen.getByRole('checkbox', { name: 'Select Plate 1', exact: true })).toBeChecked()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('region', { name: 'Selection' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('heading', { name: 'Plate 1', level: 1 })).toBeVisible()
})

it('shows more rows per page on request, keeps that in the URL, and sends the specification’s 8 at first', async () => {
  const sizes: number[] = []
  worker.use(
    respond('allPremintAsset', (call: MockCall<'allPremintAsset'>) => {
      const pageSize = Number(call.path('pageSize'))
      sizes.push(pageSize)
      return { data: assets.slice(0, pageSize), totalCount: 30, collection: fixtures.collection() }
    }),
    ...handlers({ collections, assets }),
  )
  const screen = await renderConsole(path)
  await screen.getByRole('combobox', { name: 'Rows per page' }).click()
  await screen.getByRole('option', { name: '24' }).click()
  await expect.element(screen.getByText('1–24 of 30')).toBeVisible()
  expect(sizes).toEqual([8, 24])
  expect(screen.address()).toContain('rows=24')
})

it('works without filters, sorting and gallery if the backend lacks them', async () => {
  worker.use(...handlers({ collections, assets, capabilities: [] }))
  const screen = await renderConsole(`${path}?view=gallery&sort=name&traits={"Sky":["Dawn"]}`)
  await expect.element(screen.getByText('1–8 of 30')).toBeVisible()
  await expect.element(screen.getByRole('combobox', { name: 'Status' })).toBeVisible()
  expect(screen.getByRole('radiogroup', { name: 'View' }).query()).toBeNull()
  expect(screen.getByRole('combobox', { name: 'Sort by' }).query()).toBeNull()
  expect(screen.getByRole('complementary', { name: 'Filters' }).query()).toBeNull()
})

it('does not choose all matching assets again when a filter is undone', async () => {
  changes()
  const screen = await renderConsole(path)
  const bar = screen.getByRole('region', { name: 'Selection' })
  await screen.getByRole('checkbox', { name: 'Select Plate 3' }).click()
  await screen.getByRole('button', { name: 'Select all 30 that match' }).click()
  await expect.element(bar).toMatchTextContent('30 selected')
  await screen.getByRole('checkbox', { name: /^Dusk/ }).click()
  await expect.element(bar).toMatchTextContent('1 selected')
  await screen.getByRole('button', { name: 'Remove filter: Sky is Dusk' }).click()
  await expect.element(screen.getByText('1–8 of 30')).toBeVisible()
  await expect.element(bar).toMatchTextContent('1 selected')
})

it('shows no total if the backend did not count', async () => {
  changes()
  worker.use(
    respond('searchAssets', () => ({ data: assets.slice(0, 8), totalCount: 10_000, isExact: false })),
    http.post('*/api/asset/getAssetFacets', () => HttpResponse.json({ message: 'No.' }, { status: 400 })),
  )
  const said = listenToSelection()
  const screen = await renderConsole(`${path}?traits={"Sky":["Dusk"]}`)
  await screen.getByRole('checkbox', { name: 'Select Plate 3' }).click()
  await screen.getByRole('button', { name: 'Select all that match', exact: true }).click()
  const bar = screen.getByRole('region', { name: 'Selection' })
  await expect.element(bar).toMatchTextContent('All selected')
  await expect.poll(() => said).toContain('All selected')
  await screen.getByRole('button', { name: 'Edit traits' }).click()
  await expect
    .element(screen.getByRole('dialog', { name: 'Edit traits of all assets that match' }))
    .toBeVisible()
})

it('removes moved or deleted assets from the selection', async () => {
  const sent = changes({ capabilities: ['gallery', 'delete'] })
  const screen = await renderConsole(path)
  const bar = screen.getByRole('region', { name: 'Selection' })
  await screen.getByRole('checkbox', { name: 'Select Plate 1', exact: true }).click()
  await screen.getByRole('checkbox', { name: 'Select Plate 2', exact: true }).click()
  await screen.getByRole('button', { name: 'Actions for Plate 1', exact: true }).click()
  await screen.getByRole('menuitem', { name: 'Delete…' }).click()
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Delete asset' }).click()
  await expect.element(bar).toMatchTextContent('1 selected')
  await bar.getByRole('button', { name: 'More' }).click()
  await screen.getByRole('menuitem', { name: 'Move…' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Move 1 asset' }).click()
  // While the dialog is open, elements outside of it can't be found by role.
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(bar).not.toBeInTheDocument()
  expect(sent.map(({ asset_ids }) => asset_ids)).toEqual([['plate-2']])
})

it('shows an error instead of pictures if the collection could not be loaded', async () => {
  worker.use(
    http.get('*/api/collection/*', () => HttpResponse.json({ message: 'No.' }, { status: 404 })),
    ...handlers({ collections, assets }),
  )
  const screen = await renderConsole(`${path}?view=gallery`)
  await expect.element(screen.getByText('The collection could not be loaded').first()).toBeVisible()
  expect(screen.getByRole('link', { name: 'Plate 0' }).query()).toBeNull()
})

it('peeks with the space bar on wide screens only', async () => {
  worker.use(...handlers({ collections, assets }))
  const screen = await renderConsole(path)
  await expect.element(screen.getByRole('link', { name: 'Plate 0' })).toBeVisible()
  const taken: boolean[] = []
  const listen = (event: KeyboardEvent) => void (event.key === ' ' && taken.push(event.defaultPrevented))
  window.addEventListener('keydown', listen)
  const close = screen.getByRole('button', { name: 'Close peek' })
  try {
    await userEvent.keyboard('j ')
    await expect.element(close).toBeVisible()
    await screen.getByRole('button', { name: 'Peek at an asset' }).click()
    await expect.element(close).not.toBeInTheDocument()
    await userEvent.keyboard('?')
    await expect.element(screen.getByRole('dialog').getByText('Peek at the row')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await page.viewport(1000, 800)
    screen.getByRole('link', { name: 'Plate 0' }).element().focus()
    // The page may react to its width with a delay.
    const press = async () => {
      await userEvent.keyboard(' ')
      return taken.at(-1)
    }
    await expect.poll(press).toBe(false)
  } finally {
    window.removeEventListener('keydown', listen)
    await page.viewport(1280, 800)
  }
})

it('filters by a trait named like a built-in object property', async () => {
  const attributes = [{ trait_type: 'constructor', value: 'Ann' }]
  worker.use(...handlers({ collections, assets: [fixtures.asset({ collection_id: 'tides', attributes })] }))
  const screen = await renderConsole(path)
  await screen.getByRole('checkbox', { name: /^Ann/ }).click()
  await expect
    .element(screen.getByRole('button', { name: 'Remove filter: constructor is Ann' }))
    .toBeVisible()
})

it('leaves letter keys to the focused sort menu', async () => {
  worker.use(...handlers({ collections, assets }))
  const screen = await renderConsole(path)
  await expect.element(screen.getByRole('link', { name: 'Plate 0', exact: true })).toBeVisible()
  screen.getByRole('combobox', { name: 'Sort by' }).element().focus()
  await userEvent.keyboard('nj')
  await expect.element(screen.getByRole('combobox', { name: 'Sort by' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('option', { name: 'Newest first' })).toBeVisible()
  expect(screen.address()).not.toContain('drawer')
})

it('shows that there are more than were counted, and turns to them', async () => {
  changes()
  worker.use(
    respond('searchAssets', ({ body }: MockCall<'searchAssets'>) => ({
      data: assets.slice(0, body.page === 1251 ? 3 : 8),
      totalCount: 10_000,
      isExact: false,
    })),
    http.post('*/api/asset/getAssetFacets', () => HttpResponse.json({ message: 'No.' }, { status: 400 })),
  )
  const screen = await renderConsole(`${path}?page=1250&traits={"Sky":["Dusk"]}`)
  await expect.element(screen.getByText('9,993–10,000 of 10,000 or more')).toBeVisible()
  await screen.getByRole('button', { name: 'Next page' }).click()
  await expect.element(screen.getByText('10,001–10,003 of 10,003', { exact: true })).toBeVisible()
  await expect
    .element(screen.getByRole('button', { name: 'Next page' }))
    .toHaveAttribute('aria-disabled', 'true')
})

it('moves nothing to a collection that a new search has hidden', async () => {
  changes({ collections: [...collections, fixtures.collection({ _id: 'dunes', name: 'Dunes' })] })
  const screen = await renderConsole(path)
  await screen.getByRole('checkbox', { name: 'Select Plate 1', exact: true }).click()
  await screen.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'More' }).click()
  await screen.getByRole('menuitem', { name: 'Move…' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Another collection' }).click()
  await dialog.getByRole('radio', { name: 'Dunes' }).click()
  const move = dialog.getByRole('button', { name: 'Move 1 asset' })
  await expect.element(move).toBeEnabled()
  await dialog.getByRole('searchbox', { name: 'Search collections' }).fill('Moors')
  await expect.element(dialog.getByText('No collections match.')).toBeVisible()
  await expect.element(move).toBeDisabled()
})
