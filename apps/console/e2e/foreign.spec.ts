import type { Page } from '@playwright/test'
import { startAnvil } from '../../../packages/chain/src/testing/anvil.ts'
import { sampleAssets } from '../../../scripts/lib/sample-assets.ts'
import { samplePicture } from '../../../scripts/lib/sample-picture.ts'
import { pageScenarios } from '../src/testing/page-scenarios.ts'
import { createBackend, creationCode } from './foreign/backend.ts'
import { serveConsole } from './foreign/console-server.ts'
import { listen } from './foreign/listen.ts'
import { moods } from './foreign/moods.ts'
import { expect, test } from './stack-test.ts'

const picture = { name: 'room.png', mimeType: 'image/png', buffer: samplePicture(3) }

/** The ids that addresses of pages hold. */
const ids = {
  $type: 'Collection',
  $id: 'collection-1',
  $venueID: 'venue-1',
  $eventID: 'event-1',
  $indexName: 'library',
}
const paths = Object.keys(pageScenarios).filter((path) => path !== '/login' && path !== '/audit')

/** What no page may show: a value that was never sent as if it were one, and that something of it failed. */
const holes = /undefined|\bnull\b|NaN|\[object|Invalid Date|could not be/

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
}

for (const [name, mood] of Object.entries(moods)) {
  test(`the whole console works on a ${name} backend`, async ({ page }) => {
    await using node = await startAnvil()
    const { answer, tables, changed, account } = createBackend(mood, node.rpc)
    await using backend = mood.allows ? await listen(answer) : undefined
    const pairs = [
      [1, 1],
      [6, 1],
      [4, 3],
    ] as const
    await using site = await serveConsole(
      {
        backends: { main: backend?.url ?? '' },
        ...(mood.allows && { idempotencyKeys: false }),
        ...(mood.providers.vector === 'vector' ? {} : { providers: mood.providers }),
        networks: pairs.map(([blockchainType, networkType], index) => ({
          ...node.network,
          name: ['Amber', 'Basalt', 'Coral'][index],
          blockchainType,
          networkType,
        })),
      },
      backend ? undefined : answer,
    )
    const faults: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load'))
        faults.push(message.text())
    })
    /** What a list calls the row: its name, where the backend sends names. */
    const called = (label: string, id: string) => (name === 'bare' ? id : label)
    const row = (label: string) => page.getByRole('row', { name: new RegExp(label) })
    const drawer = (title: string | RegExp) => page.getByRole('dialog', { name: title })

    await test.step('signs in', async () => {
      await page.goto(site.url)
      await signIn(page, account)
    })

    await test.step('opens every page', async () => {
      const wrong: string[] = []
      // One from another origin answers reads like the odd one, and the browser allows all of them alike.
      for (const path of backend ? paths.slice(0, 3) : paths) {
        await page.goto(site.url + path.replace(/\$\w+/g, (id) => ids[id as keyof typeof ids]))
        // A page, or the panel in its place that says what failed.
        await expect(page.locator('h1, [role=alert]').first()).toBeVisible()
        await expect(page.locator('[aria-busy="true"]'), path).toHaveCount(0)
        const text = await page.locator('main').innerText()
        if (holes.test(text)) wrong.push(`${path}\n${text}`)
      }
      expect.soft(wrong).toEqual([])
    })

    await test.step('uploads credentials, by PUT where there is no POST', async () => {
      await page.goto(`${site.url}/setting?modal=cloud`)
      const file = { name: 'cloud.env', mimeType: 'text/plain', buffer: Buffer.from('NAME=value') }
      await drawer('Upload cloud credentials').getByLabel('Credentials file').setInputFiles(file)
      await expect(drawer('Upload cloud credentials')).toBeHidden()
      expect(changed.get(`setCustomEnvCredential${mood.puts ? 'Nimbus' : 'Cloud'}`)).toBe(1)
    })

    const menu = async (label: string, entry: string) => {
      await page.getByRole('button', { name: `Actions for ${label}` }).click()
      await page.getByRole('menuitem', { name: entry }).click()
    }

    await test.step('creates a venue with a picture, once, after a refusal shown in its form', async () => {
      await page.goto(`${site.url}/venue`)
      await page.getByRole('button', { name: 'New venue' }).first().click()
      const form = drawer('New venue')
      await form.getByLabel('Name').fill('Refused')
      await form.getByLabel('Picture').setInputFiles(picture)
      await expect(form.getByRole('button', { name: 'Remove the file' })).toBeVisible()
      await form.getByRole('button', { name: 'Create venue' }).click()
      await expect(page.getByText('No venue may be called that.')).toHaveCount(1)
      await form.getByLabel('Name').fill('Boat House')
      await form.getByRole('button', { name: 'Create venue' }).click()
      await expect(form).toBeHidden()
      await expect(row(called('Boat House', 'venue-2'))).toBeVisible()
      expect
        .soft(tables.venue)
        .toMatchObject([{ name: 'Boat House', image: '/favicon.svg' }, { name: 'Print Room' }])
      expect(changed.get('createUpdateVenue')).toBe(1)
    })

    await test.step('changes it', async () => {
      await menu(called('Boat House', 'venue-2'), 'Edit')
      const form = drawer(/^Edit/)
      await form.getByLabel('Description').fill('By the pier.')
      await form.getByRole('button', { name: 'Save changes' }).click()
      await expect(form).toBeHidden()
      expect.soft(tables.venue).toMatchObject([{ name: 'Boat House', description: 'By the pier.' }, {}])
    })

    await test.step('creates and changes a collection', async () => {
      await page.goto(`${site.url}/collection`)
      await page.getByRole('button', { name: 'New collection' }).first().click()
      const form = drawer('New collection')
      await form.getByLabel('Name').fill('Refused')
      await form.getByRole('button', { name: 'Create collection' }).click()
      await expect(page.getByText('No collection may be called that.')).toHaveCount(1)
      await form.getByLabel('Name').fill('Tides')
      await form.getByLabel('Picture').setInputFiles(picture)
      await expect(form.getByRole('button', { name: 'Remove the file' })).toBeVisible()
      await form.getByRole('button', { name: 'Create collection' }).click()
      await expect(form).toBeHidden()
      await page.getByRole('link', { name: called('Tides', 'collection-2'), exact: true }).click()
      await page
        .getByRole('navigation', { name: 'Collection' })
        .getByRole('link', { name: 'Settings' })
        .click()
      await page.getByLabel('Description').fill('Twelve plates.')
      await page.getByRole('button', { name: 'Save changes' }).click()
      await expect
        .poll(() => tables.collection)
        .toMatchObject([{ name: 'Tides', description: 'Twelve plates.' }, {}])
    })

    await test.step('deploys its contract', async () => {
      await page.goto(`${site.url}/collection/collection-2/contracts`)
      const contracts = page.getByRole('main')
      await contracts.getByRole('button', { name: 'Create wallet' }).click()
      const card = contracts.getByRole('article', { name: 'ERC-721 on Amber', exact: true })
      await contracts.getByRole('button', { name: 'Deploy ERC-721 on Amber', exact: true }).click()
      if (mood.says) await expect(card.getByText('Deployed', { exact: true }).first()).toBeVisible()
      // Nobody can tell which transaction it is, so nothing offers to send another.
      else {
        await expect(page.getByText(/accepted it/).first()).toBeVisible()
        await expect(card.getByRole('button', { name: /^Deploy/ })).toHaveCount(0)
      }
      expect(changed.get('deployCollectionSmartContract')).toBe(1)
    })

    await test.step('registers and deploys code of its own, pasted', async () => {
      await page.getByRole('button', { name: 'Add contract' }).click()
      await page.getByRole('radio', { name: /^Basalt/ }).click()
      await page.getByRole('button', { name: 'Use an existing contract' }).click()
      const form = drawer('Register ERC-721 on Basalt')
      await form.getByRole('radio', { name: 'Your own, pasted' }).click()
      await form.getByLabel('ABI').fill('[]')
      await form.getByLabel('Bytecode').fill(creationCode)
      await form.getByRole('button', { name: 'Register and deploy' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Deploy contract' }).click()
      // Both calls end in the same word.
      await expect.poll(() => changed.get('deployCollectionSmartContract')).toBe(2)
      await expect(form).toBeHidden()
    })

    const assets = `${site.url}/collection/premintasset/Collection/collection-2`
    await test.step('creates an asset with a picture, and imports more', async () => {
      await page.goto(assets)
      await page.getByRole('button', { name: 'New asset' }).first().click()
      const form = drawer('New asset')
      await form.getByLabel('Name').fill('Refused')
      await form.getByRole('button', { name: 'Create asset' }).click()
      // A page of a proxy has no words for a person.
      const refusal = name === 'odd' ? /500/ : 'No asset may be called that.'
      await expect(page.getByText(refusal)).toHaveCount(1)
      await form.getByLabel('Name').fill('High water')
      await form.getByLabel('File').setInputFiles(picture)
      await expect(form.getByRole('button', { name: 'Remove the file' })).toBeVisible()
      await form.getByRole('button', { name: 'Create asset' }).click()
      await expect(form).toBeHidden()
      await expect(row(called('High water', 'asset-2'))).toBeVisible()
      await page.getByRole('link', { name: 'Import' }).click()
      const file = Buffer.from(JSON.stringify(sampleAssets(2)))
      await page
        .getByLabel('Files', { exact: true })
        .setInputFiles({ name: 'plates.json', mimeType: 'application/json', buffer: file })
      await page.getByRole('button', { name: 'Import 2 assets' }).click()
      await expect(row(called('First light #2', 'asset-4'))).toBeVisible()
      expect.soft(tables.asset).toHaveLength(4)
    })

    await test.step('changes the asset and mints it, to the receipt', async () => {
      const asset = called('High water', 'asset-2')
      await menu(asset, 'Edit')
      await drawer(/^Edit/).getByLabel('Description').fill('At noon.')
      await page.getByRole('button', { name: 'Save changes' }).click()
      await expect(drawer(/^Edit/)).toBeHidden()
      await menu(asset, 'Mint')
      await page.getByRole('dialog').getByRole('button', { name: 'Mint 1 asset' }).click()
      await expect(row(asset).getByText('Minted')).toBeVisible()
      const [wallet] = await node.rpc<string[]>('eth_accounts')
      const minted = tables.asset?.find(({ _id }) => _id === 'asset-2')
      expect(minted).toMatchObject({
        name: 'High water',
        isSold: 'sold',
        transactionStatus: true,
        assetOwner: wallet,
        transactionHash: expect.stringMatching(/^0x/),
      })
      expect(changed.get('mintTokenAdminLoyalty')).toBe(1)
      expect(changed.get('updateClaimStatusAdmin')).toBe(1)
    })

    await test.step('registers an airdrop and writes its merkle root, each to its receipt', async () => {
      await page.goto(`${site.url}/collection/collection-2/airdrops`)
      const airdrop = page.getByRole('main')
      await airdrop.getByRole('button', { name: 'Deploy and register' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Deploy contract' }).click()
      await expect(page.getByText('Airdrop Smart Contract Register Successfully')).toBeVisible()
      await airdrop.getByLabel(/^Name/).fill('For everybody')
      await airdrop.getByRole('textbox', { name: /^Recipients/ }).fill(`0x${'a1'.padStart(40, '0')}, 1`)
      await airdrop.getByRole('button', { name: 'Submit the list' }).click()
      await airdrop.getByRole('button', { name: 'Submit the merkle root' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Submit root' }).click()
      await expect(page.getByText('Submit Merkle Root Successfully')).toBeVisible()
      for (const call of ['registerAirDropSmartContract', 'submitAirDropDetails', 'submitMerkleRoot']) {
        expect(changed.get(call), call).toBe(1)
      }
    })

    expect(faults).toEqual([])
  })
}
