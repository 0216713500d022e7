import { assets } from './groups/assets.ts'
import { auth } from './groups/auth.ts'
import { collections } from './groups/collections.ts'
import { contracts } from './groups/contracts.ts'
import { dashboard } from './groups/dashboard.ts'
import { profile } from './groups/profile.ts'
import { createSend, type TransportOptions } from './transport/send.ts'

/** Options of {@link createSdk}. */
export type SdkOptions = TransportOptions

/** The typed client: one property per group of the contract, one function per operation. */
export type Sdk = ReturnType<typeof createSdk>

/**
 * Make a client. It works the same in a browser and in Node, holds no state but what it is given, and every function of it
 * answers data or rejects with an ApiError.
 *
 * @example
 * const sdk = createSdk({ backends: { main: 'https://platform.example' }, session: { getToken: () => token } })
 * const { data, totalCount } = await sdk.collections.list({ page: 1, pageSize: 8 })
 */
export function createSdk(options: SdkOptions) {
  const send = createSend(options)
  return {
    auth: auth(send),
    profile: profile(send),
    collections: collections(send),
    dashboard: dashboard(send),
    assets: assets(send),
    contracts: contracts(send),
  }
}

export { ApiError, type ApiErrorDetails, type ApiErrorKind, type FieldError, isApiError } from './errors.ts'
export type { PageInput } from './page.ts'
export type { SessionEnd, SessionPort } from './session.ts'
export type { AnswerOf, BodyOf, CallOptions, OperationId } from './transport/types.ts'
export type {
  Attributes,
  Collection,
  CollectionAnswer,
  ContractStatus,
  ImportReport,
  PremintAsset,
  Profile,
  Role,
  SmartContract,
  SoldState,
} from './models.ts'
