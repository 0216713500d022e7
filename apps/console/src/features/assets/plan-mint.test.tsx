import { fixtures, handlers } from '@vitrine/sdk/testing'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { renderConsole } from '#src/testing/console-app.tsx'
import { withRuns } from '#src/testing/pages/offered.ts'
import { mintable } from '#src/testing/pages/tides.ts'
import { signIn } from '#src/testing/signed-in.ts'
import { worker } from '#src/testing/worker.ts'

beforeEach(() => signIn())

const assets = ['Ebb', 'Flood', 'Slack'].map((name) =>
  fixtures.asset({ _id: name, name, collection_id: 'tides' }),
)
const open = () => renderConsole('/collection/premintasset/Collection/tides')

it('plans the chosen assets as a run and opens its review, without sending anything', async () => {
  const sent: string[] = []
  worker.use(...handlers({ ...mintable, capabilities: [...withRuns], assets }))
  worker.events.on('request:start', ({ request }) => {
    if (request.method === 'POST') sent.push(new URL(request.url).pathname)
  })
  const screen = await open()
  await screen.getByRole('checkbox', { name: 'Select Ebb' }).click()
  await screen.getByRole('checkbox', { name: 'Select Slack' }).click()
  await screen.getByRole('button', { name: 'Mint selected' }).click()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Review mint: Tides' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Mint 2 assets on Amber' })).toBeEnabled()
  // Ignores calls that only read.
  expect(sent.filter((path) => path !== '/api/asset/getAssetFacets')).toEqual(['/api/runs/planMintRun'])
})

it('names the assets that are not included, with the reason', async () => {
  const undeployed = fixtures.asset({ _id: 'neap', name: 'Neap', collection_id: 'tides', blockchainType: 6 })
  worker.use(...handlers({ ...mintable, capabilities: [...withRuns], assets: [...assets, undeployed] }))
  const screen = await open()
  await screen.getByRole('checkbox', { name: 'Select Ebb' }).click()
  await screen.getByRole('checkbox', { name: 'Select Neap' }).click()
  await screen.getByRole('button', { name: 'Mint selected' }).click()
  await expect
    .element(screen.getByText(/^1 is not included: The collection has no .+ contract on Basalt\.$/))
    .toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Mint 1 asset on Amber' })).toBeVisible()
})

it('asks for the contract if drafts may be on several', async () => {
  const second = {
    ...fixtures.contract({
      collection_id: 'tides',
      blockchainType: 6,
      status: 'deployed',
      contractAddress: fixtures.address(8),
    }),
  }
  const contracts = [...mintable.contracts, second]
  worker.use(
    ...handlers({
      ...mintable,
      capabilities: [...withRuns],
      contracts,
      assets: [...assets, fixtures.asset({ collection_id: 'tides', blockchainType: 6 })],
    }),
  )
  const screen = await open()
  await screen.getByRole('button', { name: 'Mint all drafts' }).click()
  const choice = screen.getByRole('dialog', { name: 'Choose a contract' })
  await choice.getByRole('button', { name: /^ERC-721 on Basalt/ }).click()
  await expect.element(screen.getByRole('button', { name: 'Mint 1 asset on Basalt' })).toBeVisible()
})

it('links to the deployment that is needed before anything can be minted', async () => {
  const [bare] = mintable.collections.map((one) => ({ ...one, contracts: [] }))
  const neap = fixtures.asset({ _id: 'neap', name: 'Neap', collection_id: 'tides', blockchainType: 6 })
  worker.use(
    ...handlers({
      ...mintable,
      capabilities: [...withRuns],
      contracts: [],
      collections: bare ? [bare] : [],
      assets: [...assets, neap],
    }),
  )
  const screen = await open()
  await screen.getByRole('button', { name: 'Mint all drafts' }).click()
  const question = screen.getByRole('dialog', { name: 'Deploy a contract first' })
  await expect.element(question.getByText('The collection has no deployed contract.')).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await screen.getByRole('checkbox', { name: 'Select Neap' }).click()
  await screen.getByRole('button', { name: 'Mint selected' }).click()
  await expect.element(question.getByText('The collection has no ERC-721 contract on Basalt.')).toBeVisible()
  await question.getByRole('link', { name: 'Deploy a contract' }).click()
  await expect.poll(screen.address).toBe('/collection/tides/contracts?deploy=6%2F1%2F1')
  await expect.element(screen.getByRole('button', { name: 'Deploy ERC-721 on Basalt' })).toBeVisible()
})

const neap = fixtures.asset({ _id: 'neap', name: 'Neap', collection_id: 'tides', blockchainType: 6 })
it('links to the deployment of the drafts’ contract if only another network has a contract', async () => {
  worker.use(...handlers({ ...mintable, capabilities: [...withRuns], assets: [neap] }))
  const screen = await open()
  await screen.getByRole('button', { name: 'Mint all drafts' }).click()
  const question = screen.getByRole('dialog', { name: 'Deploy a contract first' })
  await expect
    .element(question.getByRole('link', { name: 'Deploy a contract' }))
    .toHaveAttribute('href', '/collection/tides/contracts?deploy=6%2F1%2F1')
  expect(screen.getByText('None of these assets can be minted.').elements()).toEqual([])
})

it('offers no deployment while any contract is being deployed', async () => {
  const contracts = [
    fixtures.contract({ collection_id: 'tides', status: 'failed' }),
    fixtures.contract({ collection_id: 'tides', blockchainType: 6, status: 'deploying' }),
  ]
  worker.use(...handlers({ ...mintable, capabilities: [...withRuns], contracts, assets: [neap] }))
  const screen = await open()
  await screen.getByRole('button', { name: 'Mint all drafts' }).click()
  await expect.element(screen.getByText('The contract is still being deployed.')).toBeVisible()
  expect(screen.getByRole('dialog').elements()).toEqual([])
})

it('says once what the platform refuses a plan for', async () => {
  worker.use(...handlers({ ...mintable, capabilities: [...withRuns], assets }))
  const screen = await open()
  for (const [code, error, dialogs] of [
    ['deploying', 'The contract is still being deployed.', 0],
    ['cannot-hide', 'This contract can’t hide tokens. Deploy another one.', 0],
    ['not-now', 'The tokens of this contract are being revealed.', 0],
    ['not-deployed', 'The collection has no deployed contract there.', 1],
  ] as const) {
    worker.use(http.post('*/api/runs/planMintRun', () => HttpResponse.json({ error, code }, { status: 409 })))
    await screen.getByRole('button', { name: 'Mint all drafts' }).click()
    await expect.element(screen.getByText(error)).toBeVisible()
    expect(screen.getByText(error).elements()).toHaveLength(1)
    expect(screen.getByRole('dialog').elements()).toHaveLength(dialogs)
  }
})

it('offers no deployment on a network that the console does not know', async () => {
  const far = fixtures.asset({ _id: 'far', name: 'Far', collection_id: 'tides', blockchainType: 9 })
  worker.use(...handlers({ ...mintable, capabilities: [...withRuns], assets: [far] }))
  const screen = await open()
  await screen.getByRole('checkbox', { name: 'Select Far' }).click()
  await screen.getByRole('button', { name: 'Mint selected' }).click()
  const reason = 'The collection has no ERC-721 contract on A network that is not configured.'
  await expect.element(screen.getByRole('region', { name: /Notifications/ }).getByText(reason)).toBeVisible()
  expect(screen.getByRole('dialog').elements()).toEqual([])
})
