import { createClient } from './client/create-client.ts'
import type { SdkOptions } from './client/options.ts'
import * as groups from './groups/index.ts'
import type { Sdk } from './sdk.ts'

/**
 * Creates a client. It works the same in browsers, Node and other runtimes, and stores no token. Each of its functions returns
 * data or rejects with an {@link ApiError}. Throws a TypeError if the options are invalid.
 *
 * @example
 * const sdk = createSdk({ backends: { main: 'https://platform.example' }, session: { getToken: () => token } })
 * const { data, totalCount } = await sdk.collections.list({ page: 1, pageSize: 8 })
 */
export function createSdk<ExtraPaths extends {} = {}>(options: SdkOptions): Sdk<ExtraPaths> {
  const client = createClient(options)
  return {
    auth: groups.auth(client),
    profile: groups.profile(client),
    sessions: groups.sessions(client),
    dashboard: groups.dashboard(client),
    collections: groups.collections(client),
    assets: groups.assets(client),
    contracts: groups.contracts(client),
    airdrops: groups.airdrops(client),
    venues: groups.venues(client),
    events: groups.events(client),
    payments: groups.payments(client),
    subAdmins: groups.subAdmins(client),
    settings: groups.settings(client),
    vector: groups.vector(client),
    dataSources: groups.dataSources(client),
    crawling: groups.crawling(client),
    prompts: groups.prompts(client),
    toolServers: groups.toolServers(client),
    apiKeys: groups.apiKeys(client),
    runs: groups.runs(client),
    imports: groups.imports(client),
    deletions: groups.deletions(client),
    audit: groups.audit(client),
    capabilities: groups.capabilities(client),
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
// The types of all inputs and answers.
export type * from './types.gen.ts'
