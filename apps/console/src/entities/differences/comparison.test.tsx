import type { ChainDifference } from '@vitrine/sdk'
import { failing, fixtures, handlers, MockError, respond } from '@vitrine/sdk/testing'
import { shorten } from '@vitrine/ui-kit'
import { beforeEach, expect, it } from 'vitest'
import { renderConsole } from '#src/testing/console-app.tsx'
import { mockRpc } from '#src/testing/mock-rpc.ts'
import { withRuns } from '#src/testing/pages/offered.ts'
import { runDetailsOf, runningRun } from '#src/testing/pages/almanac.ts'
import { signIn } from '#src/testing/signed-in.ts'
import { worker } from '#src/testing/worker.ts'

beforeEach(() => signIn())

const profile = fixtures.profile({ walletAddress: fixtures.address(5) })

const difference = (id: string, fields: Partial<ChainDifference>) =>
  fixtures.chainDifference({ asset: { _id: id, name: id, thumbnail: null }, ...fields })

// Proves: call.getChainDifferences, call.repairDifference
it('compares records with the networks, shows the differences, and repairs one after a confirmation', async () => {
  const [ada, bo] = [fixtures.address(1), fixtures.address(2)]
  worker.use(
    mockRpc({}),
    ...handlers({
      profile,
      capabilities: [...withRuns],
      assets: ['Moved', 'Gone', 'Missed', 'Other'].map((_id) => fixtures.asset({ _id, isSold: 'sold' })),
      chainDifferences: [
        difference('Moved', { recorded: ada, found: bo }),
        difference('Gone', { kind: 'not-minted', recorded: 'sold', found: null, repair: 'make-draft' }),
        difference('Missed', { kind: 'not-recorded', recorded: 'unsold', repair: 'record-end' }),
        difference('Other', { kind: 'other-metadata', repair: 'none' }),
      ],
    }),
  )
  const screen = await renderConsole('/identity')
  await screen.getByRole('button', { name: 'Check against the network' }).click()
  const card = screen.getByRole('region', { name: 'Records', exact: true })
  await expect.element(card.getByText('4 differences in 4 records.')).toBeVisible()
  await expect
    .element(card.getByText('Recorded as minted, but the network doesn’t have token 1.'))
    .toBeVisible()
  await expect.element(card.getByText('The network has token 1. It isn’t recorded as minted.')).toBeVisible()
  await expect.element(card.getByText(/^Metadata of a token never changes/)).toBeVisible()
  expect(card.getByRole('button', { name: 'Repair Other' }).elements()).toEqual([])

  await card.getByRole('button', { name: 'Repair Moved' }).click()
  const question = screen.getByRole('alertdialog', { name: 'Record the owner of “Moved”?' })
  await expect
    .element(question)
    .toHaveAccessibleDescription(
      `The recorded owner changes from ${shorten(ada)} to ${shorten(bo)}. Nothing is sent to the network.`,
    )
  await question.getByRole('button', { name: 'Record owner' }).click()
  await expect.element(card.getByRole('listitem').first().getByText('Repaired')).toBeVisible()
  expect(card.getByRole('button', { name: 'Repair Moved' }).elements()).toEqual([])

  // Another admin repairs the next difference first.
  worker.use(
    failing('repairDifference', 409, 'The network holds what is recorded.', { code: 'no-difference' }),
  )
  await card.getByRole('button', { name: 'Repair Gone' }).click()
  await screen.getByRole('button', { name: 'Make draft' }).click()
  await expect.element(card.getByText('No longer differs')).toBeVisible()
})

const none = { contracts: [], comparedContracts: 0, unreachableContracts: 0 }

it('compares page by page, continues after a failure, and names what no network answered for', async () => {
  const asked: (string | null)[] = []
  worker.use(mockRpc({}), ...handlers({ profile, capabilities: [...withRuns] }))
  let isAway = true
  worker.use(
    respond('getChainDifferences', ({ query }) => {
      const after = query.get('after')
      asked.push(after)
      if (after === null) return { data: [], compared: 500, unreachable: 0, next: 'a500', ...none }
      if (isAway) throw new MockError(400, 'The database is away.')
      return { data: [], compared: 40, unreachable: 3, next: null, ...none }
    }),
  )
  const screen = await renderConsole('/identity')
  await screen.getByRole('button', { name: 'Check against the network' }).click()
  await expect.element(screen.getByText('The check stopped. The database is away.')).toBeVisible()
  await expect.element(screen.getByText('Comparing. 500 records compared so far.')).toBeVisible()
  isAway = false
  const card = screen.getByRole('region', { name: 'Records', exact: true })
  await card.getByRole('button', { name: 'Try again' }).click()
  await expect
    .element(card.getByText('Nothing differs in the 540 records that could be compared.'))
    .toBeVisible()
  await expect.element(card.getByText(/^3 records couldn’t be compared/)).toBeVisible()
  expect(asked).toEqual([null, 'a500', 'a500'])
})

