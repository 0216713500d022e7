import type { Browser } from '@playwright/test'
import type { StrictSdk } from '@vitrine/sdk/contract'
import { claimCall } from '../src/claim/claim-call.ts'
import { deployContract } from './deploy-contract.ts'
import { localNode } from './local-node.ts'
import { expect, signInBrowser, test } from './stack-test.ts'
import { injectWallet } from './test-wallet.ts'

const place = { blockchainType: 1, networkType: 1 }
const recipients = 1_000
/** One through the page, the others each by a wallet of their own. */
const atOnce = 20
const addressOf = (number: number) => `0x${(0xa000 + number).toString(16).padStart(40, '0')}`

/** Deploys an ERC-1155 contract and mints what will be given away to the admin wallet. */
async function makeCollection(sdk: StrictSdk) {
  const { data: collection } = await sdk.collections.create({ name: 'Give away', symbol: 'GIVE' })
  const where = await deployContract(sdk, collection._id, 2)
  const wallet_address = (await sdk.profile.get()).data.walletAddress ?? ''
  await sdk.assets.createFromUri({
    ...where,
    name: 'Tide',
    uri: 'ipfs://tide',
    amount: recipients,
    wallet_address,
  })
  const { data: run } = await sdk.runs.planMint({ ...where, wallet_address })
  await sdk.runs.approve({ run_id: run._id, feeCap: '1000000000000000000' })
  await expect.poll(async () => (await sdk.runs.get({ run_id: run._id })).data.state).toBe('done')
  return collection._id
}

/** Opens the Airdrops tab as the admin. A page is closed as soon as it has asked for something: the work goes on without it. */
async function openTab(browser: Browser, address: string, session: { token: string; role: string }) {
  const context = await browser.newContext()
  await signInBrowser(context, session)
  const page = await context.newPage()
  await page.goto(address)
  return {
    main: page.getByRole('main'),
    state: page.getByRole('region', { name: 'State of the airdrop' }),
    /** Confirms what was pressed, and is gone once the platform has it. */
    async confirmAndLeave(button: string, operation: string) {
      const answered = page.waitForResponse((response) => response.url().endsWith(`/${operation}`))
      await page.getByRole('alertdialog').getByRole('button', { name: button }).click()
      expect((await answered).status()).toBe(200)
      await context.close()
    },
    leave: () => context.close(),
  }
}

