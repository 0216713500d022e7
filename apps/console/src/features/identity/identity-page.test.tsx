import { failing, fixtures, handlers } from '@vitrine/sdk/testing'
import { beforeEach, expect, it } from 'vitest'
import { mockRpc } from '#src/testing/mock-rpc.ts'
import { withRuns } from '#src/testing/pages/offered.ts'
import { renderConsole } from '#src/testing/console-app.tsx'
import { signIn } from '#src/testing/signed-in.ts'
import { token } from '#src/testing/token.ts'
import { worker } from '#src/testing/worker.ts'
import { session } from '#src/session/session.ts'

beforeEach(() => signIn())

const address = fixtures.address(5)
const profile = fixtures.profile({ walletAddress: address })
const rich = { balance: 12_345_678_900_000_000_000_000n, sent: 1042 }

it('shows the wallet’s balance on each network, and warns if it can’t pay', async () => {
  worker.use(
    mockRpc({ '1/1': rich, '1/2': { balance: 0n }, '6/1': { balance: 1n }, '4/3': rich }),
    ...handlers({ profile }),
  )
  const screen = await renderConsole('/identity')
  const amber = screen.getByRole('region', { name: 'Amber', exact: true })
  await expect.element(amber.getByText('Reachable')).toBeVisible()
  await expect.element(amber.getByText('12,345.6789 AMB')).toBeVisible()
  await expect.element(amber.getByText('1,042 sent')).toBeVisible()
  await expect.element(amber.getByText('31337')).toBeVisible()
  expect(amber.getByText(/holds nothing/).elements()).toEqual([])

  const test = screen.getByRole('region', { name: 'Amber Test' })
  await expect.element(test.getByText('0 AMB')).toBeVisible()
  await expect
    .element(test.getByText(/The wallet is empty here.* Send some AMB on Amber Test to its address\./))
    .toBeVisible()
  const basalt = screen.getByRole('region', { name: 'Basalt' })
  await expect.element(basalt.getByText('less than 0.000001 BAS')).toBeVisible()

  const wallet = screen.getByRole('region', { name: 'Admin wallet' })
  await expect.element(wallet.getByText(address)).toBeVisible()
  await expect.element(wallet.getByRole('button', { name: 'Copy wallet address' })).toBeVisible()
})

// Proves: route.identity
it('shows in its row that a network does not respond or is another chain, and retries only it', async () => {
  const asked: string[] = []
  const broken = { '1/1': rich, '1/2': 'down', '6/1': { balance: 1n, chainId: 5 }, '4/3': rich } as const
  worker.use(mockRpc(broken), ...handlers({ profile }))
  const screen = await renderConsole('/identity')
  const test = screen.getByRole('region', { name: 'Amber Test' })
  await expect.element(test.getByText('Not reachable')).toBeVisible()
  await expect.element(test.getByText(/The node of Amber Test/)).toBeVisible()
  await expect.element(screen.getByText('Wrong chain')).toBeVisible()
  await expect
    .element(screen.getByRole('region', { name: 'Basalt' }).getByText(/serves a different chain/))
    .toBeVisible()
  await expect
    .element(screen.getByRole('region', { name: 'Amber', exact: true }).getByText('12,345.6789 AMB'))
    .toBeVisible()
  // Waits until no earlier request is running.
  await expect.poll(() => screen.queryClient.isFetching()).toBe(0)

  worker.use(mockRpc({ ...broken, '1/2': { balance: 5n * 10n ** 18n } }, (network) => asked.push(network)))
  await test.getByRole('button', { name: 'Try again' }).click()
  await expect.element(test.getByText('5 AMB')).toBeVisible()
  await expect.element(test.getByText('Reachable', { exact: true })).toBeVisible()
  expect(new Set(asked)).toEqual(new Set(['1/2']))
})

it('checks every network again on demand', async () => {
  worker.use(mockRpc({ '1/1': { balance: 0n } }), ...handlers({ profile }))
  const screen = await renderConsole('/identity')
  const amber = screen.getByRole('region', { name: 'Amber', exact: true })
  await expect.element(amber.getByText('0 AMB')).toBeVisible()
  worker.use(mockRpc({ '1/1': rich }))
  await screen.getByRole('button', { name: 'Check again' }).click()
  await expect.element(amber.getByText('12,345.6789 AMB')).toBeVisible()
})

it('offers to create a missing wallet, and only checks whether the networks respond', async () => {
  const asked = new Set<string>()
  const all = { '1/1': rich, '1/2': rich, '6/1': rich, '4/3': rich }
  worker.use(
    mockRpc(all, (_, method) => asked.add(method)),
    ...handlers({ profile: { ...profile, walletAddress: null } }),
  )
  const screen = await renderConsole('/identity')
  const amber = screen.getByRole('region', { name: 'Amber', exact: true })
  await expect.element(amber.getByText('Reachable')).toBeVisible()
  await expect.element(amber.getByText('No wallet yet').first()).toBeVisible()
  expect([...asked]).toEqual(['eth_chainId'])

  const wallet = screen.getByRole('region', { name: 'Admin wallet' })
  await wallet.getByRole('button', { name: 'Create wallet' }).click()
  await expect.element(wallet.getByText(/^0x[0-9a-f]{40}$/i)).toBeVisible()
  await expect.element(amber.getByText('12,345.6789 AMB')).toBeVisible()
})

