import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { logDeniedCalls } from '#src/access/audit/log-denied-calls.ts'
import { quotesOf } from '#src/chain/quotes/quotes.ts'
import { bindContract } from '#src/contract/bind.ts'
import type { Idempotency } from '#src/contract/idempotency.ts'
import { toResponse } from '#src/contract/to-response.ts'
import type { Group } from '#src/contract/types.ts'
import { airdrops } from '#src/groups/airdrops/airdrops.ts'
import { claims } from '#src/groups/airdrops/claims.ts'
import { claimsOverTime } from '#src/groups/airdrops/claims-over-time.ts'
import { holders } from '#src/groups/airdrops/holders.ts'
import { names } from '#src/groups/airdrops/names.ts'
import { apiKeys } from '#src/groups/api-keys/api-keys.ts'
import { assets } from '#src/groups/assets/assets.ts'
import { audit } from '#src/groups/audit/audit.ts'
import { auth } from '#src/groups/auth/auth.ts'
import { capabilities } from '#src/groups/capabilities/capabilities.ts'
import { collections } from '#src/groups/collections/collections.ts'
import { contracts } from '#src/groups/contracts/contracts.ts'
import { crawling } from '#src/groups/crawling/crawling.ts'
import { dashboard } from '#src/groups/dashboard/dashboard.ts'
import { dataSources } from '#src/groups/data-sources/data-sources.ts'
import { deletions } from '#src/groups/deletions/deletions.ts'
import { events } from '#src/groups/events/events.ts'
import { imports } from '#src/groups/imports/imports.ts'
import { payments } from '#src/groups/payments/payments.ts'
import { profile } from '#src/groups/profile/profile.ts'
import { prompts } from '#src/groups/prompts/prompts.ts'
import { queue } from '#src/groups/runs/queue.ts'
import { runs } from '#src/groups/runs/runs.ts'
import { sessions } from '#src/groups/sessions/sessions.ts'
import { settings } from '#src/groups/settings/settings.ts'
import { subAdmins } from '#src/groups/sub-admins/sub-admins.ts'
import { toolServers } from '#src/groups/tool-servers/tool-servers.ts'
import { vector } from '#src/groups/vector/vector.ts'
import { venues } from '#src/groups/venues/venues.ts'
import { wallet } from '#src/groups/wallet/wallet.ts'
import { configRoutes } from '#src/http/config-routes.ts'
import { consoleRoutes } from '#src/http/console-routes.ts'
import { explorerRoutes } from '#src/http/explorer/explorer-routes.ts'
import { fileRoutes } from '#src/http/file-routes.ts'
import { gatewayRoutes } from '#src/http/gateway-routes.ts'
import { healthRoutes } from '#src/http/health/health-routes.ts'
import { createMetrics } from '#src/http/health/metrics.ts'
import { metadataRoutes } from '#src/http/metadata-routes.ts'
import { metricsRoutes } from '#src/http/health/metrics-routes.ts'
import { leaveWhileDraining } from '#src/http/leave-while-draining.ts'
import { mailboxRoutes } from '#src/http/mailbox-routes.ts'
import { readToEnd } from '#src/http/read-to-end.ts'
import { requestLog } from '#src/http/request-log.ts'
import { rpcRoutes } from '#src/http/rpc/rpc-routes.ts'
import { securityHeaders } from '#src/http/security-headers.ts'
import { storefrontOnly } from '#src/http/storefront-only.ts'
import { countVisits } from '#src/http/visits/count-visits.ts'
import type { Platform } from '#src/platform.ts'
import { runChangesRoutes } from '#src/runs/run-changes-routes.ts'
import { ServiceError } from '#src/service-error.ts'

/** The groups of the contract that this platform offers. */
const groups: Group[] = [
  auth,
  profile,
  sessions,
  wallet,
  collections,
  dashboard,
  contracts,
  assets,
  imports,
  deletions,
  airdrops,
  claims,
  claimsOverTime,
  holders,
  names,
  runs,
  queue,
  payments,
  subAdmins,
  prompts,
  toolServers,
  venues,
  events,
  vector,
  dataSources,
  crawling,
  settings,
  apiKeys,
  audit,
  capabilities,
]

/** Returns the routes of the platform's origin. */
export function createApp(platform: Platform, idempotency: Idempotency): Hono<{ Bindings: HttpBindings }> {
  const { config, log } = platform
  const handlers = Object.assign({}, ...[...groups, quotesOf(groups)].map((group) => group(platform)))
  const app = new Hono<{ Bindings: HttpBindings }>()
  const metrics = createMetrics(platform)
  app.use(
    leaveWhileDraining(platform),
    metrics.measure,
    requestLog(log),
    logDeniedCalls(platform),
    securityHeaders(config.trustProxy),
    readToEnd,
  )
  // Compression can reveal secrets by an answer's length only if a page makes a browser send someone else's token. No
  // cookies are read here, so that can't happen.
  app.use('/api/*', compress())
  app.use('/api/public/*', storefrontOnly(platform))
  for (const open of ['/files/*', '/ipfs/*', '/explorer/*']) app.use(open, countVisits(platform))
  app.route('/', runChangesRoutes(platform))
  app.route('/', bindContract({ platform, idempotency, handlers }))
  app.route('/', fileRoutes(platform))
  app.route('/', gatewayRoutes(platform))
  app.route('/', metadataRoutes(platform))
  app.route('/', rpcRoutes(platform))
  app.route('/', explorerRoutes(platform))
  app.route('/', configRoutes(platform))
  app.route('/', healthRoutes(platform))
  app.route('/', metricsRoutes(platform, metrics))
  app.route('/', mailboxRoutes(platform))
  app.route(
    '/',
    consoleRoutes(
      config.consoleDir,
      platform.toolServers.map((one) => one.host),
    ),
  )
  app.notFound((context) =>
    toResponse(ServiceError.notFound('There is nothing at this address.'), context, log),
  )
  app.onError((thrown, context) => toResponse(thrown, context, log))
  return app
}
