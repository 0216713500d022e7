import { readdir, stat } from 'node:fs/promises'
import { buildMerkleTree } from '@vitrine/chain/merkle'
import type { StrictSdk } from '@vitrine/sdk/contract'
import { deployContract } from './deploy-contract.ts'
import { findViolations } from './find-violations.ts'
import { localNode } from './local-node.ts'
import { expect, signInBrowser, test } from './stack-test.ts'
import { injectWallet } from './test-wallet.ts'

/** Bytes of script, compressed with gzip, that the claim page may have. */
const SCRIPT = 90_000

const person = '0x00000000000000000000000000000000000000a1'
const other = '0x00000000000000000000000000000000000000a2'
const nobody = '0x00000000000000000000000000000000000000a3'

/** Makes an airdrop of three ERC-721 tokens: two for a person, one for another. Its root is on chain, and it is funded. */
async function makeAirdrop(sdk: StrictSdk) {
  const { _id: collection_id } = (await sdk.collections.create({ name: 'Tide tables', symbol: 'TIDE' })).data
  const place = { collection_id, blockchainType: 1, networkType: 1 }
  const where = await deployContract(sdk, collection_id)
  const airdrop = async () => (await sdk.airdrops.get(place)).data
  await sdk.airdrops.register(place)
  await expect.poll(async () => (await airdrop())?.status).toBe('registered')
  const recipients = [
    { address: person, amount: '2' },
    { address: other, amount: '1' },
  ]
  const { root: merkleRoot } = await buildMerkleTree(
    recipients.map(({ address, amount }) => ({ address, amount: BigInt(amount) })),
  )
  await sdk.airdrops.submitDetails({ ...place, name: 'For early visitors', merkleRoot, recipients })
  const submitRoot = async () => {
    await sdk.airdrops.submitMerkleRoot({ ...place, merkleRoot })
    await expect.poll(async () => (await airdrop())?.status).toBe('submitted')
  }
  const fund = async () => {
    const rows = [1, 2, 3].map((id) => ({
      name: `Tide ${id}`,
      description: '',
      image: 'ipfs://tide',
      token_id: id,
    }))
    const file = new File([JSON.stringify(rows)], 'tides.json', { type: 'application/json' })
    await sdk.assets.importJson({ ...where, file })
    const wallet_address = (await airdrop())?.contractAddress ?? ''
    const { data: run } = await sdk.runs.planMint({ ...where, wallet_address })
    await sdk.runs.approve({ run_id: run._id, feeCap: '1000000000000000000' })
    await expect.poll(async () => (await airdrop())?.status).toBe('live')
  }
  const sponsor = async () => {
    await sdk.collections.setPaymasterSupport({ collection_id, paymasterSupport: true })
    await sdk.settings.deployPaymaster({
      blockchainType: 1,
      networkType: 1,
      deposit: '1000000000000000000',
    })
    const deployed = async () => (await sdk.settings.listPaymasters({ page: 1, pageSize: 8 })).data[0]?.status
    await expect.poll(deployed).toBe('deployed')
  }
  return { collection_id, airdrop, submitRoot, fund, sponsor }
}