it('lists the paymasters and the bundler of each network', async () => {
  const paymaster = fixtures.address(9)
  worker.use(
    mockRpc({ '1/1': rich, '6/1': rich }),
    ...handlers({
      profile,
      paymasterContracts: [
        fixtures.paymasterContract({ contractAddress: paymaster }),
        fixtures.paymasterContract({ deposit: '0' }),
        fixtures.paymasterContract({ blockchainType: 6, status: 'failed', contractAddress: null }),
      ],
      bundlerUrls: [fixtures.providerUrl({ host: 'https://bundler.provider.example' })],
    }),
  )
  const screen = await renderConsole('/identity')
  const amber = screen.getByRole('region', { name: 'Amber', exact: true })
  await expect.element(amber.getByText('0.5 AMB left')).toBeVisible()
  await expect.element(amber.getByText('no deposit left')).toBeVisible()
  await expect.element(amber.getByTitle(paymaster)).toBeVisible()
  await expect.element(amber.getByText('https://bundler.provider.example')).toBeVisible()
  const basalt = screen.getByRole('region', { name: 'Basalt' })
  await expect.element(basalt.getByText('Failed')).toBeVisible()
  await expect.element(basalt.getByText('None', { exact: true })).toBeVisible()
})

it('works without data that cannot be loaded, and retries it', async () => {
  worker.use(
    failing('allPayMasterSmartContract', 500, 'The database is away.'),
    mockRpc({ '1/1': rich }),
    ...handlers({ profile }),
  )
  const screen = await renderConsole('/identity')
  await expect
    .element(screen.getByText('The paymaster contracts could not be loaded. The database is away.'))
    .toBeVisible()
  const amber = screen.getByRole('region', { name: 'Amber', exact: true })
  await expect.element(amber.getByText('12,345.6789 AMB')).toBeVisible()
  worker.use(...handlers({ profile, paymasterContracts: [fixtures.paymasterContract()] }))
  await screen.getByRole('alert').getByRole('button', { name: 'Try again' }).first().click()
  await expect.element(amber.getByText('0.5 AMB left')).toBeVisible()
})

const transactionQueue = [
  fixtures.networkQueue({
    transactions: [
      fixtures.queuedTransaction({ problem: 'fee-too-low' }),
      fixtures.queuedTransaction({ nonce: 8, subject: 'Plate 2', problem: 'nonce-gap' }),
    ],
  }),
]

// Proves: call.getTransactionQueue, call.speedUpTransaction, call.cancelTransaction
it('lists pending transactions, and replaces one after a confirmation', async () => {
  worker.use(mockRpc({}), ...handlers({ profile, capabilities: [...withRuns], transactionQueue }))
  const screen = await renderConsole('/identity')
  const list = screen.getByRole('list', { name: 'Waiting transactions on Amber' })
  await expect.element(list.getByText('Mint of Plate 1')).toBeVisible()
  await expect.element(list.getByText('The fee is too low for today’s prices.')).toBeVisible()
  await expect.element(list.getByText('An earlier transaction is still waiting.')).toBeVisible()

  await list.getByRole('button', { name: 'Speed up transaction 7' }).click()
  const faster = screen.getByRole('alertdialog', { name: 'Speed up transaction 7?' })
  await expect.element(faster.getByText(/Only one of the two is mined\./)).toBeVisible()
  await expect.element(faster.getByText('Amber', { exact: true })).toBeVisible()
  await expect.element(faster.getByText(/^Gas costs .+ gwei now\./)).toBeVisible()
  await faster.getByRole('button', { name: 'Speed up transaction' }).click()
  await expect.element(list.getByText('Fee raised once')).toBeVisible()
  await expect.element(list.getByText('33.75 gwei')).toBeVisible()

  await list.getByRole('button', { name: 'Cancel transaction 8' }).click()
  const question = screen.getByRole('alertdialog', { name: 'Cancel transaction 8?' })
  await question.getByRole('button', { name: 'Cancel transaction' }).click()
  await expect.element(list.getByText('Empty transaction: Nothing')).toBeVisible()
  expect(list.getByRole('button', { name: 'Cancel transaction 8' }).elements()).toEqual([])
})

// Proves: call.setFeeLimit
it('sets a network’s fee limits', async () => {
  worker.use(mockRpc({}), ...handlers({ profile, capabilities: [...withRuns], transactionQueue }))
  const screen = await renderConsole('/identity')
  await screen.getByRole('button', { name: 'Set fee limits of Amber' }).click()
  const form = screen.getByRole('dialog', { name: 'Fee limits of Amber' })
  await form.getByLabelText('Gas price limit in gwei').fill('much')
  await form.getByRole('button', { name: 'Save fee limits' }).click()
  await expect.element(form.getByText('Enter an amount, such as 0.25.').first()).toBeVisible()
  await form.getByLabelText('Gas price limit in gwei').fill('50')
  await form.getByLabelText('Limit of 24 hours in AMB').fill('1.5')
  await form.getByRole('button', { name: 'Save fee limits' }).click()
  const card = screen.getByRole('region', { name: 'Transactions on Amber' })
  await expect.element(card.getByText('50 gwei')).toBeVisible()
  await expect.element(card.getByText('1.5 AMB')).toBeVisible()
})

it('shows the signed-in user, the role and the end of the session', async () => {
  const fresh = token('ada', 3600)
  session.signIn({ token: fresh, role: 'admin' })
  worker.use(mockRpc({}), ...handlers({ profile }))
  const screen = await renderConsole('/identity')
  const card = screen.getByRole('region', { name: 'Sign-in identity' })
  await expect.element(card.getByText(profile.email)).toBeVisible()
  await expect.element(card.getByText('Admin', { exact: true })).toBeVisible()
  const end = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })
  const { exp } = JSON.parse(atob(fresh.split('.')[1] ?? '')) as { exp: number }
  await expect.element(card.getByText(end.format(exp * 1000))).toBeVisible()
})
