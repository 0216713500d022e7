import { sampleAssets } from '../../../scripts/lib/sample-assets.ts'
import { samplePdf } from '../../../scripts/lib/sample-pdf.ts'
import type { FirstAdmin } from './shared-products.ts'
import { expect, test } from './stack-test.ts'
import { useKeyboard } from './use-keyboard.ts'
import { withoutRuns } from './without-runs.ts'

// What the keys lead to and what is announced is compared with keyboard-*.txt; `pnpm e2e keyboard.spec.ts -u` writes them.

type Keys = Awaited<ReturnType<typeof useKeyboard>>

async function signIn(keys: Keys, { email, password }: FirstAdmin) {
  keys.step('sign in')
  await keys.at('textbox "Email"')
  await keys.write(email)
  await keys.to('textbox "Password"')
  await keys.write(password)
  await keys.press('Enter')
  await keys.at('heading "Dashboard"')
  await keys.heard('Dashboard')
}

/** Goes to a page by the command palette, where its words find nothing else. */
async function go(keys: Keys, words: string, heading: string, title = heading) {
  keys.step(`to ${words}, by the palette`)
  await keys.press('Control+k')
  await keys.at('combobox "Command palette"')
  await keys.write(words)
  await keys.heard('1 result')
  await keys.press('Enter')
  await keys.at(`heading "${heading}"`)
  await keys.heard(title)
}