// Proves: state.airdrop-receipts
test('a thousand people are given tokens, twenty claim at once, and what is left comes back, while the admin is away in between', {
  tag: '@quick',
}, async ({ page, browser, stack, admin: { session }, sdk }) => {
  // Five sendings, and more than twenty transactions.
  test.slow()
  const collection_id = await makeCollection(sdk)
  const at = { ...place, collection_id }
  const admin = () => openTab(browser, `${stack.url}/collection/${collection_id}/airdrops`, session)
  const node = localNode(stack.data, 1, 1)
  const airdrop = async () => (await sdk.airdrops.get(at)).data
  const reaches = (status: string) => expect.poll(async () => (await airdrop())?.status).toBe(status)

  await test.step('its contract is deployed, a list of a thousand stored, funded from the wallet, and its root on chain', async () => {
    const first = await admin()
    await first.main.getByRole('button', { name: 'Deploy and register' }).click()
    await first.confirmAndLeave('Deploy contract', 'registerAirDropSmartContract')

    const second = await admin()
    await second.main.getByLabel(/^Name/).fill('For everybody who came')
    const lines = Array.from({ length: recipients }, (_, number) => `${addressOf(number)}, 1`)
    await second.main.getByRole('textbox', { name: /^Recipients/ }).fill(lines.join('\n'))
    await expect(second.main.getByText('1,000 recipients, 1,000 tokens in all')).toBeVisible()
    await second.main.getByRole('button', { name: 'Submit the list' }).click()
    await expect(second.main.getByLabel(/^Amount to send/)).toHaveValue('1,000')
    await second.main.getByLabel(/^Token ID/).fill('1')
    await second.main.getByRole('button', { name: 'Send from the wallet' }).click()
    await second.confirmAndLeave('Send tokens', 'manageAirDrop')

    const third = await admin()
    await third.main.getByRole('button', { name: 'Submit the merkle root' }).click()
    await third.confirmAndLeave('Submit root', 'submitMerkleRoot')
    await reaches('live')
  })

  const { _id: airdrop_id = '', contractAddress } = (await airdrop()) ?? {}
  const claimPage = `${stack.url}/claim/${airdrop_id}`
  const main = page.getByRole('main')
  const alert = main.getByRole('alert')
  const claim = main.getByRole('button', { name: 'Claim 1 token' })
  await injectWallet(page, node, addressOf(0))
  // A page that was opened before somebody else claimed for its wallet.
  const late = await (await browser.newContext()).newPage()
  await injectWallet(late, node, addressOf(1))
  for (const one of [page, late]) {
    await one.goto(claimPage)
    await one.getByRole('button', { name: 'Connect Test wallet' }).click()
    await expect(one.getByRole('main').getByText('Your address can claim 1 token.')).toBeVisible()
  }

  await test.step('who is not on the list gets nothing, and neither does a wrong proof', async () => {
    await main.getByLabel('Address', { exact: true }).fill(addressOf(recipients))
    await main.getByRole('button', { name: 'Check address' }).click()
    await expect(main.getByText('This address is not on the list of this airdrop.')).toBeVisible()

    // The proof of somebody else.
    const { data: other } = await sdk.airdrops.getClaim({ airdrop_id, address: addressOf(2) })
    await page.route('**/getClaim/**', async (route) => {
      const response = await route.fetch()
      const { data } = (await response.json()) as { data: object }
      await route.fulfill({ response, json: { data: { ...data, proof: other?.proof } } })
    })
    await page.reload()
    await main.getByRole('button', { name: 'Connect Test wallet' }).click()
    await claim.click()
    await expect(alert).toHaveText(
      'The airdrop has another list now, which this entry is not on. Contact its operator.',
    )
    await page.unroute('**/getClaim/**')
    await page.reload()
    await main.getByRole('button', { name: 'Connect Test wallet' }).click()
  })

  await test.step('twenty claim at once', async () => {
    const claimFor = async (address: string) => {
      const { data } = await sdk.airdrops.getClaim({ airdrop_id, address })
      if (!data) throw new Error(`${address} is not on the list.`)
      await node('anvil_impersonateAccount', address)
      await node('anvil_setBalance', address, '0xde0b6b3a7640000')
      return node('eth_sendTransaction', { from: address, to: contractAddress, data: claimCall(data) })
    }
    const others = Array.from({ length: atOnce - 1 }, (_, number) => claimFor(addressOf(number + 1)))
    await Promise.all([claim.click(), ...others])
    await expect(main.getByText('Claimed: 1 token')).toBeVisible()
    await expect.poll(async () => (await airdrop())?.claimedAmount).toBe(String(atOnce))
  })

  await test.step('nobody claims a second time', async () => {
    await late.getByRole('button', { name: 'Claim 1 token' }).click()
    await expect(late.getByRole('main').getByRole('alert')).toHaveText('This address has already claimed.')
    await late.reload()
    await late.getByRole('button', { name: 'Connect Test wallet' }).click()
    await expect(late.getByRole('main').getByText('Your address has claimed 1 token.')).toBeVisible()
    await late.context().close()
  })

  await test.step('it is closed, what is left is taken back, and all of it is listed', async () => {
    const first = await admin()
    await expect(first.main.getByText(/^20 of 1,000 claimed, 20 tokens in all/)).toBeVisible()
    await first.main.getByRole('button', { name: 'Close airdrop' }).click()
    await first.confirmAndLeave('Close airdrop', 'manageAirDrop')
    await reaches('ended')

    const second = await admin()
    await second.main.getByRole('button', { name: 'Take back 980 tokens' }).click()
    await second.confirmAndLeave('Take back tokens', 'manageAirDrop')
    await expect.poll(async () => (await airdrop())?.heldAmount).toBe('0')

    const third = await admin()
    await expect(third.state).toHaveText(/^Ended/)
    await expect(third.main.getByRole('button', { name: /^(Close|Take back)/ })).toHaveCount(0)
    await third.leave()
    const done = async () => {
      const { data } = await sdk.runs.list({ page: 1, pageSize: 10, airdrop_id })
      return data.map(({ kind, state }) => `${kind} ${state}`)
    }
    const kinds = ['airdrop-take-back', 'airdrop-close', 'merkle-root', 'airdrop-fund', 'airdrop']
    await expect.poll(done).toEqual(kinds.map((kind) => `${kind} done`))
    await page.reload()
    await expect(main.getByText('Ended', { exact: true })).toBeVisible()
  })
})
