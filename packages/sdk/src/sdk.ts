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
import type { events } from './groups/events.ts'
import type { payments } from './groups/payments.ts'
import type { profile } from './groups/profile.ts'
import type { prompts } from './groups/prompts.ts'
import type { sessions } from './groups/sessions.ts'
import type { settings } from './groups/settings.ts'
import type { subAdmins } from './groups/sub-admins.ts'
import type { toolServers } from './groups/tool-servers.ts'
import type { vector } from './groups/vector.ts'
import type { venues } from './groups/venues.ts'
import type { paths } from './schema.gen.ts'
import type { OpenClient } from './transport/open-client.ts'

// Each group has a name of its own, so that the published declarations say it: all of them in one inferred type are more than the
// compiler that prints the declarations can take.

/** Signing in and passwords (specification, section 7, "Auth and profile"). */
export interface AuthGroup extends ReturnType<typeof auth> {}
/** The signed-in person and the admin wallet (specification, section 7, "Auth and profile"). */
export interface ProfileGroup extends ReturnType<typeof profile> {}
/** The signed-in person's sessions. Capability `sessions`. */
export interface SessionsGroup extends ReturnType<typeof sessions> {}
/** Figures for the dashboard (specification, section 7, "Collections"). */
export interface DashboardGroup extends ReturnType<typeof dashboard> {}
/** Collections and their switches (specification, section 7, "Collections"). */
export interface CollectionsGroup extends ReturnType<typeof collections> {}
/** Preminted assets, imports and minting (specification, section 7, "Premint assets"). */
export interface AssetsGroup extends ReturnType<typeof assets> {}
/** Smart contracts per collection, network and type (specification, section 7, "Smart contracts and airdrop"). */
export interface ContractsGroup extends ReturnType<typeof contracts> {}
/** Airdrops (specification, section 7, "Smart contracts and airdrop"). */
export interface AirdropsGroup extends ReturnType<typeof airdrops> {}
/** Venues (specification, section 7, "Venues and events"). */
export interface VenuesGroup extends ReturnType<typeof venues> {}
/** Loyalty events of venues (specification, section 7, "Venues and events"). */
export interface EventsGroup extends ReturnType<typeof events> {}
/** Fiat payment (specification, section 7, "Fiat payment"). Secret keys go in and never come out: see `SecretHint`. */
export interface PaymentsGroup extends ReturnType<typeof payments> {}
/** Sub-administrators (specification, section 7, "Sub-admins"). For admins only: everybody else is `forbidden`. */
export interface SubAdminsGroup extends ReturnType<typeof subAdmins> {}
/** Admin settings (specification, section 7, "Admin settings"). */
export interface SettingsGroup extends ReturnType<typeof settings> {}
/** The vector store, its indexes and assistants (specification, section 7, "Vector store and data sources"). */
export interface VectorGroup extends ReturnType<typeof vector> {}
/** Websites and PDFs in vector indexes (specification, section 7, "Vector store and data sources"). */
export interface DataSourcesGroup extends ReturnType<typeof dataSources> {}
/** Websites that are crawled again and again (specification, section 7, "Crawling"). For admins only. */
export interface CrawlingGroup extends ReturnType<typeof crawling> {}
/** LLM prompts (specification, section 7, "Admin settings"). For admins only. */
export interface PromptsGroup extends ReturnType<typeof prompts> {}
/** Tool servers, which speak the Model Context Protocol (specification, section 7, "Admin settings"). For admins only. */
export interface ToolServersGroup extends ReturnType<typeof toolServers> {}
/** Keys by which programs call. For admins only, and where the backend has the capability `api-keys`. */
export interface ApiKeysGroup extends ReturnType<typeof apiKeys> {}
/** Who changed what. For admins only, and where the backend has the capability `audit`. */
export interface AuditGroup extends ReturnType<typeof audit> {}
/** What the backend offers beyond the specification. */
export interface CapabilitiesGroup extends ReturnType<typeof capabilities> {}

/**
 * The typed client: one property per group of the contract, one function per operation. `ExtraPaths` are the operator's own, as
 * openapi-typescript makes them of a document.
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
  audit: AuditGroup
  capabilities: CapabilitiesGroup
  /** Every path, with its raw response; the operator's own beside those of the contract. */
  client: OpenClient<Omit<paths, keyof ExtraPaths | '/tools'> & ExtraPaths>
}
