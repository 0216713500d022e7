import type * as groups from './groups/index.ts'
import type { paths } from './schema.gen.ts'
import type { OpenClient } from './client/open-client.ts'

// Each group has a name of its own, so that the published declarations say it: all of them in one inferred type are more than the
// compiler that prints the declarations can take.

/** Signing in and passwords. */
export interface AuthGroup extends ReturnType<typeof groups.auth> {}
/** The signed-in person and the admin wallet. */
export interface ProfileGroup extends ReturnType<typeof groups.profile> {}
/** The signed-in person's sessions. Needs the capability `sessions`. */
export interface SessionsGroup extends ReturnType<typeof groups.sessions> {}
/** Figures for the dashboard. */
export interface DashboardGroup extends ReturnType<typeof groups.dashboard> {}
/** Collections and their switches. */
export interface CollectionsGroup extends ReturnType<typeof groups.collections> {}
/** Preminted assets, imports and minting. */
export interface AssetsGroup extends ReturnType<typeof groups.assets> {}
/** Smart contracts per collection, network and type. */
export interface ContractsGroup extends ReturnType<typeof groups.contracts> {}
/** Airdrops. */
export interface AirdropsGroup extends ReturnType<typeof groups.airdrops> {}
/** Venues. */
export interface VenuesGroup extends ReturnType<typeof groups.venues> {}
/** Loyalty events of venues. */
export interface EventsGroup extends ReturnType<typeof groups.events> {}
/** Fiat payment. A secret key is never returned: see `SecretHint`. */
export interface PaymentsGroup extends ReturnType<typeof groups.payments> {}
/** Sub-administrators. For admins only: everybody else is `forbidden`. */
export interface SubAdminsGroup extends ReturnType<typeof groups.subAdmins> {}
/** Admin settings. */
export interface SettingsGroup extends ReturnType<typeof groups.settings> {}
/** The vector store, its indexes and assistants. */
export interface VectorGroup extends ReturnType<typeof groups.vector> {}
/** Websites and PDFs in vector indexes. */
export interface DataSourcesGroup extends ReturnType<typeof groups.dataSources> {}
/** Websites that are crawled again and again. For admins only. */
export interface CrawlingGroup extends ReturnType<typeof groups.crawling> {}
/** LLM prompts. For admins only. */
export interface PromptsGroup extends ReturnType<typeof groups.prompts> {}
/** Tool servers, which speak the Model Context Protocol. For admins only. */
export interface ToolServersGroup extends ReturnType<typeof groups.toolServers> {}
/** Keys by which programs call. For admins only, and where the backend has the capability `api-keys`. */
export interface ApiKeysGroup extends ReturnType<typeof groups.apiKeys> {}
/** Work on networks that continues without a browser. Needs the capability `runs`. */
export interface RunsGroup extends ReturnType<typeof groups.runs> {}
/** Imports of many rows and files, bit by bit. Needs the capability `imports`. */
export interface ImportsGroup extends ReturnType<typeof groups.imports> {}
/** Deleting what a person made, and undoing that. Needs the capability `delete`. */
export interface DeletionsGroup extends ReturnType<typeof groups.deletions> {}
/** Who changed what. For admins only, and where the backend has the capability `audit`. */
export interface AuditGroup extends ReturnType<typeof groups.audit> {}
/** What the backend offers beyond what every backend has. */
export interface CapabilitiesGroup extends ReturnType<typeof groups.capabilities> {}

/**
 * The typed client: one property per group of the contract, one function per operation. Each takes one object, where it takes anything, and {@link CallOptions}. It returns
 * what the backend answered, made complete, or rejects with an {@link ApiError}. A function that changes something returns a `message` for people and, mostly, the changed row
 * in `data`; both are null where a backend does not send them. `functions.md` of the package lists what each function takes, returns and needs, and its codes.
 *
 * `ExtraPaths` are the operator's own, as openapi-typescript makes them of a document.
 */
export interface Sdk<ExtraPaths extends {} = {}> {
  auth: AuthGroup
  profile: ProfileGroup
  sessions: SessionsGroup
  dashboard: DashboardGroup
  collections: CollectionsGroup
  assets: AssetsGroup
  contracts: ContractsGroup
  airdrops: AirdropsGroup
  venues: VenuesGroup
  events: EventsGroup
  payments: PaymentsGroup
  subAdmins: SubAdminsGroup
  settings: SettingsGroup
  vector: VectorGroup
  dataSources: DataSourcesGroup
  crawling: CrawlingGroup
  prompts: PromptsGroup
  toolServers: ToolServersGroup
  apiKeys: ApiKeysGroup
  runs: RunsGroup
  imports: ImportsGroup
  deletions: DeletionsGroup
  audit: AuditGroup
  capabilities: CapabilitiesGroup
  /** Every path, with its raw response; the operator's own beside those of the contract. */
  client: OpenClient<Omit<paths, keyof ExtraPaths | '/tools'> & ExtraPaths>
}
