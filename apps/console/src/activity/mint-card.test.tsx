import { expect, it, onTestFinished, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { createActivityView } from './activity-view.ts'
import { setEngine } from './current-engine.ts'
import type { Engine } from './engine.ts'
import { newMint, newRow } from './jobs.ts'
import { MintCard } from './mint-card.tsx'
import type { MintActivity, MintRow } from './types.ts'

const commands = () => ({
  pause: vi.fn<Engine['pause']>(),
  resume: vi.fn<Engine['resume']>(),
  cancel: vi.fn<Engine['cancel']>(),
  retryFailed: vi.fn<Engine['retryFailed']>(),
  sendAgain: vi.fn<Engine['sendAgain']>(),
  dismiss: vi.fn<Engine['dismiss']>(),
})

/** A queue with rows in these states, as the tray shows it. */
async function card(rows: Partial<MintRow>[], paused = false) {
  const engine = commands()
  setEngine(null)
  setEngine(Promise.resolve(engine as unknown as Engine))
  // Else the next file on this page would hand its work to this engine.
  onTestFinished(() => setEngine(null))
  const view = createActivityView()
  const job = {
    ...newMint({ id: 'c', name: 'Harbour' }, { blockchainType: 1, networkType: 1 }, 'Mint on Amber'),
    paused,
  }
  view.put(
    [job],
    rows.map((row, index) => ({
      ...newRow(job.id, index, { id: `a${index}`, name: `Light ${index}` }),
      ...row,
    })),
  )
  const [activity] = view.getActivities()
  const page = await render(
    <ul>
      <MintCard activity={activity as MintActivity} />
    </ul>,
  )
  return { page, engine, id: job.id }
}

it.each([
  ['Pause', 'pause', [{ status: 'queued' }], false],
  ['Resume', 'resume', [{ status: 'queued' }], true],
  ['Cancel 2 queued', 'cancel', [{ status: 'queued' }, { status: 'queued' }, { status: 'pending' }], false],
  ['Retry failed', 'retryFailed', [{ status: 'failed', error: 'Refused.' }, { status: 'done' }], false],
  ['Keep waiting', 'resume', [{ status: 'unresolved' }], false],
  ['Dismiss', 'dismiss', [{ status: 'done' }], false],
] as const)('%s does so', async (name, command, rows, paused) => {
  const { page, engine, id } = await card([...rows], paused)
  await page.getByRole('button', { name }).click()
  await expect.poll(() => engine[command].mock.calls).toEqual([[id]])
})

it('warns before it mints again what was accepted without a readable answer, and can drop it', async () => {
  const lost = 'The platform accepted it, but its answer could not be read.'
  const { page, engine, id } = await card([
    { status: 'done' },
    { status: 'unresolved', hash: null, accepted: true, error: lost },
  ])
  await page.getByRole('button', { name: 'Mint 1 asset again' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Mint 1 asset again?' })
  await expect.element(dialog.getByText(/minting again can create duplicates, each for a fee/)).toBeVisible()
  expect(engine.sendAgain).not.toHaveBeenCalled()
  await dialog.getByRole('button', { name: 'Mint 1 asset again' }).click()
  await expect.poll(() => engine.sendAgain.mock.calls).toEqual([[id]])
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect.poll(() => engine.dismiss.mock.calls).toEqual([[id]])
})

it('says what is in the way while a mint is tried again, and why a queue paused by itself', async () => {
  const { page } = await card([
    { status: 'requesting', error: 'The server could not be reached. Trying again.' },
  ])
  await expect.element(page.getByText('The server could not be reached. Trying again.')).toBeVisible()
})

it('offers nothing to dismiss while anything is not over', async () => {
  const { page } = await card([{ status: 'done' }, { status: 'unresolved', hash: `0x${'1'.repeat(64)}` }])
  await expect.element(page.getByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument()
  await expect.element(page.getByText('Not known yet')).toBeVisible()
})

it('shows what failed first, with its reason and every transaction', async () => {
  const hash = `0x${'1'.repeat(64)}`
  const { page } = await card([
    { status: 'done', hash },
    { status: 'failed', error: 'The recipient cannot receive it.' },
  ])
  await page.getByRole('button', { name: 'Details' }).click()
  const rows = page.getByRole('list', { name: 'Assets' }).getByRole('listitem')
  await expect.element(rows.first()).toHaveTextContent('Light 1FailedThe recipient cannot receive it.')
  await expect
    .element(page.getByRole('link', { name: 'Open transaction hash in the explorer' }))
    .toHaveAttribute('href', `/explorer/1/1/tx/${hash}`)
})
