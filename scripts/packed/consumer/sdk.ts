// What another team would write with the SDK, in their own project. Run with the address of a platform.
import { type ApiErrorKind, type Collection, createSdk, isApiError, type Sdk } from '@vitrine/sdk'
import { type components, document, operations } from '@vitrine/sdk/contract'

const [url = ''] = process.argv.slice(2)
let token: string | null = null
const sdk: Sdk = createSdk({ backends: { main: url }, session: { getToken: () => token } })

/** Returns the kind of an error that is one of the SDK's. Anything else is thrown on. */
async function kindOf(work: Promise<unknown>): Promise<ApiErrorKind | undefined> {
  try {
    await work
  } catch (thrown) {
    if (!isApiError(thrown)) throw thrown
    return thrown.kind
  }
  return undefined
}

const email = 'nobody@example.com'
const refused = await kindOf(sdk.auth.login({ email, password: 'wrong' }))
const unreachable = await kindOf(createSdk({ backends: { main: 'http://127.0.0.1:1' } }).profile.get())

token = (await sdk.auth.login({ email: 'ada@example.com', password: 'correct horse battery' })).token
const created: Collection | null = (
  await sdk.collections.create({ name: 'Tides / Ürsprünge', symbol: 'TIDES' })
).data
const { data, totalCount } = await sdk.collections.list({ page: 1, pageSize: 8, search: 'tides' })

let field: string | undefined
try {
  await sdk.collections.create({ name: 'Again', symbol: 'TIDES' })
} catch (thrown) {
  if (isApiError(thrown, 'validation')) field = thrown.fields[0]?.field
}

const role: components['schemas']['Role'] = (await sdk.profile.get()).data.role
console.log(
  JSON.stringify({
    refused,
    unreachable,
    created: created?.name,
    listed: data.map((one) => one.symbol),
    totalCount,
    field,
    role,
    login: operations.login,
    // @ts-expect-error An operation of another name is a compile error.
    unknown: operations.noSuchOperation,
    openapi: (document as { openapi: string }).openapi,
  }),
)
