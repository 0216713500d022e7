// A program of another team that uses the SDK. The same program runs in every supported runtime.
import {
  type ApiErrorKind,
  type Collection,
  createSdk,
  isApiError,
  type NetworkReason,
  type Sdk,
} from '@vitrine/sdk'
import { type components, document, operations } from '@vitrine/sdk/contract'
import { collections, createClient } from '@vitrine/sdk/groups'

/** Returns the error of a call. One that is not the SDK's is thrown on. */
async function errorOf(work: Promise<unknown>) {
  try {
    await work
  } catch (thrown) {
    if (!isApiError(thrown)) throw thrown
    return thrown
  }
  return undefined
}

/** Returns the kind of a call's error. */
const kindOf = async (work: Promise<unknown>): Promise<ApiErrorKind | undefined> =>
  (await errorOf(work))?.kind

/** Signs in, lists, creates, uploads, fails, times out and aborts, with a platform at `url` and nothing at `nowhere`. */
export async function trySdk(url: string, nowhere: string) {
  let token: string | null = null
  const backends = { main: url }
  const session = { getToken: () => token }
  const sdk: Sdk = createSdk({ backends, session, retries: 0 })
  const firstPage = { page: 1, pageSize: 8 }

  const refused = await kindOf(sdk.auth.login({ email: 'nobody@example.com', password: 'wrong' }))
  const unreachable: NetworkReason | undefined = (
    await errorOf(createSdk({ backends: { main: nowhere }, retries: 0 }).profile.get())
  )?.reason

  token = (await sdk.auth.login({ email: 'ada@example.com', password: 'correct horse battery' })).token
  const created: Collection | null = (
    await sdk.collections.create({ name: 'Tides / Ürsprünge', symbol: 'TIDES' })
  ).data
  const { data, totalCount } = await sdk.collections.list({ ...firstPage, search: 'tides' })
  const alone = collections(createClient({ backends, session }))
  const noSymbol = await errorOf(sdk.collections.create({ name: 'Again', symbol: 'no symbol' }))
  const role: components['schemas']['Role'] = (await sdk.profile.get()).data.role
  const { tools } = await sdk.toolServers.tools({ host: `${url}/api` })

  const file = new File(['%PDF-1.7 Ü'], 'plan.pdf', { type: 'application/pdf' })
  const uploaded = await sdk.dataSources.uploadPdf({ file, indexName: 'plans' })
  const stream = (async function* () {
    yield new TextEncoder().encode('%PDF-')
    yield new TextEncoder().encode('1.7 Ü')
  })()
  const streamed = await sdk.dataSources
    .uploadPdf({ file: { name: 'plan.pdf', type: 'application/pdf', stream }, indexName: 'plans' })
    .then(({ message }) => message)
    .catch((thrown: unknown) => (isApiError(thrown) ? thrown.kind : thrown))

  const controller = new AbortController()
  const slow = kindOf(sdk.dashboard.counts({ signal: controller.signal }))
  setTimeout(() => controller.abort(), 50)
  const open = await sdk.client.GET('/api/auth/getProfile')

  return {
    refused,
    unreachable,
    created: created?.name,
    listed: data.map((one) => one.symbol),
    totalCount,
    field: isApiError(noSymbol, 'validation') ? noSymbol.fields[0]?.field : undefined,
    role,
    open: open.response.status,
    tools: tools.map((one) => one.name),
    uploaded: uploaded.message,
    streamed,
    failed: (await errorOf(sdk.venues.list(firstPage)))?.message,
    redirected: await kindOf(sdk.subAdmins.list(firstPage)),
    tooLong: await kindOf(createSdk({ backends, session, maxResponseBytes: 9 }).profile.get()),
    timedOut: await kindOf(sdk.dashboard.counts({ timeout: 50 })),
    aborted: await slow,
    alone: (await alone.list({ ...firstPage, search: 'tides' })).totalCount,
    login: operations.login,
    // @ts-expect-error An operation of another name is a compile error.
    unknown: operations.noSuchOperation as unknown,
    openapi: (document as { openapi: string }).openapi,
  }
}
