import { failing, fixtures, handlers, MockError, respond } from '@vitrine/sdk/testing'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { renderConsole } from '#src/testing/console-app.tsx'
import { pricedRun, pricedScene, runDetailsOf, runningRun, runningScene } from '#src/testing/pages/almanac.ts'
import { withRuns } from '#src/testing/pages/offered.ts'
import { mintable } from '#src/testing/pages/tides.ts'
import { signIn } from '#src/testing/signed-in.ts'
import { worker } from '#src/testing/worker.ts'

beforeEach(() => signIn())

type Scene = Parameters<typeof handlers>[0]
const serve = (scene: Scene) => worker.use(...handlers({ capabilities: [...withRuns], ...scene }))
const open = () => renderConsole('/run/almanac')

// Proves: route.run, call.approveRun
it('shows the cost of a mint, and starts it with the approved cap', async () => {
  const scene = pricedScene()
  // Eleven transactions remain when the page reads the run.
  serve({ ...scene, assets: [] })
  const approved: unknown[] = []
  worker.events.on('request:start', async ({ request }) => {
    if (request.url.endsWith('/approveRun')) approved.push(await request.clone().json())
  })
  const screen = await open()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Review mint: Almanac' })).toBeVisible()
  await expect.element(screen.getByText('1.21 AMB', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('At most 1.69 AMB')).toBeVisible()
  await expect.element(screen.getByText('17.21 AMB')).toBeVisible()
  await expect.element(screen.getByText('at least 16.73 AMB')).toBeVisible()
  await expect.element(screen.getByText('Saves about 3.59 AMB')).toBeVisible()
  await expect.element(screen.getByText('7 of 7 passed')).toBeVisible()
  // A local network has no stripes.
  expect(screen.getByText(/main network/).elements()).toEqual([])

  const cap = screen.getByLabelText('Fee cap in AMB')
  await expect.element(cap).toHaveValue('1.69')
  await expect.element(cap).toHaveAccessibleDescription(/^1\.4 times the fee now\./)
  const mint = screen.getByRole('button', { name: 'Mint 240 assets on Amber' })
  await cap.fill('1.2')
  await expect.element(screen.getByText('Enter at least 1.21 AMB.')).toBeVisible()
  await expect.element(mint).toBeDisabled()
  await cap.fill('1.5')
  await mint.click()
  await expect.element(screen.getByRole('heading', { level: 1, name: /^Minting Almanac/ })).toBeVisible()
  expect(approved).toEqual([{ run_id: 'almanac', feeCap: '1500000000000000000' }])
})

it('explains why a run can’t be approved after a failed check', async () => {
  const quote = fixtures.runQuote({
    ...pricedRun().quote,
    checks: [{ name: 'funds', outcome: 'failed', message: 'The wallet has 0.09 AMB.' }],
  })
  serve({ ...pricedScene(), runs: [{ ...pricedRun(), quote }] })
  const screen = await open()
  const mint = screen.getByRole('button', { name: 'Mint 240 assets on Amber' })
  await expect.element(mint).toBeDisabled()
  await expect.element(mint).toHaveAccessibleDescription('A check failed: The wallet has 0.09 AMB.')
})

it('mints assets without a picture, or leaves them out', async () => {
  const assets = ['Ebb', 'Flood', 'Slack', 'Bare'].map((name) =>
    fixtures.asset({ name, collection_id: 'tides', image: name === 'Bare' ? null : 'ipfs://picture' }),
  )
  serve({ ...mintable, capabilities: [...withRuns], assets })
  const screen = await renderConsole('/collection/premintasset/Collection/tides')
  await screen.getByRole('button', { name: 'Mint all drafts' }).click()
  await expect.element(screen.getByText('6 of 7 passed')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Mint 4 assets on Amber' })).toBeEnabled()
  await screen.getByRole('button', { name: 'Leave out 1, mint 3' }).click()
  await expect.element(screen.getByText('7 of 7 passed')).toBeVisible()
  expect(screen.getByRole('button', { name: /^Leave out/ }).elements()).toEqual([])
  await screen.getByRole('button', { name: 'Mint 3 assets on Amber' }).click()
  await expect.element(screen.getByRole('heading', { level: 1, name: /^Minting Tides/ })).toBeVisible()
})

const oldQuote = () => fixtures.runQuote({ ...pricedRun().quote, pricedAt: '2026-03-02T09:30:00.000Z' })

// Proves: call.planMintRun
it('updates old prices by planning again', async () => {
  serve({
    profile: fixtures.profile({ walletAddress: fixtures.address(1) }),
    collections: [fixtures.collection({ _id: 'tides', name: 'Almanac' })],
    contracts: [
      fixtures.contract({ collection_id: 'tides', status: 'deployed', contractAddress: fixtures.address(7) }),
    ],
    assets: [fixtures.asset({ _id: 'almanac-1', collection_id: 'tides' })],
    runs: [{ ...pricedRun(), quote: oldQuote() }],
    runDetails: { almanac: { steps: runDetailsOf(0).steps.slice(0, 1) } },
  })
  const message = 'The prices are more than an hour old. Update the prices.'
  worker.use(failing('approveRun', 409, message, { code: 'quote-too-old' }))
  const screen = await open()
  // The platform decides whether prices are old, because the browser's clock may be wrong.
  await screen.getByLabelText('Fee cap in AMB').fill('1.5')
  await screen.getByRole('button', { name: 'Mint 240 assets on Amber' }).click()
  await expect.element(screen.getByText('The prices are out of date. Update them to continue.')).toBeVisible()
  await screen.getByRole('button', { name: 'Update prices' }).click()
  await expect.element(screen.getByRole('button', { name: 'Mint 1 asset on Amber' })).toBeEnabled()
  await expect.element(screen.getByLabelText('Fee cap in AMB')).toHaveValue('1.5')
  expect(screen.address()).not.toBe('/run/almanac')
})

it('shows counts that add up, failures with reasons, and the fees', async () => {
  serve(runningScene())
  const screen = await open()
  const progress = screen.getByRole('region', { name: 'Progress' })
  await expect.element(progress.getByText('of 240 minted')).toBeVisible()
  await expect
    .element(progress.getByRole('figure'))
    .toHaveTextContent('240 assets: 118 minted, 20 in a transaction, 100 waiting, 2 failed.')
  await expect.element(progress.getByText('6 mined · 1 sent · 5 waiting')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: '2 assets failed' })).toBeVisible()
  await expect.element(screen.getByText('Almanac #18')).toBeVisible()
  await expect.element(screen.getByText(/did not load within 30 seconds/)).toBeVisible()
  await expect.element(screen.getByText('0.59 AMB')).toBeVisible()
  await expect.element(screen.getByText('Cap 1.69 AMB')).toBeVisible()
  await expect.element(screen.getByText(/^You can close this page\./)).toBeVisible()
})

