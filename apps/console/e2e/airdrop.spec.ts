import { readFile } from 'node:fs/promises'
import { localNode } from './local-node.ts'
import { expect, test } from './stack-test.ts'

/** `merkleRoot()` and `owner()` of the airdrop contract. */
const merkleRootCall = '0x2eb4a7ab'
const ownerCall = '0x8da5cb5b'

const people = [
  '0x00000000000000000000000000000000000000a1, 1',
  '0x00000000000000000000000000000000000000a2, 2',
  '0x00000000000000000000000000000000000000a3, 1',
]

// Proves: state.airdrop-receipts
test('an admin gives a collection’s tokens to a list, whose root is on chain at the end', async ({
  page,
  stack,
  firstAdmin,
}) => {
  await page.goto(stack.url)
  await page.getByLabel('Email').fill(firstAdmin.email)
  await page.getByLabel('Password', { exact: true }).fill(firstAdmin.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.getByRole('navigation').getByRole('link', { name: 'Experience' }).click()
  await page.getByRole('button', { name: 'New collection' }).first().click()
  const form = page.getByRole('dialog', { name: 'New collection' })
  await form.getByLabel('Name').fill('Give away')
  await expect(form.getByLabel('Symbol')).not.toHaveValue('')
  await form.getByRole('button', { name: 'Create collection' }).click()
  await expect(form).toBeHidden()

  const menu = page.getByRole('button', { name: 'Actions for Give away' })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Contracts' }).click()
  const contracts = page.getByRole('dialog', { name: /^Contracts of/ })
  await contracts.getByRole('button', { name: 'Create wallet' }).click()
  const card = contracts.getByRole('article', { name: 'ERC-721 on Amber', exact: true })
  await card.getByRole('button', { name: 'Deploy ERC-721 on Amber', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deploy contract' }).click()
  await expect(card.getByText('Deployed', { exact: true })).toBeVisible({ timeout: 60_000 })
  await contracts.getByRole('button', { name: 'Close' }).click()

  await menu.click()
  await page.getByRole('menuitem', { name: 'Airdrop' }).click()
  const drawer = page.getByRole('dialog', { name: 'Airdrop of Give away' })
  await test.step('its contract is deployed, also while nobody looks', async () => {
    await drawer.getByRole('button', { name: 'Deploy and register' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deploy contract' }).click()
    await expect(
      drawer.getByText(/Waiting for the receipt|Submit the list of recipients next/).first(),
    ).toBeVisible()
    await page.reload()
    await expect(page.getByText('Airdrop Smart Contract Register Successfully')).toBeVisible({
      timeout: 60_000,
    })
  })

  await test.step('its list is read in a worker, and stored', async () => {
    await drawer.getByLabel(/^Name/).fill('For everybody who came')
    const worker = page.waitForEvent('worker')
    await drawer.getByRole('textbox', { name: /^Recipients/ }).fill(people.join('\n'))
    expect((await worker).url()).toMatch(/\/assets\/worker/)
    await expect(drawer.getByText('3 recipients, 4 tokens in all')).toBeVisible({ timeout: 30_000 })
    await drawer.getByRole('button', { name: 'Submit the list' }).click()
    await expect(drawer.getByRole('button', { name: 'Submit the merkle root' })).toBeVisible()
  })

  await test.step('its root is on chain', async () => {
    await drawer.getByRole('button', { name: 'Submit the merkle root' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Submit root' }).click()
    await expect(page.getByText('Submit Merkle Root Successfully')).toBeVisible({ timeout: 60_000 })
    // On chain, and still nothing that anybody could claim.
    const state = drawer.getByRole('region', { name: 'State of the airdrop' })
    await expect(state).toHaveText('Root submitted Needs 4 tokens (holds 0 tokens)')
    // A toast stays for as long as the pointer is on it.
    await page.mouse.move(8, 8)
    const downloading = page.waitForEvent('download')
    await drawer.getByRole('button', { name: 'Download the proofs' }).click()
    const file = await (await downloading).path()
    const { root, recipients } = JSON.parse(await readFile(file, 'utf8')) as {
      root: string
      recipients: { proof: string[] }[]
    }
    expect(recipients).toHaveLength(3)
    const address = await drawer
      .getByRole('link', { name: /airdrop contract address/ })
      .getAttribute('href')
      .then((href) => /0x[0-9a-fA-F]{40}/.exec(href ?? '')?.[0])
    const ask = localNode(stack.data, 1, 1)
    const call = (data: string) => ask<string>('eth_call', { to: address, data }, 'latest')
    expect(await call(merkleRootCall)).toBe(root)
    expect(await call(ownerCall)).not.toMatch(/^0x0*$/)
  })
})
