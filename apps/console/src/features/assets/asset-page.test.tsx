import { failing, fixtures, handlers } from '@vitrine/sdk/testing'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderConsole } from '#src/testing/console-app.tsx'
import { harborScene } from '#src/testing/pages/harbor.ts'
import { signIn } from '#src/testing/signed-in.ts'
import { worker } from '#src/testing/worker.ts'

beforeEach(() => signIn())

type Scene = ReturnType<typeof harborScene>
const serve = (scene: Scene = {}) => worker.use(...handlers({ ...harborScene(), ...scene }))
const open = (id = 'plate-7', search = '') => renderConsole(`/asset/${id}${search}`)

/** Mocks the answer of Amber's node to `eth_call`: an address or number, or a refusal. */
const node = (answer: bigint | 'reverts' | 'away') =>
  worker.use(
    http.post('*/rpc/1/1', async ({ request }) => {
      const { id, method } = (await request.json()) as { id: number; method: string }
      if (answer === 'away') return HttpResponse.json({}, { status: 502 })
      if (method === 'eth_chainId') return HttpResponse.json({ jsonrpc: '2.0', id, result: '0x7a69' })
      if (answer === 'reverts')
        return HttpResponse.json({ jsonrpc: '2.0', id, error: { code: 3, message: 'execution reverted' } })
      const result = `0x${answer.toString(16).padStart(64, '0')}`
      return HttpResponse.json({ jsonrpc: '2.0', id, result })
    }),
  )
const stranger = 0xaa01n
const strangerShown = `0x${stranger.toString(16).padStart(40, '0')}`

// Proves: route.asset, call.getAssetSurroundings, call.getAssetHistory
it('shows an asset with its position, rare traits, token and history', async () => {
  serve()
  node(BigInt(fixtures.address(1)))
  const screen = await open()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Plate 7, Slack Water' })).toBeVisible()
  await expect.element(screen.getByRole('main')).toMatchTextContent('Minted7 of 15 in Harbor Plates')
  await expect.poll(() => document.title).toBe('Plate 7, Slack Water · Asset · Vitrine')

  const traits = screen.getByRole('region', { name: 'Traits' })
  await expect.element(traits).toMatchTextContent('SkyDusk15 of 15100%')
  await expect.element(traits).toMatchTextContent('TideSlack1 of 15Rare 6.7%')

  const way = screen.getByRole('region', { name: 'Provenance' })
  await expect
    .element(way)
    .toMatchTextContent('8 days from created to minted. 1 transaction, 0.031 AMB in network fees.')
  const steps = way.getByRole('listitem')
  await expect.element(steps.nth(3)).toMatchTextContent('Owner now')
  await expect.element(steps.nth(0)).toMatchTextContent(/^8 days until the next stepCreated/)
  await expect.element(steps.nth(1)).toMatchTextContent(/^8 s until the next stepMinting/)
  await expect.element(steps.nth(2)).toMatchTextContent('Block 24,002,317Network fee 0.031 AMB')
  expect(steps.elements()).toHaveLength(4)
})

it('offers to deploy the missing contract', async () => {
  const draft = fixtures.asset({ _id: 'draft', collection_id: 'harbor', blockchainType: 6 })
  serve({ assets: [draft] })
  const screen = await open('draft')
  await expect.element(screen.getByText(/The collection has no ERC-721 contract on Basalt\.$/)).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Deploy a contract' }))
    .toHaveAttribute('href', '/collection/harbor/contracts?deploy=6%2F1%2F1')
  expect(screen.getByRole('button', { name: 'Mint asset' }).elements()).toEqual([])
})

describe('the owner', () => {
  // Proves: asset.owner
  it('is read from the network', async () => {
    serve()
    node(stranger)
    const screen = await open()
    const card = screen.getByRole('region', { name: 'Owner' })
    await expect.element(card).toMatchTextContent(/^Owner now0x.+Read from Amber$/)
    await expect.element(card.getByTitle(strangerShown)).toBeVisible()
  })

  it('is the recorded one while the network does not answer', async () => {
    serve()
    node('away')
    const screen = await open()
    const card = screen.getByRole('region', { name: 'Owner' })
    await expect.element(card).toMatchTextContent('Recorded ownerAdmin wallet')
    await expect.element(card).toMatchTextContent('The owner could not be read.')
    node(BigInt(fixtures.address(1)))
    await card.getByRole('button', { name: 'Try again' }).click()
    await expect.element(card).toMatchTextContent(/^Owner nowAdmin wallet/)
  })

  it('is reported as missing if the contract has no such token', async () => {
    serve()
    node('reverts')
    const screen = await open()
    await expect.element(screen.getByText('The contract on Amber has no token 7.')).toBeVisible()
  })

  it('of an ERC-1155 token is shown with the number of copies', async () => {
    const scene = harborScene()
    serve({
      assets: (scene.assets ?? []).map((one) => ({ ...one, smartContractType: 2, amount: 5 })),
      contracts: (scene.contracts ?? []).map((one) => ({ ...one, smartContractType: 2 })),
    })
    node(3n)
    const screen = await open()
    await expect.element(screen.getByText('Holds 3 of 5')).toBeVisible()
  })

  it('of an ERC-1155 token is the recorded holder even without copies now', async () => {
    const scene = harborScene()
    serve({
      assets: (scene.assets ?? []).map((one) => ({ ...one, smartContractType: 2, amount: 5 })),
      contracts: (scene.contracts ?? []).map((one) => ({ ...one, smartContractType: 2 })),
    })
    node(0n)
    const screen = await open()
    await expect
      .element(screen.getByRole('region', { name: 'Owner' }))
      .toMatchTextContent(/^Recorded ownerAdmin wallet.*Holds none now, read from Amber$/)
    const way = screen.getByRole('region', { name: 'Provenance' })
    await expect.element(way.getByRole('listitem').nth(2)).toMatchTextContent('Minted')
    expect(way.getByText('Owner now').elements()).toEqual([])
  })

  it('is empty before the mint', async () => {
    serve()
    const screen = await open('plate-3')
    await expect
      .element(screen.getByRole('region', { name: 'Owner' }))
      .toMatchTextContent('OwnerNot minted yetRecipient: the admin wallet')
  })
})