test('a recipient claims on a phone what waits for them, once, and the admin sees it', async ({
  page,
  browser,
  stack,
  admin: { session },
  sdk,
}) => {
  const { collection_id, airdrop, submitRoot, fund, sponsor } = await makeAirdrop(sdk)
  const { _id } = (await airdrop()) ?? {}
  const node = localNode(stack.data, 1, 1)
  const wallet = await injectWallet(page, node, person)
  await page.setViewportSize({ width: 375, height: 812 })
  const main = page.getByRole('main')
  const alert = main.getByRole('alert')
  const check = async (address: string) => {
    await main.getByLabel('Address', { exact: true }).fill(address)
    await main.getByRole('button', { name: 'Check address' }).click()
  }
  const claim = main.getByRole('button', { name: 'Claim 2 tokens' })

  await test.step('an airdrop that is unknown, or whose root is not set, says so', async () => {
    await page.goto(`${stack.url}/claim/unknown`)
    await expect(alert).toContainText('There is no airdrop at this address. Check the link.')
    await page.goto(`${stack.url}/claim/${_id}`)
    await expect(main.getByText('The list of recipients is not on Amber yet.')).toBeVisible()
    await expect(main.getByRole('button')).toHaveCount(0)
  })

  await submitRoot()

  await test.step('an address without a wallet is told what waits there', async () => {
    await page.reload()
    await expect(page).toHaveTitle('For early visitors · Claim')
    await check('0x12')
    await expect(main.getByText('Enter an address: 0x and 40 hexadecimal digits.')).toBeVisible()
    await check(nobody)
    await expect(main.getByText('This address is not on the list of this airdrop.')).toBeVisible()
    await check(other)
    await expect(main.getByText('This address can claim 1 token.')).toBeVisible()
    await expect(main.getByText('The wallet pays a network fee in AMB.')).toBeVisible()
    await expect(main.getByRole('button', { name: 'Claim without gas' })).toHaveCount(0)
  })

  await test.step('a refusal of the wallet or the contract is explained, and costs nothing', async () => {
    wallet.refuse('eth_requestAccounts', 4001)
    await main.getByRole('button', { name: 'Connect Test wallet' }).click()
    await expect(alert).toHaveText('The request was rejected in the wallet. Nothing was sent.')
    await main.getByRole('button', { name: 'Connect Test wallet' }).click()
    await expect(main.getByText('Your address can claim 2 tokens.')).toBeVisible()
    await expect(main.getByText('It will ask to switch to Amber.')).toBeVisible()
    // The button is gone by now, and the focus is not.
    await expect(page.locator('body')).not.toBeFocused()
    wallet.refuse('wallet_switchEthereumChain', 4902)
    await claim.click()
    await expect(alert).toHaveText(
      'The wallet does not know Amber. Add the network (chain ID 31337) to the wallet, then try again.',
    )
    wallet.refuse('eth_call', -32_603)
    await claim.click()
    await expect(alert).toHaveText('The wallet could not do this on Amber. Check the wallet, then try again.')
    // Nothing is in the contract yet.
    await claim.click()
    await expect(alert).toHaveText(
      'The airdrop does not hold enough tokens right now. Try again later, or contact its operator.',
    )
    expect(wallet.called).not.toContain('eth_sendTransaction')
  })

  await fund()

  await test.step('the tokens are claimed, and the page says so when the network does', async () => {
    wallet.refuse('eth_sendTransaction', 4001)
    await claim.click()
    await expect(alert).toHaveText('The request was rejected in the wallet. Nothing was sent.')
    await node('evm_setAutomine', false)
    await claim.click()
    await expect(main.getByText('Sent. Waiting for Amber to confirm it.')).toBeVisible()
    // The page that is opened again waits for the same claim.
    await page.reload()
    await main.getByRole('button', { name: 'Connect Test wallet' }).click()
    await expect(main.getByText('Sent. Waiting for Amber to confirm it.')).toBeVisible()
    // What arrives between the two is mined as well.
    await node('evm_setAutomine', true)
    await node('evm_mine')
    await expect(main.getByText('Claimed: 2 tokens')).toBeVisible()
    await expect(main.getByRole('link', { name: /View transaction/ })).toHaveAttribute(
      'href',
      /^\/explorer\/1\/1\/tx\/0x[0-9a-f]{64}$/,
    )
    // `balanceOf(address)` of the collection's contract.
    const tokenAddress = (await airdrop())?.tokenAddress
    const data = `0x70a08231${person.slice(2).padStart(64, '0')}`
    expect(Number(await node('eth_call', { to: tokenAddress, data }, 'latest'))).toBe(2)
  })

  await test.step('it can’t be claimed a second time', async () => {
    await page.reload()
    await main.getByRole('button', { name: 'Connect Test wallet' }).click()
    await expect(main.getByText('Your address has claimed 2 tokens.')).toBeVisible()
    await expect(claim).toHaveCount(0)
    const sent = wallet.called.filter((method) => method === 'eth_sendTransaction')
    expect(sent).toHaveLength(2)
  })

  await test.step('the page keeps to the rules of axe in three themes', async () => {
    for (const media of [
      { colorScheme: 'light', forcedColors: 'none' },
      { colorScheme: 'dark', forcedColors: 'none' },
      { colorScheme: 'light', forcedColors: 'active' },
    ] as const) {
      await page.emulateMedia({ ...media, reducedMotion: 'reduce' })
      expect(await findViolations(page), media.colorScheme).toEqual([])
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })

  await test.step('the admin sees what was claimed, and the address of the page', async () => {
    const context = await browser.newContext()
    await signInBrowser(context, session)
    const admin = await context.newPage()
    await admin.goto(`${stack.url}/collection/${collection_id}/airdrops`)
    const facts = admin.getByRole('main')
    await expect(facts.getByRole('link', { name: `${stack.url}/claim/${_id}` })).toBeVisible()
    const claims = facts.getByRole('region', { name: 'Claims' })
    await expect(claims.getByText(/^1 of 2 claimed, 2 tokens in all; the newest/)).toBeVisible()
    await expect(claims.getByText(person)).toBeVisible()
    await claims.getByRole('radio', { name: 'Not claimed' }).click()
    await expect(claims.getByText(other)).toBeVisible()
    await expect(claims.getByText(person)).toHaveCount(0)
    await context.close()
  })

  await test.step('where the operator pays, an address is claimed for without gas and without a wallet', async () => {
    await sponsor()
    const button = main.getByRole('button', { name: 'Claim without gas' })
    await expect(async () => {
      await page.reload()
      await check(other)
      await expect(button).toBeVisible({ timeout: 30_000 })
    }).toPass()
    await expect(main.getByText('The operator pays the network fee.')).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await node('evm_setAutomine', false)
    await button.click()
    await expect(main.getByText(/^(Sent\.|Preparing the claim\.)/)).toBeVisible()
    await page.reload()
    await check(other)
    await expect(main.getByText(/^(Sent\.|Preparing the claim\.)/)).toBeVisible()
    // What arrives between the two is mined as well.
    await node('evm_setAutomine', true)
    await node('evm_mine')
    await expect(main.getByText('Claimed: 1 token')).toBeVisible()
    await expect(main.getByRole('link', { name: /View transaction/ })).toBeVisible()
    expect(Number(await node('eth_getBalance', other, 'latest'))).toBe(0)
    await page.reload()
    await check(other)
    await expect(main.getByText('This address has claimed 1 token.')).toBeVisible()
    await expect(button).toHaveCount(0)
  })
})

test('the claim page has no more script than its budget', async () => {
  const folder = new URL('../dist/claim/assets/', import.meta.url)
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js.gz'))
  const sizes = await Promise.all(scripts.map(async (name) => (await stat(new URL(name, folder))).size))
  expect(sizes.length).toBeGreaterThan(0)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(SCRIPT)
})