it('says that nothing could be compared if no network answers', async () => {
  worker.use(
    mockRpc({}),
    respond('getChainDifferences', () => ({ data: [], compared: 0, unreachable: 7, next: null, ...none })),
    ...handlers({ profile, capabilities: [...withRuns] }),
  )
  const screen = await renderConsole('/identity')
  await screen.getByRole('button', { name: 'Check against the network' }).click()
  const card = screen.getByRole('region', { name: 'Records', exact: true })
  await expect.element(card.getByText('No record could be compared.')).toBeVisible()
  await expect.element(card.getByText(/^7 records couldn’t be compared/)).toBeVisible()
})

it('names contracts, airdrops and paymasters that differ, and what their repair changes', async () => {
  worker.use(
    mockRpc({}),
    ...handlers({
      profile,
      capabilities: [...withRuns],
      contractDifferences: [
        fixtures.contractDifference(),
        fixtures.contractDifference({
          contract_id: 'drop',
          kind: 'other-root',
          subject: 'merkle-root',
          recorded: `0x${'1'.repeat(64)}`,
          found: `0x${'2'.repeat(64)}`,
          repair: 'submit-again',
        }),
        fixtures.contractDifference({
          contract_id: 'pay',
          subject: 'paymaster',
          name: 'Amber',
          collection_id: null,
          kind: 'not-recorded',
          recorded: 'failed',
          found: fixtures.address(9),
          repair: 'record-end',
        }),
        fixtures.contractDifference({
          contract_id: 'used',
          name: 'Winds',
          repair: 'none',
          why: 'Assets are recorded as minted on it. Repair these first.',
        }),
      ],
    }),
  )
  const screen = await renderConsole('/identity')
  await screen.getByRole('button', { name: 'Check against the network' }).click()
  const card = screen.getByRole('region', { name: 'Records', exact: true })
  await expect.element(card.getByText('4 differences in 4 records.')).toBeVisible()
  await expect.element(card.getByText(/^Recorded merkle root: 0x1111.+0x2222/)).toBeVisible()
  await expect.element(card.getByText(/^Assets are recorded as minted on it\./)).toBeVisible()
  await expect
    .element(card.getByText(/^The network has the paymaster at 0x.+ recorded as deployed\.$/))
    .toBeVisible()
  await card.getByRole('button', { name: 'Repair Tides, contract' }).click()
  const question = screen.getByRole('alertdialog', { name: 'Record the contract of Tides as failed?' })
  await expect
    .element(question)
    .toHaveAccessibleDescription(/^The deployment becomes failed, and the contract can be deployed again\./)
  await question.getByRole('button', { name: 'Record failure' }).click()
  await expect.element(card.getByText('Repaired')).toBeVisible()
})

it('compares only the assets of an ended run, and lets only admins repair', async () => {
  signIn('sub_admin')
  worker.use(
    ...handlers({
      profile: fixtures.profile({ role: 'sub_admin' }),
      capabilities: [...withRuns],
      assets: [fixtures.asset({ _id: 'Moved', isSold: 'sold' })],
      chainDifferences: [difference('Moved', {})],
      runs: [fixtures.run({ ...runningRun(), state: 'done' })],
      runDetails: { almanac: runDetailsOf(240) },
    }),
  )
  const asked: string[] = []
  worker.events.on('request:start', ({ request }) => {
    if (request.url.includes('/getChainDifferences')) asked.push(new URL(request.url).search)
  })
  const screen = await renderConsole('/run/almanac')
  await screen.getByRole('button', { name: 'Check against the network' }).click()
  await expect.element(screen.getByText('1 difference in 1 record.')).toBeVisible()
  await expect.element(screen.getByText('An admin can repair it.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Repair Moved' }).elements()).toEqual([])
  expect(asked).toEqual(['?run_id=almanac'])
})
