import type { AssetFiles, RunCheck } from '@vitrine/sdk'
import { failing, fixtures, handlers } from '@vitrine/sdk/testing'
import { beforeEach, expect, it } from 'vitest'
import { renderConsole } from '#src/testing/console-app.tsx'
import { pricedRun, pricedScene, runningScene } from '#src/testing/pages/almanac.ts'
import { withRuns } from '#src/testing/pages/offered.ts'
import { signIn } from '#src/testing/signed-in.ts'
import { worker } from '#src/testing/worker.ts'

beforeEach(() => signIn())

const message = 'Metadata and media are published: 60 of 240.'
const reason = 'pins.example wants fewer requests for now.'
/** Mocks a priced mint with the state of its files. */
function serve(
  files: Partial<AssetFiles>,
  capabilities: string[] = [...withRuns, 'publishing'],
  outcome: RunCheck['outcome'] = 'failed',
) {
  const quote = fixtures.runQuote(pricedRun().quote ?? {})
  quote.checks = [...quote.checks, { name: 'files', outcome, message }]
  worker.use(
    ...handlers({
      ...pricedScene(),
      capabilities: capabilities as [],
      runs: [{ ...pricedRun(), quote }],
      runFiles: { almanac: fixtures.assetFiles({ files: 240, published: 60, ...files }) },
    }),
  )
}
const open = async () => (await renderConsole('/run/almanac')).getByRole('region', { name: 'Checks' })

it('publishes the files of all tokens from the review, which can then be approved', async () => {
  serve({ reason })
  const screen = await renderConsole('/run/almanac')
  const checks = screen.getByRole('region', { name: 'Checks' })
  await expect.element(checks).toMatchTextContent(message)
  await expect.element(checks).toMatchTextContent(reason)
  const mint = screen.getByRole('button', { name: 'Mint 240 assets on Amber' })
  await expect.element(mint).toBeDisabled()
  await checks.getByRole('button', { name: 'Publish 180 files' }).click()
  await expect.element(checks).toMatchTextContent('240 of 240 readable.')
  await expect.element(mint).toBeEnabled()
  await expect.element(checks.getByRole('button', { name: 'Publish again' })).toHaveFocus()
})

it('shows the check again if the approval is refused because of the files', async () => {
  serve({ published: 240 }, undefined, 'passed')
  const screen = await renderConsole('/run/almanac')
  const mint = screen.getByRole('button', { name: 'Mint 240 assets on Amber' })
  await expect.element(mint).toBeEnabled()
  serve({})
  worker.use(failing('approveRun', 409, 'The files are not all published.', { code: 'not-published' }))
  await mint.click()
  await expect.element(mint).toBeDisabled()
  await expect.element(screen.getByRole('button', { name: 'Publish 180 files' })).toBeVisible()
})

it('says how much of a change of the service is done, also if it failed', async () => {
  serve({ mintable: 240, readBack: false, reason }, undefined, 'warning')
  const checks = await open()
  await expect.element(checks).toMatchTextContent(`Publishing again failed: ${reason}`)
  await expect.element(checks.getByRole('button', { name: 'Publish 180 files' })).toBeVisible()
})

it('shows the progress until everything is published', async () => {
  serve({ isRunning: true, published: 120 })
  const checks = await open()
  await expect.element(checks).toMatchTextContent('Publishing: 120 of 240')
  await expect.element(checks.getByRole('button', { name: 'Publish 120 files' })).toBeDisabled()
  serve({ isRunning: true, published: 200 })
  await expect.element(checks, { timeout: 8_000 }).toMatchTextContent('Publishing: 200 of 240')
  serve({ published: 200, reason })
  await expect.element(checks, { timeout: 8_000 }).toMatchTextContent(reason)
  await expect.element(checks.getByRole('button', { name: 'Publish 40 files' })).toBeEnabled()
})

it('leads to the setting if no service is set', async () => {
  serve({ service: null, published: 0 })
  const checks = await open()
  await expect
    .element(checks.getByRole('link', { name: 'Set where token files go' }))
    .toHaveAttribute('href', '/Setting?section=token-files')
})

it('shows the check and no more if the backend does not publish', async () => {
  serve({}, [...withRuns])
  const checks = await open()
  await expect.element(checks).toMatchTextContent(message)
  expect(checks.getByRole('button').elements()).toEqual([])
})

it('publishes again from the page of a run', async () => {
  const files = fixtures.assetFiles({ files: 240, published: 240, reason })
  const capabilities = [...withRuns, 'publishing' as const]
  worker.use(...handlers({ ...runningScene(), capabilities, runFiles: { almanac: files } }))
  const card = (await renderConsole('/run/almanac')).getByRole('region', { name: 'Token files' })
  await expect.element(card).toMatchTextContent(`Publishing again failed: ${reason}`)
  await card.getByRole('button', { name: 'Publish again' }).click()
  await expect.element(card).not.toMatchTextContent(reason)
  await expect.element(card).toMatchTextContent('PublishedRead back and compared.')
})
