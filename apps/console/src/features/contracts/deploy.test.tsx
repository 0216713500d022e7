import { fixtures, handlers } from '@vitrine/sdk/testing'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { renderConsole } from '#src/testing/console-app.tsx'
import { signIn } from '#src/testing/signed-in.ts'
import { worker } from '#src/testing/worker.ts'

beforeEach(() => signIn())

/** Each test has a person of its own, and so none of the work of another. */
let people = 0

/** Opens the contracts of a collection. */
async function contracts() {
  const collections = [fixtures.collection({ _id: 'tides', name: 'Tides' })]
  const place = { collection_id: 'tides', blockchainType: 1, networkType: 1, smartContractType: 1 }
  const registered = fixtures.contract({ ...place, status: 'registered', contractAddress: null })
  people += 1
  const email = `deployer${people}@example.org`
  const profile = fixtures.profile({ email, walletAddress: fixtures.address(1) })
  worker.use(...handlers({ collections, contracts: [registered], profile }))
  const screen = await renderConsole('/collection/tides/contracts')
  const card = screen.getByRole('article', { name: 'ERC-721 on Amber', exact: true })
  const deploy = async () => {
    await card.getByRole('button', { name: 'Deploy ERC-721 on Amber' }).click()
    await screen.getByRole('button', { name: 'Deploy contract' }).click()
  }

  return { screen, deploy }
}

it('says that a deployment is sent, and then that it is done', async () => {
  const { screen, deploy } = await contracts()
  await deploy()
  await expect.element(screen.getByText('Deployment sent.').first()).toBeVisible()
  await expect.element(screen.getByText('ERC-721 is deployed on Amber.').first()).toBeVisible()
  const card = screen.getByRole('article', { name: 'ERC-721 on Amber', exact: true })
  await expect.element(card.getByText('Deployed', { exact: true }).first()).toBeVisible()
})

it('sends a deployment once whose answer can’t be read, and goes on with the contract’s transaction', async () => {
  const { screen, deploy } = await contracts()
  let sent = 0
  worker.use(
    http.post('*/deployCollectionSmartContract', () => {
      sent += 1
      return HttpResponse.html('<title>Welcome</title>')
    }),
    http.get('*/getCollectionSmartContract/*/1/1/1', () => {
      const status = sent === 0 ? ('registered' as const) : ('deployed' as const)
      return HttpResponse.json({
        data: fixtures.contract({ status, transactionHash: fixtures.transactionHash(1) }),
      })
    }),
  )
  await deploy()
  await expect.element(screen.getByText('ERC-721 is deployed on Amber.').first()).toBeVisible()
  expect(sent).toBe(1)
})