describe('neighbors', () => {
  it('are reached by buttons and arrow keys, but not while typing', async () => {
    serve()
    node('away')
    const screen = await open()
    await screen.getByRole('link', { name: 'Next asset: Plate 8' }).click()
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Plate 8' })).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'Previous asset: Plate 7, Slack Water' }))
      .toBeVisible()
    await userEvent.keyboard('{ArrowLeft}')
    await expect
      .element(screen.getByRole('heading', { level: 1, name: 'Plate 7, Slack Water' }))
      .toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Previous asset: Plate 6' })).toBeVisible()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Plate 6' })).toBeVisible()
    await screen.getByRole('button', { name: 'Edit asset' }).click()
    const name = screen.getByRole('textbox', { name: 'Name' })
    await name.click()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    await expect.element(screen.getByRole('heading', { name: 'Edit Plate 6' })).toBeVisible()
    expect(screen.address()).toBe('/asset/plate-6?drawer=edit')
  })

  it('end at the ends of the collection', async () => {
    serve()
    const screen = await open('plate-1')
    await expect.element(screen.getByRole('link', { name: 'Next asset: Plate 2' })).toBeVisible()
    expect(screen.getByRole('link', { name: /^Previous asset/ }).elements()).toEqual([])
  })
})

it('explains why a minted asset can’t be changed', async () => {
  serve()
  node('away')
  const screen = await open()
  const button = screen.getByRole('button', { name: 'Edit asset' })
  await expect.element(button).toBeDisabled()
  await expect.element(button).toHaveAccessibleDescription(/^A minted asset can’t be changed/)
})

it('shows the current metadata, and why it can’t be read', async () => {
  serve()
  node('away')
  let served: Response | undefined
  worker.use(
    http.get('*/files/plate-7.json', () => served?.clone() ?? new HttpResponse(null, { status: 404 })),
  )
  const screen = await open()
  await screen.getByRole('button', { name: 'Show metadata' }).click()
  await expect.element(screen.getByText(/answered with status 404\.$/)).toBeVisible()
  served = HttpResponse.json({ name: 'Plate 7', edition: 'Artist proof' })
  const alert = screen.getByRole('alert').filter({ hasText: 'The metadata could not be read' })
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect
    .element(screen.getByRole('tree', { name: 'Metadata of Plate 7, Slack Water' }))
    .toMatchTextContent('Artist proof')
})

it('shows metadata contained in the token URI', async () => {
  const tokenURI = `data:application/json;base64,${btoa('{"edition":"Artist proof"}')}`
  serve({ assets: (harborScene().assets ?? []).map((one) => ({ ...one, tokenURI })) })
  node('away')
  const screen = await open()
  // This alert moves the button down.
  await expect.element(screen.getByText(/^The owner could not be read/)).toBeVisible()
  await screen.getByRole('button', { name: 'Show metadata' }).click()
  await expect
    .element(screen.getByRole('tree', { name: 'Metadata of Plate 7, Slack Water' }))
    .toMatchTextContent('Artist proof')
})

it('can be retried if the capabilities can’t be read', async () => {
  serve()
  node('away')
  worker.use(failing('capabilities', 500, 'The database is away.'))
  const screen = await open()
  await expect.element(screen.getByText('The asset could not be loaded')).toBeVisible()
  serve()
  await screen.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Plate 7, Slack Water' })).toBeVisible()
})

describe('a platform without the capability', () => {
  it('gallery shows the history known from the asset', async () => {
    serve({ capabilities: ['read-one'] })
    node('away')
    const screen = await open()
    await expect
      .element(screen.getByRole('region', { name: 'Traits' }))
      .toMatchTextContent('TraitsSkyDuskVesselSchoonerTideSlack')
    const steps = screen.getByRole('region', { name: 'Provenance' }).getByRole('listitem')
    await expect.element(steps.nth(1)).toMatchTextContent('Minted')
    expect(steps.elements()).toHaveLength(2)
    expect(screen.getByRole('link', { name: /^Next asset/ }).elements()).toEqual([])
  })

  it('read-one says to open the asset from its collection, and finds it if the URL names the collection', async () => {
    serve({ capabilities: ['gallery'] })
    node('away')
    const screen = await open()
    await expect.element(screen.getByText('Open this asset from its collection')).toBeVisible()
    await screen.router.navigate({
      to: '/asset/$assetId',
      params: { assetId: 'plate-7' },
      search: { collection: 'harbor' },
    })
    await expect.element(screen.getByRole('heading', { name: 'Plate 7, Slack Water' })).toBeVisible()
  })
})