it('reserves the space of the pictures until they load', async () => {
  const read = Promise.withResolvers<undefined>()
  worker.use(
    // Delays all steps except the failed ones, which are listed with their reasons.
    http.get('*/runs/getRunSteps/*', ({ request }) =>
      request.url.includes('failed') ? undefined : read.promise,
    ),
    ...handlers({ capabilities: [...withRuns], ...runningScene() }),
  )
  const screen = await open()
  const download = screen.getByRole('button', { name: 'Download CSV' })
  await expect.element(download).toBeVisible()
  await expect.element(screen.getByText('Newest: transaction 6')).toBeVisible()
  expect(screen.getByRole('img', { name: /^Almanac #/ }).elements()).toEqual([])
  // Only the pictures are still loading, so only they could shift the page.
  await expect.poll(() => screen.queryClient.isFetching()).toBe(1)
  const before = download.element().getBoundingClientRect().top
  read.resolve(undefined)
  await expect.element(screen.getByRole('img', { name: 'Almanac #101' })).toBeInTheDocument()
  expect(download.element().getBoundingClientRect().top).toBe(before)
})

it('offers no actions for a run that is not a mint, and does not call its steps tokens', async () => {
  const kind = {
    kind: 'deployment',
    quote: null,
    counts: fixtures.runCounts({ total: 1, failed: 1 }),
  } as const
  serve({
    runs: [fixtures.run({ ...runningRun(), ...kind, state: 'failed' })],
    runDetails: {
      almanac: {
        steps: [fixtures.runStep({ number: 1, asset: null, state: 'failed', error: 'Reverted.' })],
        transactions: [fixtures.runTransaction({ number: 1, steps: 1, state: 'reverted' })],
      },
    },
  })
  const screen = await open()
  await expect.element(screen.getByRole('heading', { name: '1 contract failed' })).toBeVisible()
  await expect.element(screen.getByText('0 mined · 0 sent · 1 reverted')).toBeVisible()
  await expect.element(screen.getByText('0 of 1', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('1 contract', { exact: true })).toBeVisible()
  expect(screen.getByRole('button', { name: /Pause|Stop|Retry/ }).elements()).toEqual([])
  expect(screen.getByText(/token/).elements()).toEqual([])
})

it('shows neither network nor fee of a reading, why it failed, and a way to read it again', async () => {
  const local = {
    kind: 'reading',
    quote: null,
    collection: null,
    blockchainType: null,
    networkType: null,
  } as const
  serve({
    runs: [
      fixtures.run({
        ...runningRun(),
        ...local,
        name: 'catalogue.pdf',
        state: 'failed',
        error: 'The PDF could not be read.',
        fee: { estimate: null, cap: null, spent: '0' },
        counts: fixtures.runCounts({ total: 1, failed: 1 }),
      }),
    ],
    runDetails: {
      almanac: {
        steps: [
          fixtures.runStep({ number: 1, asset: null, state: 'failed', error: 'The PDF could not be read.' }),
        ],
      },
    },
  })
  const screen = await open()
  await expect
    .element(screen.getByRole('heading', { level: 1, name: 'Reading of catalogue.pdf' }))
    .toBeVisible()
  await expect.element(screen.getByRole('heading', { name: '1 source failed' })).toBeVisible()
  expect(screen.getByText(/network|transaction/i).elements()).toEqual([])
  expect(screen.getByRole('button', { name: /Pause|Stop/ }).elements()).toEqual([])
  await screen.getByRole('button', { name: 'Retry 1' }).click()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Reading catalogue.pdf' })).toBeVisible()
})

it('shows an import with its pictures, and one in preparation as not started', async () => {
  const local = { kind: 'import', quote: null, blockchainType: null, networkType: null } as const
  const done = fixtures.run({ ...runningRun(), ...local, state: 'planned', name: 'plates' })
  serve({ runs: [done], runDetails: { almanac: { steps: runDetailsOf(0).steps } } })
  const screen = await open()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Import of Almanac' })).toBeVisible()
  await expect.element(screen.getByText('Preparing', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('It has not started yet.')).toBeVisible()
  const progress = screen.getByRole('region', { name: 'Progress' })
  await expect.element(progress.getByText('of 240 imported')).toBeVisible()
  expect(screen.getByText(/network|transaction/i).elements()).toEqual([])
})

it('polls a stopped run while its transaction is not mined', async () => {
  const sent = fixtures.runCounts({ total: 240, done: 118, sent: 20, canceled: 102 })
  let reads = 0
  serve(runningScene())
  worker.use(
    respond('getRun', () => {
      reads += 1
      const counts = reads === 1 ? sent : { ...sent, sent: 0, done: 138 }
      const data = fixtures.run({ ...runningRun(), state: 'stopped', counts })
      return { data, transactions: [], steps: '', events: [] }
    }),
  )
  const screen = await open()
  await expect.element(screen.getByText('118 of 240 assets are minted.')).toBeVisible()
  await expect.poll(() => screen.getByText('138 of 240 assets are minted.').query()).not.toBeNull()
})

it('reads a run again if its state differs from the page', async () => {
  let ended = false
  serve(runningScene())
  worker.use(
    respond('getRun', () => ({
      data: fixtures.run({
        ...runningRun(),
        ...(ended && { state: 'done', endedAt: new Date().toISOString() }),
      }),
      transactions: [],
      steps: '',
      events: [],
    })),
    respond('controlRun', () => {
      ended = true
      throw new MockError(409, 'This run is done.', { code: 'wrong-state' })
    }),
  )
  const screen = await open()
  await screen.getByRole('button', { name: 'Pause run' }).click()
  await expect.element(screen.getByText('Done', { exact: true }).first()).toBeVisible()
})

it('refuses to approve on an unknown network', async () => {
  serve({ ...pricedScene(), runs: [{ ...pricedRun(), blockchainType: 77 }] })
  const screen = await open()
  await expect.element(screen.getByRole('region', { name: /not configured/ })).toBeVisible()
  const mint = screen.getByRole('button', { name: /^Mint 240 assets/ })
  await expect.element(mint).toBeDisabled()
  await expect.element(mint).toHaveAccessibleDescription(/does not know the network/)
})

it('moves between transactions with the keyboard', async () => {
  serve(runningScene())
  const screen = await open()
  const strip = screen.getByRole('region', { name: 'Transactions of the run' })
  const next = strip.getByRole('button', { name: 'Next transaction' })
  await next.click()
  await expect.element(strip.getByText(/^Transaction 1: mined, 20 tokens/)).toBeVisible()
  ;(next.element() as HTMLElement).dispatchEvent(
    new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }),
  )
  await expect.element(strip.getByText(/^Transaction 2: mined/)).toBeVisible()
})

// Proves: call.controlRun
it('pauses and resumes a run, stops it, and then shows no success', async () => {
  serve(runningScene())
  const screen = await open()
  await screen.getByRole('button', { name: 'Pause run' }).click()
  await expect
    .element(screen.getByRole('region', { name: 'Pause' }))
    .toHaveTextContent('Paused by ada@gallery.example. 1 sent transaction may still be mined.')
  await expect.element(screen.getByText('118 of 240 assets are minted.')).toBeVisible()
  expect(screen.getByText(/The run continues/).elements()).toEqual([])
  await screen.getByRole('button', { name: 'Resume run' }).click()
  await expect.element(screen.getByRole('button', { name: 'Pause run' })).toBeVisible()
  await screen.getByRole('button', { name: 'Stop run' }).click()
  const question = screen.getByRole('alertdialog', { name: 'Stop this run?' })
  await question.getByRole('button', { name: 'Stop run' }).click()
  await expect.element(screen.getByText('Stopped', { exact: true }).first()).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Retry 2 and mint the 100 left' })).toBeVisible()
})

it('offers to pause or stop once all steps are sent', async () => {
  const counts = fixtures.runCounts({ total: 240, done: 220, sent: 20 })
  serve({ ...runningScene(), runs: [fixtures.run({ ...runningRun(), counts })] })
  const screen = await open()
  await expect.element(screen.getByRole('button', { name: 'Pause run' })).toBeVisible()
  await screen.getByRole('button', { name: 'Stop run' }).click()
  await expect
    .element(screen.getByRole('alertdialog', { name: 'Stop this run?' }))
    .toMatchTextContent('Nothing more is sent, also if a sent transaction fails.')
})

it('raises the cap of a run that has reached it', async () => {
  const paused = fixtures.run({
    ...runningRun(),
    state: 'paused',
    pause: { code: 'fee-cap', message: 'The next transaction would pass the cap.' },
  })
  serve({ ...runningScene(), runs: [paused] })
  const screen = await open()
  const cap = screen.getByLabelText('Fee cap in AMB')
  await expect.element(cap).toHaveValue('2.535')
  await cap.fill('1.6')
  await expect.element(screen.getByRole('button', { name: 'Raise cap and resume' })).toBeDisabled()
  await cap.fill('3')
  await screen.getByRole('button', { name: 'Raise cap and resume' }).click()
  await expect.element(screen.getByText('Cap 3 AMB')).toBeVisible()
})

// Proves: call.getRun, call.getRunSteps
it('follows a run through the platform’s events', async () => {
  let count = 0
  let filesRead = 0
  serve({ ...runningScene(), capabilities: [...withRuns, 'publishing'] })
  worker.use(
    respond('getRunFiles', () => {
      filesRead += 1
      return { data: fixtures.assetFiles() }
    }),
    respond('getRun', () => {
      count += 1
      const done = 118 + count
      const run = fixtures.run({
        ...runningRun(),
        counts: fixtures.runCounts({ total: 240, done, waiting: 240 - done }),
      })
      return { data: run, transactions: [], steps: 'd'.repeat(done) + 'w'.repeat(240 - done), events: [] }
    }),
  )
  const text = new TextEncoder()
  let send: (line: string) => void = () => undefined
  worker.use(
    http.get('*/api/runs/events', () => {
      const stream = new ReadableStream<Uint8Array>({
        start: (controller) => void (send = (line) => controller.enqueue(text.encode(line))),
      })
      send(': here\n\n')
      return new HttpResponse(stream, { headers: { 'content-type': 'text/event-stream' } })
    }),
  )
  const screen = await open()
  await expect.element(screen.getByText('of 240 minted')).toBeVisible()
  await expect.poll(() => screen.queryClient.isFetching()).toBe(0)
  // Three events in a row, each sooner than the polling interval.
  for (let event = 0; event < 3; event += 1) {
    const before = count
    const filesBefore = filesRead
    send('event: changed\ndata: {"run_id":"almanac"}\n\n')
    await expect.poll(() => count, { timeout: 20_000 }).toBeGreaterThan(before)
    await expect.poll(() => filesRead).toBeGreaterThan(filesBefore)
  }
})

it('says that a platform without runs has no such run', async () => {
  worker.use(...handlers())
  const screen = await open()
  await expect.element(screen.getByText('There is no such run')).toBeVisible()
})

it('counts the transactions of a run if only the newest are sent', async () => {
  const details = runDetailsOf(120)
  serve({
    ...runningScene(),
    runDetails: { almanac: { ...details, transactions: details.transactions.slice(2) } },
  })
  const screen = await open()
  await expect.element(screen.getByText('4 mined · 1 sent · 2 earlier · 5 waiting')).toBeVisible()
  // The outcome of the two is unknown, so they don't count as mined.
  await expect.element(screen.getByText('7 of 12', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('transactions sent', { exact: true })).toBeVisible()
})
