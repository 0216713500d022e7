import { createSdk } from '@vitrine/sdk'
import type { StrictSdk } from '@vitrine/sdk/contract'
import { samplePicture } from '../../../scripts/lib/sample-picture.ts'
import { localNode, textIn, tokenUriCall } from './local-node.ts'
import { expect, test } from './stack-test.ts'

// The browser opens the platform at another address than wallets do.
const host = 'gallery.example'
test.use({ env: { VITRINE_PUBLIC_HOST: host } })

const place = { blockchainType: 1, networkType: 1, smartContractType: 1 }

test('an admin keeps token metadata on the platform, and a wallet reads it there', async ({
  page,
  stack,
  firstAdmin,
}) => {
  let token: string | null = null
  const sdk = createSdk({
    backends: { main: stack.url },
    session: { getToken: () => token },
  }) as StrictSdk
  token = (await sdk.auth.login(firstAdmin)).token

  await test.step('a new collection keeps it on the platform', async () => {
    await page.goto(stack.url)
    await page.getByLabel('Email').fill(firstAdmin.email)
    await page.getByLabel('Password', { exact: true }).fill(firstAdmin.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.goto(`${stack.url}/collection?drawer=new`)
    const form = page.getByRole('dialog', { name: 'New collection' })
    await form.getByLabel('Name').fill('Tides')
    await form.getByRole('radio', { name: 'This platform' }).click()
    await form.getByRole('button', { name: 'Create collection' }).click()
    await expect(form).toBeHidden()
  })

  const picture = samplePicture(7)
  const { asset_id, address } = await test.step('its seventh asset is minted with the others', async () => {
    const collection_id = (await sdk.collections.list({ page: 1, pageSize: 9 })).data[0]?._id ?? ''
    await sdk.profile.createWallet()
    await sdk.contracts.register({ collection_id, ...place })
    await sdk.contracts.deploy({ collection_id, ...place })
    const contract = async () => (await sdk.contracts.get({ collection_id, ...place })).data
    await expect.poll(async () => (await contract())?.status).toBe('deployed')
    const image = (await sdk.assets.uploadFile({ file: new File([new Uint8Array(picture)], '7.png') })).url
    const rows = Array.from({ length: 20 }, (_, index) => ({ name: `Tide ${index + 1}`, image }))
    const file = new File([JSON.stringify(rows)], 'tides.json')
    await sdk.assets.importJson({ collection_id, ...place, dryRun: false, file })
    const run = (await sdk.runs.planMint({ collection_id })).data
    await sdk.runs.approve({ run_id: run._id, feeCap: run.quote?.feeAtMost ?? '0' })
    await expect.poll(async () => (await sdk.runs.get({ run_id: run._id })).data.state).toBe('done')
    const found = await sdk.assets.list({ collection_id, page: 1, pageSize: 9, search: 'Tide 7' })
    return { asset_id: found.data[0]?._id ?? '', address: (await contract())?.contractAddress ?? '' }
  })

  await test.step('a wallet reads name and picture of token 7 by what the contract says', async () => {
    const node = localNode(stack.data, 1, 1)
    const uri = textIn(await node<string>('eth_call', { to: address, data: tokenUriCall(7) }, 'latest'))
    const read = (url: string) => fetch(url.replace(`https://${host}`, stack.url))
    const metadata = (await (await read(uri)).json()) as { name: string; image: string }
    expect(metadata.name).toBe('Tide 7')
    expect(metadata.image).toMatch(/^https:\/\/gallery\.example\/ipfs\//)
    expect(Buffer.from(await (await read(metadata.image)).arrayBuffer()).equals(picture)).toBe(true)
  })

  await page.goto(`${stack.url}/asset/${asset_id}`)
  await expect(page.getByText('Read from this platform')).toBeVisible()
  await page.getByRole('button', { name: 'Show metadata' }).click()
  await expect(page.getByLabel('Metadata of Tide 7')).toContainText('Tide 7')
})
