import { expect, test } from './stack-test.ts'

// Proves: contract.inspect, contract.register
test('an admin opens a deployed contract, asks it, and is warned before a wrong one is registered', async ({
  page,
  stack,
  firstAdmin,
  sdk,
}) => {
  await page.goto(stack.url)
  await page.getByLabel('Email').fill(firstAdmin.email)
  await page.getByLabel('Password', { exact: true }).fill(firstAdmin.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.getByRole('navigation').getByRole('link', { name: 'Experience' }).click()
  await page.getByRole('button', { name: 'New collection' }).first().click()
  const form = page.getByRole('dialog', { name: 'New collection' })
  await form.getByLabel('Name').fill('Open house')
  await expect(form.getByLabel('Symbol')).not.toHaveValue('')
  await form.getByRole('button', { name: 'Create collection' }).click()
  await expect(form).toBeHidden()
  await page.getByRole('link', { name: 'Open house' }).click()
  await page.getByRole('navigation', { name: 'Collection' }).getByRole('link', { name: 'Contracts' }).click()
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Create wallet' }).click()
  await main.getByRole('button', { name: 'Deploy ERC-721 on Amber', exact: true }).click()
  const card = main.getByRole('article', { name: 'ERC-721 on Amber', exact: true })
  await expect(card.getByText('Deployed', { exact: true })).toBeVisible()

  const details = page.getByRole('dialog', { name: 'ERC-721 on Amber' })
  const address = await test.step('its code is the built-in one, and it mints', async () => {
    await card.getByRole('button', { name: 'Details of ERC-721 on Amber' }).click()
    await expect(details.getByText('Same as the built-in contract')).toBeVisible()
    await expect(details.getByText('Works from the admin wallet')).toBeVisible()
    await expect(details.getByText('Admin wallet', { exact: true })).toBeVisible()
    const [collection] = (await sdk.collections.list({ page: 1, pageSize: 8 })).data
    return collection?.contracts?.[0]?.contractAddress ?? ''
  })

  await test.step('it is asked by a form of its ABI', async () => {
    const ask = async (signature: string) => {
      await details.getByRole('combobox', { name: 'Function' }).click()
      await page.getByRole('option', { name: signature, exact: true }).click()
    }
    const answer = details.getByRole('region', { name: 'Answer' })
    await ask('name()')
    await details.getByRole('button', { name: 'Call function' }).click()
    await expect(answer.getByText('Open house')).toBeVisible()
    await ask('ownerOf(uint256)')
    await details.getByRole('textbox', { name: 'tokenId' }).fill('1')
    await details.getByRole('button', { name: 'Call function' }).click()
    await expect(details.getByRole('alert')).toHaveText(/^The contract refused: .*token/)
    await details.getByRole('button', { name: 'Close' }).first().click()
    await expect(details).toBeHidden()
  })

  await test.step('as a contract of another type it is warned of, and can be registered all the same', async () => {
    await main.getByRole('button', { name: 'Add contract' }).click()
    await main.getByRole('radio', { name: /^Amber(?! Test)/ }).click()
    await main.getByRole('radio', { name: 'ERC-1155' }).click()
    await main.getByRole('button', { name: 'Use an existing contract' }).click()
    const modal = page.getByRole('dialog', { name: 'Register ERC-1155 on Amber' })
    await modal.getByRole('radio', { name: 'Already deployed' }).click()
    const field = modal.getByRole('textbox', { name: 'Contract address' })
    await field.fill(`0x${'ab'.repeat(20)}`)
    await expect(modal.getByText('There is no contract at this address on Amber.')).toBeVisible()
    await field.fill(address)
    await expect(modal.getByText('The contract does not announce ERC-1155.')).toBeVisible()
    await expect(
      modal.getByText('its code has no function mint(address,uint256,uint256,string)', { exact: false }),
    ).toBeVisible()
    await modal.getByRole('button', { name: 'Register anyway' }).click()
    await expect(modal).toBeHidden()
    const other = main.getByRole('article', { name: 'ERC-1155 on Amber', exact: true })
    await other.getByRole('button', { name: 'Details of ERC-1155 on Amber' }).click()
    const found = page.getByRole('dialog', { name: 'ERC-1155 on Amber' })
    await expect(found.getByText('Differs from the built-in contract')).toBeVisible()
    await expect(found.getByText('Does not work')).toBeVisible()
  })
})