test('a collection, its contract, an import, a mint and an airdrop, with the keyboard alone', async ({
  page,
  stack,
  firstAdmin,
}) => {
  // The mint of the specification, which announces what comes of it.
  await withoutRuns(page)
  const keys = await useKeyboard(page)
  await page.goto(stack.url)
  await signIn(keys, firstAdmin)
  await keys.done()

  keys.step('past the menu')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Account of / })).toBeVisible()
  await keys.to('link "Skip to the content"')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeInViewport()
  await keys.press('Enter')
  await keys.at('main')

  keys.step('to the collections, by the menu')
  await keys.to('link "Experience"', 'Shift+Tab')
  await keys.press('Enter')
  await keys.at('heading "Collections"')
  await keys.heard('Experience')

  keys.step('a collection')
  await keys.to('button "New collection"')
  await keys.press('Enter')
  await keys.at('textbox "Name"')
  // What is missing is told, and the focus is where it is mended.
  await keys.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveAttribute('aria-invalid', 'true')
  await keys.heard('2 things need your attention Give the collection a name. Give the collection a symbol.')
  await keys.at('textbox "Name"')
  await keys.write('Night market')
  // Leaving with unsaved changes asks, and Escape from the question goes back to the drawer with everything in it.
  await keys.press('Escape')
  await keys.at('button "Keep editing"')
  await keys.press('Escape')
  await keys.at('textbox "Name"')
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Night market')
  await keys.to('button "Create collection"')
  await keys.press('Enter')
  await keys.heard('Success The collection is created.')
  await keys.at('button "New collection"')

  keys.step('a wallet and a contract')
  await expect(page.getByRole('row', { name: /Night market/ })).toBeVisible()
  await keys.to('link "Night market"')
  await keys.press('Enter')
  await keys.at('heading "Night market"')
  await keys.heard('Night market · Overview')
  await keys.to('link "Contracts 0"')
  await keys.press('Enter')
  await keys.at('heading "Night market"')
  await keys.heard('Night market · Contracts')
  await keys.to('button "Create wallet"')
  await keys.press('Enter')
  await keys.heard('Success The admin wallet is created.')
  // What comes in the place of the button.
  await keys.at('button "Use an existing contract"')
  await keys.to('button "Deploy ERC-721 on Amber"')
  await keys.press('Enter')
  await keys.heard('Info The deployment is sent.', 'Success ERC-721 is deployed on Amber.')

  // The page reads the contract again up to a second after that.
  await expect(page.getByRole('button', { name: 'Details of ERC-721 on Amber' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Update ERC-721 on Amber' })).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Delete ERC-721 on Amber' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Contracts 1' })).toBeVisible()

  keys.step('an import')
  await keys.to('link "Assets 0"', 'Shift+Tab')
  await keys.press('Enter')
  await keys.at('heading "Night market"')
  await keys.heard('Night market · Assets')
  await keys.to('link "Import"')
  await keys.press('Enter')
  await keys.at('heading "Import to Night market"')
  await keys.heard('Night market · Import assets')
  await keys.to('button "Choose files"')
  const choosing = page.waitForEvent('filechooser')
  await keys.press('Enter')
  await (await choosing).setFiles({
    name: 'plates.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(sampleAssets(2))),
  })
  await keys.at('heading "Import to Night market"')
  await keys.heard('2 ready, 0 need a fix, 0 skipped')
  await keys.to('button "Import 2 assets"')
  await keys.press('Enter')
  await keys.at('heading "Night market"')
  await keys.heard('Night market · Assets', 'Success 2 assets imported.')

  keys.step('a mint')
  // The list and the collection are read again after an import; until then there is nothing to mint.
  await expect(page.getByRole('button', { name: 'Mint all drafts' })).toBeEnabled()
  await expect(page.getByRole('checkbox', { name: 'Select First light #1' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Draft 2' })).toBeVisible()
  await keys.to('checkbox "Select First light #1"')
  await keys.press('Space')
  await keys.heard('1 selected')
  await keys.to('button "Mint selected"')
  await keys.press('Enter')
  await keys.at('button "Cancel"')
  await keys.to('button "Mint 1 asset"')
  await keys.press('Enter')
  await keys.heard(
    'Info Minting 1 asset. The activity tray shows the progress.',
    'Success The asset is minted.',
  )
  // The bar of what is selected is gone, and the list is where it was.
  await keys.at('searchbox "Search assets"')

  await go(keys, 'experience', 'Collections', 'Experience')
  await expect(page.getByRole('row', { name: /Night market/ })).toBeVisible()
  keys.step('an airdrop')
  await keys.to('link "Night market"')
  await keys.press('Enter')
  await keys.at('heading "Night market"')
  await keys.heard('Night market · Overview')
  await keys.to('link "Airdrops"')
  await keys.press('Enter')
  await keys.at('heading "Night market"')
  await keys.heard('Night market · Airdrops')
  await expect(page.getByRole('button', { name: 'Deploy and register' })).toBeEnabled()
  await keys.to('button "Deploy and register"')
  await keys.press('Enter')
  await keys.at('button "Cancel"')
  await keys.to('button "Deploy contract"')
  await keys.press('Enter')
  await keys.heard('Info The deployment of the airdrop contract is sent.')
  await keys.heard('Success Airdrop Smart Contract Register Successfully')
  await keys.at('button "Copy airdrop contract address"')
  await expect(page.getByRole('textbox', { name: /^Recipients/ })).toBeVisible()
  await keys.to('textbox "Name"')
  await keys.write('For everybody who came')
  await keys.to('textbox "Recipients"')
  await keys.write(
    '0x00000000000000000000000000000000000000a1, 1\n0x00000000000000000000000000000000000000a2, 2',
  )
  await keys.heard('2 recipients, 3 tokens in all')
  await keys.to('button "Submit the list"')
  await keys.press('Enter')
  await keys.heard('Success The airdrop list is stored.')
  await keys.at('button "Copy merkle root"')
  await keys.to('button "Submit the merkle root"')
  await keys.press('Enter')
  await keys.at('button "Cancel"')
  await keys.to('button "Submit root"')
  await keys.press('Enter')
  await keys.heard('Info The merkle root is sent.', 'Success Submit Merkle Root Successfully')
  await keys.at('button "Download the proofs"')
  await keys.done()
  expect(keys.transcript()).toMatchSnapshot('keyboard-collection.txt')
})

test('a source is read, found and answered from, with the keyboard alone', async ({
  page,
  stack,
  firstAdmin,
}) => {
  const keys = await useKeyboard(page)
  await page.goto(stack.url)
  await signIn(keys, firstAdmin)

  await go(keys, 'vector data', 'Vector database')
  keys.step('an index')
  await keys.to('button "New index"')
  await keys.press('Enter')
  await keys.at('textbox "Name"')
  await keys.write('labels')
  await keys.to('button "Create index"')
  await keys.press('Enter')
  await keys.heard('Success The index labels is created.')
  await keys.at('button "New index"')

  keys.step('to the data sources, by the tabs')
  await keys.to('link "Data sources"', 'Shift+Tab')
  await keys.press('Enter')
  await keys.at('heading "Data sources"')
  await keys.heard('Data Management')

  keys.step('a source')
  await keys.to('button "Upload PDF"')
  await keys.press('Enter')
  await keys.at('combobox "Index"')
  await keys.write('labels')
  await keys.heard('1 option')
  await keys.press('Enter')
  await keys.to('button "PDF file Drop a PDF here or choose one"')
  const choosing = page.waitForEvent('filechooser')
  await keys.press('Enter')
  const pdf = samplePdf('Labels.pdf', ['Harbour at dawn, oil on canvas.', 'Nocturne, etching.'])
  await (await choosing).setFiles({
    name: pdf.name,
    mimeType: 'application/pdf',
    buffer: Buffer.from(await pdf.arrayBuffer()),
  })
  await keys.heard('Labels.pdf chosen, 877 bytes', 'Success Labels.pdf will be read into labels.')
  await keys.press('Escape')
  await keys.at('button "Upload PDF"')

  keys.step('a search')
  await keys.to('combobox "Index"')
  await keys.press('ArrowDown')
  await keys.heard('1 option')
  await keys.press('Enter')
  await keys.heard('1 data source')
  await keys.at('combobox "Index"')

  await go(keys, 'agent orch', 'Agent Orchestration')
  keys.step('who answers from it')
  await keys.to('button "New assistant"')
  await keys.press('Enter')
  await keys.at('textbox "Name"')
  await keys.write('Gallery guide')
  await keys.to('combobox "Index"')
  await keys.write('labels')
  await keys.heard('1 option')
  await keys.press('Enter')
  await keys.to('textbox "Instructions"')
  await keys.write('Answer from the labels, in two sentences.')
  await keys.to('button "Create assistant"')
  await keys.press('Enter')
  await keys.heard('Success The assistant Gallery guide is created.')
  await keys.at('button "New assistant"')
  await keys.done()
  expect(keys.transcript()).toMatchSnapshot('keyboard-source.txt')
})
