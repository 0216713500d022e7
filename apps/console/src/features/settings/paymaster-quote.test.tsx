import { failing, fixtures, handlers, type MockOptions } from '@vitrine/sdk/testing'
import type { RequestHandler } from 'msw'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { renderConsole } from '#src/testing/console-app.tsx'
import { signIn } from '#src/testing/signed-in.ts'
import { worker } from '#src/testing/worker.ts'
import { dialog, sentTo } from './testing.ts'

beforeEach(() => signIn())

const ether = (milli: number) => `${BigInt(milli) * 10n ** 15n}`

async function ask(scene: MockOptions = {}, ...first: RequestHandler[]) {
  worker.use(...first, ...handlers({ capabilities: ['runs'], ...scene }))
  const page = await renderConsole('/Setting?modal=paymaster')
  const modal = dialog(page, 'Deploy a paymaster')
  await modal.getByRole('textbox', { name: 'Deposit' }).fill('1')
  const quoted = sentTo('quoteTransaction')
  await modal.getByRole('button', { name: 'Deploy paymaster' }).click()
  return { question: page.getByRole('alertdialog', { name: 'Deploy a paymaster?' }), quoted }
}

it('shows the cost of a transaction and the balance after it', async () => {
  const transactionQuote = fixtures.transactionQuote({
    fee: ether(250),
    feeAtMost: ether(500),
    value: ether(1000),
    balance: ether(2000),
    seconds: 110,
  })
  const { question, quoted } = await ask({ transactionQuote })
  for (const [label, value] of [
    ['Network fee now', '0.25'],
    ['At most', '0.5'],
    ['Balance now', '2'],
    ['Balance after', 'At least 0.5'],
    ['Time', 'About 2'],
  ] as const) {
    await expect.element(question.getByText(label, { exact: true })).toBeVisible()
    await expect.element(question.getByText(new RegExp(`^${value} `))).toBeVisible()
  }
  expect(quoted).toMatchObject([
    { operation: 'deployPayMasterSmartContract', input: { deposit: '1000000000000000000' } },
  ])
})

it('shows what is missing, and which check failed', async () => {
  const message = 'The wallet lacks funds. Send it more.'
  const transactionQuote = fixtures.transactionQuote({
    feeAtMost: ether(500),
    value: ether(1000),
    balance: ether(1000),
    checks: [{ name: 'funds', outcome: 'failed', message }],
  })
  const { question } = await ask({ transactionQuote })
  await expect.element(question.getByText(message)).toBeVisible()
  const deploy = question.getByRole('button', { name: 'Deploy paymaster' })
  await expect.element(deploy).toBeDisabled()
  await expect.element(deploy).toHaveAccessibleDescription('A check failed.')
  await expect.element(question.getByText(/^0\.5 .* missing$/)).toBeVisible()
  // The wallet is topped up.
  worker.use(
    ...handlers({ transactionQuote: fixtures.transactionQuote({ fee: ether(250), balance: ether(9000) }) }),
  )
  await expect.element(deploy).toBeEnabled()
  expect(question.getByText(message).elements()).toEqual([])
})

it('shows why the fee is unknown, and retries', async () => {
  // The quote is also polled. Without its interval, only the button can retry.
  const interval = vi.spyOn(globalThis, 'setInterval').mockReturnValue(0 as never)
  onTestFinished(() => interval.mockRestore())
  const { question } = await ask({}, failing('quoteTransaction', 502, 'The network does not answer.'))
  await expect
    .element(question.getByText('The network fee is not known: The network does not answer.'))
    .toBeVisible()
  worker.use(
    ...handlers({ transactionQuote: fixtures.transactionQuote({ fee: ether(250), balance: ether(9000) }) }),
  )
  await question.getByRole('button', { name: 'Try again' }).click()
  await expect.element(question.getByText('Network fee now')).toBeVisible()
})

it('requests no quote if the backend has none', async () => {
  const { question, quoted } = await ask({ capabilities: [] })
  await expect.element(question.getByText('One transaction deploys the paymaster contract.')).toBeVisible()
  expect(question.getByText(/Network fee now|not known/).elements()).toEqual([])
  expect(quoted).toEqual([])
})
