import type { Claim, ClaimPage as Page } from '@vitrine/sdk'
import { fixtures } from '@vitrine/sdk/testing'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { worker } from '#src/testing/worker.ts'
import { ClaimPage } from './claim-page.tsx'

const address = fixtures.address(1)
const open: Page = {
  _id: 'early',
  name: 'For early visitors',
  collectionName: 'Tides',
  image: null,
  site: null,
  state: 'open',
  startsAt: null,
  endsAt: null,
  contractAddress: fixtures.address(5),
  tokenStandard: 'ERC-1155',
  tokenSymbol: null,
  tokenDecimals: 0,
  sponsored: false,
  network: {
    name: 'Amber',
    chainId: 31_337,
    currency: { name: 'Amber', symbol: 'AMB', decimals: 18 },
    explorer: null,
    rpcUrl: null,
  },
}
const entry: Claim = { address, amount: '1', proof: [], claimed: false, sponsored: null }

/** Answers each read with the next of these, and all further reads with the last. */
function answer(path: string, answers: (Page | Claim | Promise<Page>)[]) {
  let reads = 0
  worker.use(
    http.get(`*/api/public/${path}/*`, async () => {
      const data = await answers[Math.min(reads, answers.length - 1)]
      reads += 1
      return HttpResponse.json({ data })
    }),
  )
}

/** Opens the page in a browser with a wallet and connects it. */
async function connect() {
  const announce = () =>
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', {
        detail: {
          info: { uuid: 'test', name: 'Test wallet', icon: '' },
          provider: {
            request: async ({ method }: { method: string }) =>
              method === 'eth_requestAccounts' ? [address] : '0x7a69',
          },
        },
      }),
    )
  window.addEventListener('eip6963:requestProvider', announce, { once: true })
  const screen = await render(<ClaimPage id="early" />)
  await screen.getByRole('button', { name: 'Connect Test wallet' }).click()
  return screen
}

it('polls while the network does not answer', async () => {
  const unknown: Page = { ...open, state: 'unknown', tokenStandard: null, tokenDecimals: null }
  answer('getClaimPage', [unknown, open])
  answer('getClaim', [{ ...entry, claimed: null }, entry])
  const screen = await connect()
  await expect.element(screen.getByText('Your address can claim 1 token.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Claim 1 token' })).toBeEnabled()
  await expect.element(screen.getByText('Open', { exact: true })).toBeVisible()
})

it('asks nobody to pay before the network says whether the operator pays', async () => {
  const opened = Promise.withResolvers<Page>()
  answer('getClaimPage', [{ ...open, sponsored: null }, opened.promise])
  answer('getClaim', [entry])
  const screen = await connect()
  await expect
    .element(screen.getByText('Amber does not say yet whether the operator can pay the network fee.'))
    .toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Claim with the wallet' })).toBeEnabled()
  expect(screen.getByRole('button', { name: 'Claim 1 token' }).elements()).toEqual([])
  opened.resolve({ ...open, sponsored: true })
  await expect.element(screen.getByText('The operator pays the network fee.')).toBeVisible()
})

it('opens without a reload when the airdrop starts', async () => {
  const startsAt = new Date().toISOString()
  const opened = Promise.withResolvers<Page>()
  // The network's clock may lag behind.
  answer('getClaimPage', [{ ...open, state: 'scheduled', startsAt }, opened.promise])
  answer('getClaim', [entry])
  const screen = await connect()
  await expect
    .element(screen.getByText('Your address can claim 1 token once the airdrop opens.'))
    .toBeVisible()
  opened.resolve({ ...open, startsAt })
  await expect.element(screen.getByRole('button', { name: 'Claim 1 token' })).toBeEnabled()
})
