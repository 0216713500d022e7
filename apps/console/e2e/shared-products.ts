import { cp, mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSdk } from '@vitrine/sdk'
import type { StrictSdk } from '@vitrine/sdk/contract'
import { sampleCollections } from '../../../scripts/lib/sample-collections.ts'
import { sampleRest } from '../../../scripts/lib/sample-rest.ts'
import { removeData, type Stack, startStack } from '../../../scripts/lib/stack.ts'
import type { JourneyPage } from './pages.ts'

/** The account that a first start prints. */
export type FirstAdmin = { email: string; password: string }

/** A data folder in which nobody has done anything yet, and the first admin's account there. */
export type EmptyData = { data: string; firstAdmin: FirstAdmin }

/** A running product full of samples, for tests that change nothing others look at. */
export type Sampled = {
  url: string
  firstAdmin: FirstAdmin
  /** A session of the first admin's, which no test may end. */
  session: { token: string; role: string }
  /** The id of the collection that has the most in it. */
  collection: string
  /** Pages beside `pages`, whose addresses hold an id. */
  samplePages: readonly JourneyPage[]
}

export type SharedProducts = { empty: EmptyData; sampled: Sampled }

/** Returns the account that a first start printed. */
export const printedAccount = (stack: Stack): FirstAdmin => ({
  email: /\S+@\S+/.exec(stack.printed())?.[0] ?? '',
  password: /[Pp]assword:?\s+(\S+)/.exec(stack.printed())?.[1] ?? '',
})

/** Signs in without a page. */
export async function signInSdk(url: string, account: FirstAdmin) {
  let token: string | null = null
  const sdk = createSdk({
    backends: { main: url },
    session: { getToken: () => token },
    timeout: 120_000,
  }) as StrictSdk
  const session = await sdk.auth.login(account)
  token = session.token
  return { sdk, session: { token, role: session.role } }
}

/** Returns a copy of a data folder. */
export async function copyData(data: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'vitrine-stack-'))
  await cp(data, copy, { recursive: true })
  return copy
}

/**
 * Playwright's global setup: what the tests of all workers share is made when the first of them needs it, and removed at the end. The
 * workers request it from a server of this process.
 */
export default async function shareProducts() {
  const ends: (() => Promise<unknown>)[] = []

  async function makeEmpty(): Promise<EmptyData> {
    const stack = await startStack()
    ends.push(() => removeData(stack))
    await stack.stop()
    return { data: stack.data, firstAdmin: printedAccount(stack) }
  }

  async function makeSampled(): Promise<Sampled> {
    const { data, firstAdmin } = await get('empty')
    const stack = await startStack({ data: await copyData(data) })
    ends.unshift(async () => {
      await stack.stop()
      await removeData(stack)
    })
    const { sdk, session } = await signInSdk(stack.url, firstAdmin)
    const collection = await sampleCollections(sdk)
    const samplePages = await sampleRest(sdk, collection)
    return { url: stack.url, firstAdmin, session, collection, samplePages }
  }

  const makers = { empty: makeEmpty, sampled: makeSampled }
  const made: { [Name in keyof SharedProducts]?: Promise<SharedProducts[Name]> } = {}
  function get<Name extends keyof SharedProducts>(name: Name): Promise<SharedProducts[Name]> {
    const product = made[name] ?? makers[name]()
    Object.assign(made, { [name]: product })
    return product as Promise<SharedProducts[Name]>
  }

  const server = createServer((request, response) => {
    get(request.url === '/empty' ? 'empty' : 'sampled').then(
      (product) => response.end(JSON.stringify(product)),
      (error: Error) => response.writeHead(500).end(error.message),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  process.env.VITRINE_SHARED_PRODUCTS = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return async () => {
    server.closeAllConnections()
    server.close()
    for (const end of ends) await end()
  }
}
