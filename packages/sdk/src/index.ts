import { airdrops } from './groups/airdrops.ts'
import { assets } from './groups/assets.ts'
import { apiKeys } from './groups/api-keys.ts'
import { audit } from './groups/audit.ts'
import { auth } from './groups/auth.ts'
import { capabilities } from './groups/capabilities.ts'
import { collections } from './groups/collections.ts'
import { contracts } from './groups/contracts.ts'
import { crawling } from './groups/crawling.ts'
import { dashboard } from './groups/dashboard.ts'
import { dataSources } from './groups/data-sources.ts'
import { events } from './groups/events.ts'
import { imports } from './groups/imports.ts'
import { payments } from './groups/payments.ts'
import { profile } from './groups/profile.ts'
import { prompts } from './groups/prompts.ts'
import { runs } from './groups/runs.ts'
import { sessions } from './groups/sessions.ts'
import { settings } from './groups/settings.ts'
import { subAdmins } from './groups/sub-admins.ts'
import { toolServers } from './groups/tool-servers.ts'
import { vector } from './groups/vector.ts'
import { venues } from './groups/venues.ts'
import type { Sdk } from './sdk.ts'
import { createFunctions } from './transport/functions.ts'
import { createOpenClient } from './transport/open-client.ts'
import { createOperationSpecs } from './transport/operation-spec.ts'
import type { SdkOptions } from './transport/options.ts'
import { createSend } from './transport/send.ts'

/**
 * Makes a client. It works the same in a browser, in Node and in other runtimes, and stores no token. Every function of it returns data or rejects
 * with an {@link ApiError}. Throws a TypeError where the options can't work.
 *
 * @example
 * const sdk = createSdk({ backends: { main: 'https://platform.example' }, session: { getToken: () => token } })
 * const { data, totalCount } = await sdk.collections.list({ page: 1, pageSize: 8 })
 */
export function createSdk<ExtraPaths extends {} = {}>(given: SdkOptions): Sdk<ExtraPaths> {
  const { apiKey, session = apiKey === undefined ? undefined : { getToken: () => apiKey } } = given
  if (apiKey !== undefined && given.session) throw new TypeError('Give a session or an apiKey, not both.')
  const options = { ...given, session }
  const specOf = createOperationSpecs(options)
  const send = createSend(options)
  const functions = createFunctions(specOf, send)
  return {
    auth: auth(functions),
    profile: profile(functions),
    sessions: sessions(functions),
    dashboard: dashboard(functions),
    collections: collections(functions),
    assets: assets(functions),
    contracts: contracts(functions),
    airdrops: airdrops(functions),
    venues: venues(functions),
    events: events(functions),
    payments: payments(functions),
    subAdmins: subAdmins(functions),
    settings: settings(functions),
    vector: vector(functions),
    dataSources: dataSources(functions),
    crawling: crawling(functions),
    prompts: prompts(functions),
    toolServers: toolServers(functions),
    apiKeys: apiKeys(functions),
    runs: runs(functions),
    imports: imports(functions),
    audit: audit(functions),
    capabilities: capabilities(functions),
    client: createOpenClient({ backends: options.backends, specOf, send }) as Sdk<ExtraPaths>['client'],
  }
}

export {
  ApiError,
  type ApiErrorDetails,
  type ApiErrorConstructor,
  type ApiErrorKind,
  type FieldError,
  hasCode,
  isApiError,
  type NetworkCause,
  type NetworkReason,
} from './errors.ts'
export { type Outcome, outcomeOf } from './outcome-of.ts'
export type { PageInput } from './page.ts'
export type {
  AirdropsGroup,
  ApiKeysGroup,
  AssetsGroup,
  AuditGroup,
  AuthGroup,
  CapabilitiesGroup,
  CollectionsGroup,
  ContractsGroup,
  CrawlingGroup,
  DashboardGroup,
  DataSourcesGroup,
  EventsGroup,
  ImportsGroup,
  PaymentsGroup,
  ProfileGroup,
  PromptsGroup,
  RunsGroup,
  Sdk,
  SessionsGroup,
  SettingsGroup,
  SubAdminsGroup,
  ToolServersGroup,
  VectorGroup,
  VenuesGroup,
} from './sdk.ts'
export type { SessionEnd, SessionPort } from './session.ts'
export type { RequestTrace, ResponseTrace } from './transport/hooks.ts'
export type { ListAllOptions } from './transport/list-all.ts'
export type { Backends, IdempotencyKeys, Providers, SdkOptions } from './transport/options.ts'
export type { OpenCall, OpenCallOptions, OpenClient } from './transport/open-client.ts'
export type { StreamFile } from './transport/stream-file.ts'
export { randomId } from './transport/random-id.ts'
export type {
  ResponseOf,
  BodyOf,
  CallOptions,
  CallPromise,
  CodeOf,
  InputOf,
  OperationId,
  WithResponse,
} from './transport/types.ts'
export type { AuditedGroup, AuditedOperation } from './models.ts'
// What is taken and answered, each under its own name.
export type * from './types.gen.ts'
