import { fixtures, handlers } from '@vitrine/sdk/testing'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { cdp } from 'vitest/browser'
import { renderConsole } from '#src/testing/console-app.tsx'
import { signIn } from '#src/testing/signed-in.ts'
import { worker } from '#src/testing/worker.ts'

const contractAddress = fixtures.address(7)
const assetOwner = fixtures.address(3)
const cid = 'bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku'
const transactionHash = `0x${'ab'.repeat(32)}`
const deployed = { status: 'deployed', contractAddress } as const

/** Emulates printing until the test ends. */
async function asPrinted() {
  const emulate = (media: string) => cdp().send('Emulation.setEmulatedMedia', { media })
  onTestFinished(async () => void (await emulate('')))
  await emulate('print')
}

beforeEach(() => {
  signIn()
  worker.use(
    ...handlers({
      collections: [
        fixtures.collection({
          _id: 'tides',
          name: 'Tides',
          contracts: [{ blockchainType: 1, networkType: 1, smartContractType: 1, ...deployed }],
        }),
      ],
      assets: [
        fixtures.asset({
          collection_id: 'tides',
          name: 'Ebb',
          image: `ipfs://${cid}`,
          isSold: 'sold',
          tokenId: '12',
          assetOwner,
          transactionHash,
          createdAt: '2026-03-04T12:00:00.000Z',
        }),
        fixtures.asset({ collection_id: 'tides', name: 'Flood' }),
      ],
    }),
  )
})

it('a certificate shows the network’s record, and only it is printed', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue()
  // A missing picture would be replaced by its fallback.
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1" />'
  const headers = { 'content-type': 'image/svg+xml' }
  worker.use(http.get(`*/files/${cid}`, () => new HttpResponse(picture, { headers })))
  const screen = await renderConsole('/collection/premintasset/Collection/tides')
  await screen.getByRole('button', { name: 'Actions for Ebb' }).click()
  await screen.getByRole('menuitem', { name: 'Show certificate' }).click()
  const certificate = screen.getByRole('dialog', { name: 'Certificate of Ebb' })
  await expect.element(certificate.getByText('Token ID')).toBeVisible()
  for (const fact of [
    'Ebb',
    'Tides',
    '12',
    contractAddress,
    'Amber',
    assetOwner,
    transactionHash,
    'Mar 4, 2026',
  ])
    await expect.element(certificate.getByText(fact, { exact: true })).toBeVisible()
  // Browsers can't load `ipfs://` addresses.
  expect(certificate.element().querySelector('img')?.getAttribute('src')).toBe(`/files/${cid}`)
  const button = certificate.getByRole('button', { name: 'Print certificate' })
  await button.click()
  expect(print).toHaveBeenCalledOnce()

  await asPrinted()
  await expect.element(certificate.getByText(transactionHash)).toBeVisible()
  await expect.element(certificate.getByText(/^Printed on/)).toBeVisible()
  expect(button.query()?.checkVisibility()).not.toBe(true)
  expect(
    [...document.querySelectorAll('table, header')].filter(
      (one) => one.checkVisibility() && !one.closest('[role=dialog]'),
    ),
  ).toEqual([])
})

it('a list is printed with its rows and header, black on white, without controls', async () => {
  const screen = await renderConsole('/collection/premintasset/Collection/tides')
  const row = screen.getByRole('row', { name: /Flood/ })
  await expect.element(row).toBeVisible()
  document.documentElement.dataset.theme = 'dark'
  await asPrinted()
  await expect.element(row).toBeVisible()
  await expect.element(screen.getByRole('columnheader', { name: 'Owner' })).toBeVisible()
  const name = getComputedStyle(row.getByRole('link', { name: 'Flood' }).element())
  expect(name.color).toBe('rgb(0, 0, 0)')
  expect(getComputedStyle(document.body).backgroundColor).toBe('rgb(255, 255, 255)')
  // The name of a sortable column is a button in its header.
  const pressed = [...document.querySelectorAll('nav, aside, input, button:not([role=switch], th *)')]
  expect(pressed.length).toBeGreaterThan(10)
  expect(pressed.filter((one) => one.checkVisibility())).toEqual([])
})

it('a dialog is printed alone, at the top of the page', async () => {
  worker.use(...handlers({ subAdmins: [fixtures.subAdmin({ name: 'Mary Somerville' })] }))
  const screen = await renderConsole('/subadmin')
  await screen.getByRole('switch', { name: 'Active: Mary Somerville' }).click()
  const question = screen.getByRole('alertdialog')
  await expect.element(question).toBeVisible()
  await asPrinted()
  await expect.element(question.getByRole('heading')).toBeVisible()
  expect(getComputedStyle(question.element()).translate).toBe('none')
  expect(document.querySelector('table')?.checkVisibility()).toBe(false)
})

it('a count that links to a list is printed, whatever its label', async () => {
  worker.use(...handlers({ venues: [fixtures.venue({ name: 'Boat House', totalCollections: 3 })] }))
  const screen = await renderConsole('/venue')
  const link = screen.getByRole('link', { name: 'Collections of Boat House: 3' })
  await expect.element(link).toBeVisible()
  await asPrinted()
  expect(link.element().checkVisibility()).toBe(true)
})

it('an asset that is not minted has no certificate', async () => {
  const screen = await renderConsole('/collection/premintasset/Collection/tides')
  await screen.getByRole('button', { name: 'Actions for Flood' }).click()
  await expect.element(screen.getByRole('menuitem', { name: /^Mint/ })).toBeVisible()
  expect(screen.getByRole('menuitem', { name: 'Show certificate' }).query()).toBeNull()
})
