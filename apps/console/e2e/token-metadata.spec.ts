import type { Page } from '@playwright/test'
import type { StrictSdk } from '@vitrine/sdk/contract'
import { deployContract } from './deploy-contract.ts'
import { expect, signInBrowser, test } from './stack-test.ts'
import { samplePicture } from '../../../scripts/lib/sample-picture.ts'
import type { Stack } from '../../../scripts/lib/stack.ts'
import { importTides, readToken7, tide7 } from './tides.ts'

// The browser opens the platform at another address than wallets do.
const host = 'gallery.example'
const lowWater = samplePicture(99)
test.use({ env: { VITRINE_PUBLIC_HOST: host } })

const download = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer())

/** Mints 20 pictures in a collection, and returns the address of its contract. */
async function mintTides(page: Page, stack: Stack, sdk: StrictSdk, collection_id: string) {
  const place = await deployContract(sdk, collection_id)
  await importTides(page, stack.url, collection_id)
  const run = (await sdk.runs.planMint({ collection_id })).data
  await sdk.runs.approve({ run_id: run._id, feeCap: run.quote?.feeAtMost ?? '0' })
  await expect.poll(async () => (await sdk.runs.get({ run_id: run._id })).data.state).toBe('done')
  return (await sdk.contracts.get(place)).data?.contractAddress
}

test('an admin keeps token metadata on the platform, and a wallet reads it there after the reveal', async ({
  page,
  stack,
  firstAdmin,
  sdk,
}) => {
  await test.step('a new collection keeps it on the platform, behind a placeholder', async () => {
    await page.goto(stack.url)
    await page.getByLabel('Email').fill(firstAdmin.email)
    await page.getByLabel('Password', { exact: true }).fill(firstAdmin.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.goto(`${stack.url}/collection?drawer=new`)
    const form = page.getByRole('dialog', { name: 'New collection' })
    await form.getByLabel('Name').fill('Tides')
    await form.getByRole('radio', { name: 'This platform' }).click()
    await form.getByRole('checkbox', { name: 'Hide tokens until a reveal' }).click()
    const placeholder = form.getByRole('group', { name: 'Placeholder' })
    await placeholder.getByLabel('Name').fill('Low water')
    await placeholder
      .getByLabel('Picture')
      .setInputFiles({ name: 'low.png', mimeType: 'image/png', buffer: lowWater })
    await form.getByRole('button', { name: 'Create collection' }).click()
    await expect(form).toBeHidden()
  })

  const { asset_id, collection_id, address } =
    await test.step('its seventh asset is minted with the others', async () => {
      const collection_id = (await sdk.collections.list({ page: 1, pageSize: 9 })).data[0]?._id ?? ''
      const address = await mintTides(page, stack, sdk, collection_id)
      const found = await sdk.assets.list({ collection_id, page: 1, pageSize: 9, search: 'Tide 7' })
      return { asset_id: found.data[0]?._id ?? '', collection_id, address }
    })

  const token7 = () =>
    readToken7(stack.data, address, (uri) => download(uri.replace(`https://${host}`, stack.url)))

  await test.step('a wallet reads the placeholder of token 7 by what the contract says', async () => {
    const { name, picture } = await token7()
    expect(name).toBe('Low water')
    expect(picture.equals(lowWater)).toBe(true)
  })

  await test.step('after the reveal it reads name and picture of the asset', async () => {
    await page.goto(`${stack.url}/collection/${collection_id}`)
    await expect(page.getByText('Wallets show “Low water” until you reveal the collection.')).toBeVisible()
    await page.getByRole('button', { name: 'Reveal now' }).click()
    await page.getByRole('button', { name: 'Reveal tokens' }).click()
    await expect(page.getByText('Tokens are hidden')).toBeHidden()
    const { name, image, picture } = await token7()
    expect(name).toBe('Tide 7')
    expect(image).toMatch(/^https:\/\/gallery\.example\/ipfs\//)
    expect(picture.equals(tide7)).toBe(true)
  })

  await page.goto(`${stack.url}/asset/${asset_id}`)
  await expect(page.getByText('Read from this platform')).toBeVisible()
  await expect(page.getByText(/^This asset, revealed on /)).toBeVisible()
  await page.getByRole('button', { name: 'Show metadata' }).click()
  await expect(page.getByLabel('Metadata of Tide 7')).toContainText('Tide 7')
})

test('an admin reveals tokens on IPFS with one transaction, and a wallet reads them there', async ({
  page,
  context,
  stack,
  admin: { session },
  sdk,
}) => {
  await signInBrowser(context, session)
  const file = new File([Uint8Array.from(lowWater)], 'low.png')
  const { image } = (await sdk.collections.uploadImage({ file })).message
  const placeholder = { name: 'Low water', image }
  const { data } = await sdk.collections.create({ name: 'Tides', symbol: 'TIDES', placeholder })
  const address = await mintTides(page, stack, sdk, data._id)
  const token7 = () =>
    readToken7(stack.data, address, (uri) => download(uri.replace('ipfs://', `${stack.url}/ipfs/`)))
  const hidden = await token7()
  expect(hidden.name).toBe('Low water')
  expect(hidden.picture.equals(lowWater)).toBe(true)

  await page.goto(`${stack.url}/collection/${data._id}`)
  await page.getByRole('link', { name: 'Reveal them on the contract' }).click()
  await expect(page.getByText('20 tokens show the placeholder.')).toBeVisible()
  await page.getByRole('button', { name: 'Reveal tokens of ERC-721 on Amber' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reveal tokens' }).click()
  await expect(page.getByText('Hidden tokens', { exact: true })).toBeHidden()
  const { name, uri, picture } = await token7()
  expect(name).toBe('Tide 7')
  expect(uri).toMatch(/^ipfs:\/\/bafybei[a-z2-7]{52}\/7$/)
  expect(picture.equals(tide7)).toBe(true)
  await page.getByRole('link', { name: 'Overview' }).click()
  await expect(page.getByText('Tokens are hidden')).toBeHidden()
})
