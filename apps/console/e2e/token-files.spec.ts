import { serveIpfs } from '../../platform/test/ipfs-services.ts'
import { deployContract } from './deploy-contract.ts'
import { expect, signInBrowser, test } from './stack-test.ts'
import { importTides, readToken7, tide7 } from './tides.ts'

test('twenty pictures are published and minted on a local network, and name and picture of token 7 are read from chain and IPFS only', async ({
  page,
  stack,
  admin: { sdk, session },
}) => {
  await signInBrowser(page.context(), session)
  const collection_id = (await sdk.collections.create({ name: 'Tides', symbol: 'TIDE' })).data._id
  const place = await deployContract(sdk, collection_id)
  const ipfs = await serveIpfs()
  const part = page.getByRole('region', { name: 'Token files', exact: true })

  await test.step('the admin sets a node, and it works', async () => {
    await page.goto(`${stack.url}/Setting?section=token-files`)
    await part.getByRole('button', { name: 'Set service' }).click()
    const form = page.getByRole('dialog', { name: 'Set where token files go' })
    await form.getByRole('combobox', { name: 'Service' }).click()
    await page.getByRole('option', { name: 'IPFS node (Kubo)' }).click()
    await form.getByRole('textbox', { name: 'Address' }).fill(ipfs.url)
    await form.getByRole('textbox', { name: 'Gateway (optional)' }).fill(ipfs.url)
    await form.getByRole('button', { name: 'Set service' }).click()
    await part.getByRole('button', { name: 'Test publishing' }).click()
    await expect(part.getByText('Works', { exact: true })).toBeVisible()
    await expect(part.getByText('Nothing yet')).toBeVisible()
  })

  await test.step('twenty pictures are imported, published in the review, and minted', async () => {
    await importTides(page, stack.url, collection_id)
    await page.goto(`${stack.url}/collection/premintasset/Collection/${collection_id}`)
    await page.getByRole('button', { name: 'Mint all drafts' }).click()
    await page.getByRole('button', { name: 'Publish 40 files' }).click()
    await expect(page.getByRole('main').getByText('Read back and compared.')).toBeVisible()
    await page.getByRole('button', { name: 'Mint 20 assets on Amber' }).click()
    await expect(page.getByText('All 20 assets are minted.')).toBeVisible()
  })

  await test.step('the page of the run publishes their directory', async () => {
    await page.getByRole('button', { name: 'Publish 1 file' }).click()
    await expect(part.getByText('Read back and compared.')).toBeVisible()
    await page.goto(`${stack.url}/Setting?section=token-files`)
    await expect(part.getByText('1 collection, 41 files')).toBeVisible()
  })

  const { data: contract } = await sdk.contracts.get(place)
  const { uri, name, image, picture } = await readToken7(stack.data, contract?.contractAddress, ipfs.read)
  expect([uri, image]).toEqual([expect.stringMatching(/^ipfs:/), expect.stringMatching(/^ipfs:/)])
  expect(name).toBe('Tide 7')
  expect(picture.equals(tide7)).toBe(true)
  ipfs.close()
})
