import type { OperationId } from '@vitrine/sdk'
import { fixtures, handlers } from '@vitrine/sdk/testing'
import { http } from 'msw'
import { renderConsole } from '#src/testing/console-app.tsx'
import { operationOf } from '#src/testing/operation-of.ts'
import { worker } from '#src/testing/worker.ts'

type Scene = NonNullable<Parameters<typeof handlers>[0]>
type Page = Awaited<ReturnType<typeof renderConsole>>

/** Returns what is sent to an operation from now on, as JSON. */
export const sentTo = (operation: OperationId) => {
  const bodies: unknown[] = []
  worker.use(
    http.all('*/api/*', async ({ request }) => {
      if (operationOf(request) === operation) bodies.push(await request.clone().json())
      return undefined
    }),
  )
  return bodies
}

/** Returns a section, or a list of one, by its name. */
export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Returns a modal by its title. */
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

/** Opens the settings of a platform. A refusal is given to `worker` after this, for what comes later goes first. */
export const show = (scene: Scene = {}, path = '/Setting') => {
  worker.use(...handlers(scene))
  return renderConsole(path)
}

/** Takes an option of a select. */
export const choose = async (page: Page, box: ReturnType<Page['getByRole']>, option: string) => {
  await box.click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** A platform in which every setting is made. */
export const everything: Scene = {
  profile: fixtures.profile({ frontendDomainUrl: 'https://shop.gallery.example' }),
  nodeUrls: [fixtures.providerUrl({ _id: 'node-1', key: fixtures.secretHint({ ending: 'c0de' }) })],
  bundlerUrls: [
    fixtures.providerUrl({ _id: 'bundler-1', host: 'https://bundler.example', blockchainType: 6 }),
  ],
  paymasterContracts: [fixtures.paymasterContract()],
  emailCredential: fixtures.emailCredential(),
  customEnvCredential: fixtures.customEnvCredential(),
  databaseCredentials: [fixtures.databaseCredential()],
  aiModel: fixtures.aiModel({ apiKey: fixtures.secretHint({ ending: 'beef' }) }),
  vectorStore: fixtures.vectorStore(),
}
