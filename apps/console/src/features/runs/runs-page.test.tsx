import { fixtures, handlers } from '@vitrine/sdk/testing'
import { beforeEach, expect, it } from 'vitest'
import { renderConsole } from '#src/testing/console-app.tsx'
import { runningRun, runningScene } from '#src/testing/pages/almanac.ts'
import { withRuns } from '#src/testing/pages/offered.ts'
import { signIn } from '#src/testing/signed-in.ts'
import { worker } from '#src/testing/worker.ts'

beforeEach(() => signIn())

const ended = fixtures.run({
  ...runningRun(),
  _id: 'ended',
  state: 'done',
  counts: fixtures.runCounts({ total: 9, done: 9 }),
  collection: { _id: 'dunes', name: 'Dunes' },
})
const reading = fixtures.run({
  ...ended,
  _id: 'reading',
  kind: 'reading',
  collection: null,
  name: 'catalogue.pdf',
  blockchainType: null,
  networkType: null,
  counts: fixtures.runCounts({ total: 1, done: 1 }),
})
const serve = () => {
  const { runs, runDetails } = runningScene()
  const endedAt = new Date().toISOString()
  const over = [ended, reading].map((run) => ({ ...run, endedAt }))
  worker.use(...handlers({ capabilities: [...withRuns], runs: [...runs, ...over], runDetails }))
}

// Proves: route.runs, call.getRuns
it('lists the runs of all users, filters open ones, and opens one', async () => {
  serve()
  const screen = await renderConsole('/runs')
  const table = screen.getByRole('table', { name: 'Runs' })
  await expect.element(table.getByRole('row', { name: /Mint of Dunes/ })).toBeVisible()
  await expect
    .element(table.getByRole('row', { name: /Minting Almanac.*118 of 240 minted, 2 failed/ }))
    .toBeVisible()
  // Without a network, the run shows neither network nor fee.
  await expect
    .element(table.getByRole('row', { name: /Reading of catalogue\.pdf.*1 of 1 source read\s*None\s*None/ }))
    .toBeVisible()
  await screen.getByRole('combobox', { name: 'State' }).click()
  await screen.getByRole('option', { name: 'Open', exact: true }).click()
  await expect.element(table.getByRole('row', { name: /Dunes/ })).not.toBeInTheDocument()
  expect(screen.address()).toBe('/runs?open=true')
  await table.getByRole('link', { name: 'Minting Almanac' }).click()
  await expect.element(screen.getByRole('heading', { level: 1, name: /^Minting Almanac/ })).toBeVisible()
})

it('shows the runs of all users in the activity tray, also those that ended today', async () => {
  serve()
  const screen = await renderConsole('/dashboard')
  await screen.getByRole('button', { name: 'Activity, 1 in progress' }).click()
  const panel = screen.getByRole('dialog', { name: 'Activity' })
  await expect.element(panel.getByText('Mint of Dunes')).toBeVisible()
  await expect.element(panel.getByText('118 of 240 minted, 2 failed')).toBeVisible()
  await expect.element(panel.getByText('ada@gallery.example').first()).toBeVisible()
  await panel.getByRole('link', { name: 'Open run' }).first().click()
  await expect.element(screen.getByRole('heading', { level: 1, name: /Almanac|Dunes/ })).toBeVisible()
  await expect.element(panel).not.toBeInTheDocument()
  // Otherwise reads of this page would count for the next test.
  await screen.unmount()
  await expect.poll(() => screen.queryClient.isFetching()).toBe(0)
})

it('requests no runs from a platform without them', async () => {
  const requested: string[] = []
  worker.use(...handlers())
  worker.events.on('request:start', ({ request }) => void requested.push(request.url))
  const screen = await renderConsole('/dashboard')
  await screen.getByRole('button', { name: 'Activity' }).click()
  await expect.element(screen.getByText('Nothing in progress')).toBeVisible()
  expect(requested.filter((url) => url.includes('/api/runs/'))).toEqual([])
})
