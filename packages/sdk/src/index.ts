import { createClient } from './client/create-client.ts'
import type { SdkOptions } from './client/options.ts'
import { airdrops } from './groups/airdrops.ts'
import { apiKeys } from './groups/api-keys.ts'
import { assets } from './groups/assets.ts'
import { audit } from './groups/audit.ts'
import { auth } from './groups/auth.ts'
import { capabilities } from './groups/capabilities.ts'
import { collections } from './groups/collections.ts'
import { contracts } from './groups/contracts.ts'
import { crawling } from './groups/crawling.ts'
import { dashboard } from './groups/dashboard.ts'
import { dataSources } from './groups/data-sources.ts'
import { deletions } from './groups/deletions.ts'
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

/**
 * Makes a client. It works the same in a browser, in Node and in other runtimes, and stores no token. Every function of it returns data or rejects
 * with an {@link ApiError}. Throws a TypeError where the options can't work.
 *
 * @example
 * const sdk = createSdk({ backends: { main: 'https://platform.example' }, session: { getToken: () => token } })
 * const { data, totalCount } = await sdk.collections.list({ page: 1, pageSize: 8 })
 */
export function createSdk<ExtraPaths extends {} = {}>(options: SdkOptions): Sdk<ExtraPaths> {
  const client = createClient(options)
  return {
    auth: auth(client),
    profile: profile(client),
    sessions: sessions(client),
    dashboard: dashboard(client),
    collections: collections(client),
    assets: assets(client),
    contracts: contracts(client),
    airdrops: airdrops(client),
    venues: venues(client),
    events: events(client),
    payments: payments(client),
    subAdmins: subAdmins(client),
    settings: settings(client),
    vector: vector(client),
    dataSources: dataSources(client),
    crawling: crawling(client),
    prompts: prompts(client),
    toolServers: toolServers(client),
    apiKeys: apiKeys(client),
    runs: runs(client),
    imports: imports(client),
    deletions: deletions(client),
    audit: audit(client),
    capabilities: capabilities(client),
    client,
  } as Sdk<ExtraPaths>
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
export type { RequestTrace, ResponseTrace } from './client/hooks.ts'
export type { ListAllOptions } from './client/list-all.ts'
export type { Backends, IdempotencyKeys, Providers, SdkOptions } from './client/options.ts'
export type { OpenCall, OpenCallOptions, OpenClient } from './client/open-client.ts'
export type { StreamFile } from './client/stream-file.ts'
export { randomId } from './client/random-id.ts'
export type {
  ResponseOf,
  BodyOf,
  CallOptions,
  CallPromise,
  CodeOf,
  InputOf,
  OperationId,
  WithResponse,
} from './client/types.ts'
export type { AuditedGroup, AuditedOperation } from './models.ts'
// What is taken and answered, each under its own name.
export type * from './types.gen.ts'
