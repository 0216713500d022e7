import { readFile } from 'node:fs/promises'
import { sampleAssets } from '../../../scripts/lib/sample-assets.ts'
import { deployContract } from './deploy-contract.ts'
import { localNode, transferTopic } from './local-node.ts'
import { expect, signInBrowser, test } from './stack-test.ts'

const count = 300

test('a mint of 300 assets goes on after every page is closed, and another browser sees how it ended', async ({
  browser,
  stack,
  admin: { session },
  sdk,
}) => {
  const open = async (path: string) => {
    const context = await browser.newContext()
    await signInBrowser(context, session)
    const page = await context.newPage()
    await page.goto(`${stack.url}${path}`)
    return { page, context }
  }
  const { _id: collection_id } = (await sdk.collections.create({ name: 'Almanac', symbol: 'ALMA' })).data
  const where = await deployContract(sdk, collection_id)
  const file = new File([JSON.stringify(sampleAssets(count))], 'almanac.json', { type: 'application/json' })
  await sdk.assets.importJson({ ...where, file })

  // No block until every page is closed.
  const node = localNode(stack.data, 1, 1)
  await node('evm_setAutomine', false)
  const first = await open(`/collection/premintasset/Collection/${collection_id}`)
  await first.page.getByRole('button', { name: 'Mint all drafts' }).click()
  await expect(first.page.getByRole('heading', { level: 1, name: 'Review mint: Almanac' })).toBeVisible()
  await first.page.getByRole('button', { name: 'Mint 300 assets on Amber' }).click()
  await expect(first.page.getByText('of 300 minted')).toBeVisible()
  const path = new URL(first.page.url()).pathname
  await first.context.close()
  const run_id = path.split('/').at(-1) ?? ''
  const told = async () => {
    const { state, counts } = (await sdk.runs.get({ run_id })).data
    return { state, done: counts.done }
  }
  await expect.poll(told).toEqual({ state: 'running', done: 0 })
  await node('evm_setAutomine', true)
  await node('evm_mine')

  const second = await open('/runs')
  await second.page
    .getByRole('link', { name: /Almanac/ })
    .first()
    .click()
  await expect(second.page).toHaveURL(new RegExp(path))
  await expect(second.page.getByText('All 300 assets are minted.')).toBeVisible()
  const download = second.page.waitForEvent('download')
  await second.page.getByRole('button', { name: /CSV/ }).click()
  const report = await readFile(await (await download).path(), 'utf8')
  expect(report.trim().split('\n')).toHaveLength(count + 1)
  await second.context.close()

  const { data: contract } = await sdk.contracts.get(where)
  const logs = await localNode(
    stack.data,
    1,
    1,
  )<{ topics: string[] }[]>('eth_getLogs', {
    fromBlock: 'earliest',
    address: contract?.contractAddress,
    topics: [transferTopic],
  })
  expect(new Set(logs.map(({ topics }) => topics[3])).size).toBe(count)
  expect(logs).toHaveLength(count)
})
