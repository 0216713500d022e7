import { deployContract } from './deploy-contract.ts'
import { expect, test } from './stack-test.ts'
import { samplePicture } from '../../../scripts/lib/sample-picture.ts'
import { importTides, readToken7, tide7 } from './tides.ts'

// The browser opens the platform at another address than wallets do.
const host = 'gallery.example'
const lowWater = samplePicture(99)
test.use({ env: { VITRINE_PUBLIC_HOST: host } })

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

  const { asset_id, collection_id, place } =
    await test.step('its seventh asset is minted with the others', async () => {
      const collection_id = (await sdk.collections.list({ page: 1, pageSize: 9 })).data[0]?._id ?? ''
      const place = await deployContract(sdk, collection_id)
      await importTides(page, stack.url, collection_id)
      const run = (await sdk.runs.planMint({ collection_id })).data
      await sdk.runs.approve({ run_id: run._id, feeCap: run.quote?.feeAtMost ?? '0' })
      await expect.poll(async () => (await sdk.runs.get({ run_id: run._id })).data.state).toBe('done')
      const found = await sdk.assets.list({ collection_id, page: 1, pageSize: 9, search: 'Tide 7' })
      return { asset_id: found.data[0]?._id ?? '', collection_id, place }
    })

  const read = async (uri: string) =>
    Buffer.from(await (await fetch(uri.replace(`https://${host}`, stack.url))).arrayBuffer())
  const { data: contract } = await sdk.contracts.get(place)
  const token7 = () => readToken7(stack.data, contract?.contractAddress, read)

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
