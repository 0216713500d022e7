import type { airdrops } from './groups/airdrops.ts'
import type { assets } from './groups/assets.ts'
import type { apiKeys } from './groups/api-keys.ts'
import type { audit } from './groups/audit.ts'
import type { auth } from './groups/auth.ts'
import type { capabilities } from './groups/capabilities.ts'
import type { collections } from './groups/collections.ts'
import type { contracts } from './groups/contracts.ts'
import type { crawling } from './groups/crawling.ts'
import type { dashboard } from './groups/dashboard.ts'
import type { dataSources } from './groups/data-sources.ts'
import type { deletions } from './groups/deletions.ts'
import type { events } from './groups/events.ts'
import type { imports } from './groups/imports.ts'
import type { payments } from './groups/payments.ts'
import type { profile } from './groups/profile.ts'
import type { prompts } from './groups/prompts.ts'
import type { runs } from './groups/runs.ts'
import type { sessions } from './groups/sessions.ts'
import type { settings } from './groups/settings.ts'
import type { subAdmins } from './groups/sub-admins.ts'
import type { toolServers } from './groups/tool-servers.ts'
import type { vector } from './groups/vector.ts'
import type { venues } from './groups/venues.ts'
import type { paths } from './schema.gen.ts'
import type { OpenClient } from './client/open-client.ts'

// Each group has a name of its own, so that the published declarations say it: all of them in one inferred type are more than the
// compiler that prints the declarations can take.

/** Signing in and passwords. */
export interface AuthGroup extends ReturnType<typeof auth> {}
/** The signed-in person and the admin wallet. */
export interface ProfileGroup extends ReturnType<typeof profile> {}
/** The signed-in person's sessions. Needs the capability `sessions`. */
export interface SessionsGroup extends ReturnType<typeof sessions> {}
/** Figures for the dashboard. */
export interface DashboardGroup extends ReturnType<typeof dashboard> {}
/** Collections and their switches. */
export interface CollectionsGroup extends ReturnType<typeof collections> {}
/** Preminted assets, imports and minting. */
export interface AssetsGroup extends ReturnType<typeof assets> {}
/** Smart contracts per collection, network and type. */
export interface ContractsGroup extends ReturnType<typeof contracts> {}
/** Airdrops. */
export interface AirdropsGroup extends ReturnType<typeof airdrops> {}
/** Venues. */
export interface VenuesGroup extends ReturnType<typeof venues> {}
/** Loyalty events of venues. */
export interface EventsGroup extends ReturnType<typeof events> {}
/** Fiat payment. A secret key is never returned: see `SecretHint`. */
export interface PaymentsGroup extends ReturnType<typeof payments> {}
/** Sub-administrators. For admins only: everybody else is `forbidden`. */
export interface SubAdminsGroup extends ReturnType<typeof subAdmins> {}
/** Admin settings. */
export interface SettingsGroup extends ReturnType<typeof settings> {}
/** The vector store, its indexes and assistants. */
export interface VectorGroup extends ReturnType<typeof vector> {}
/** Websites and PDFs in vector indexes. */
export interface DataSourcesGroup extends ReturnType<typeof dataSources> {}
/** Websites that are crawled again and again. For admins only. */
export interface CrawlingGroup extends ReturnType<typeof crawling> {}
/** LLM prompts. For admins only. */
export interface PromptsGroup extends ReturnType<typeof prompts> {}
/** Tool servers, which speak the Model Context Protocol. For admins only. */
export interface ToolServersGroup extends ReturnType<typeof toolServers> {}
/** Keys by which programs call. For admins only, and where the backend has the capability `api-keys`. */
export interface ApiKeysGroup extends ReturnType<typeof apiKeys> {}
/** Work on networks that continues without a browser. Needs the capability `runs`. */
export interface RunsGroup extends ReturnType<typeof runs> {}
/** Imports of many rows and files, bit by bit. Needs the capability `imports`. */
export interface ImportsGroup extends ReturnType<typeof imports> {}
/** Deleting what a person made, and undoing that. Needs the capability `delete`. */
export interface DeletionsGroup extends ReturnType<typeof deletions> {}
/** Who changed what. For admins only, and where the backend has the capability `audit`. */
export interface AuditGroup extends ReturnType<typeof audit> {}
/** What the backend offers beyond what every backend has. */
export interface CapabilitiesGroup extends ReturnType<typeof capabilities> {}

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
