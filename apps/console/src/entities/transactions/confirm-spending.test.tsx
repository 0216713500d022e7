import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '#src/lib/query-client.ts'
import { ConfirmSpending, type ConfirmSpendingProps } from './confirm-spending.tsx'

const amber = { name: 'Amber', currency: { name: 'Amber', symbol: 'AMB', decimals: 18 } }

async function ask(change: Partial<ConfirmSpendingProps> = {}) {
  const onConfirm = vi.fn<() => void>()
  const onClose = vi.fn<() => void>()
  const page = await render(
    <QueryClientProvider client={createQueryClient()}>
      <ConfirmSpending
        open
        title="Deploy ERC-721 on Amber?"
        network={amber}
        effects={['One transaction deploys the contract.']}
        action="Deploy contract"
        onConfirm={onConfirm}
        onClose={onClose}
        {...change}
      />
    </QueryClientProvider>,
  )
  return { dialog: page.getByRole('alertdialog', { name: 'Deploy ERC-721 on Amber?' }), onConfirm, onClose }
}

// Proves: error.confirm-transaction
it('names the effects, the network, the fee and that it can’t be undone, and focuses Cancel', async () => {
  const { dialog, onConfirm, onClose } = await ask()
  await expect
    .element(dialog)
    .toHaveAccessibleDescription('The admin wallet pays a network fee. This can’t be undone.')
  await expect.element(dialog.getByText('Amber', { exact: true })).toBeVisible()
  await expect.element(dialog.getByText('One transaction deploys the contract.')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 1])
})

it.each([
  ['main', 'Main network: the fee is real AMB.'],
  [undefined, 'This may be a main network: expect to pay real AMB.'],
] as const)('says of a network of the kind %s that money is real', async (kind, warning) => {
  const { dialog } = await ask({ network: kind ? { ...amber, kind } : amber })
  await expect.element(dialog.getByText(warning)).toBeVisible()
})

it.each(['test', 'local'] as const)('says of a %s network what it is, and no more', async (kind) => {
  const { dialog } = await ask({ network: { ...amber, kind } })
  await expect.element(dialog.getByText(kind, { exact: true })).toBeVisible()
  expect(dialog.getByText(/real AMB/).elements()).toEqual([])
})

it('confirms once, waits, and closes', async () => {
  const sent = Promise.withResolvers<void>()
  const onConfirm = vi.fn<() => Promise<void>>(() => sent.promise)
  const { dialog, onClose } = await ask({ onConfirm })
  await dialog.getByRole('button', { name: 'Deploy contract' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  expect(onClose).not.toHaveBeenCalled()
  sent.resolve()
  await expect.poll(() => onClose).toHaveBeenCalledTimes(1)
  expect(onConfirm).toHaveBeenCalledTimes(1)
})
