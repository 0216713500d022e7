import type { RowTexts } from '../src/lib/prefetched.ts'
import type { PagePath } from '../src/session/pages.ts'

/**
 * The calls that a page begins with where its address has no search, below `/api`. They are sent before the console's code arrives. A
 * journey fails on one that its page does not make (e2e/first-load.spec.ts). Pages that a backend may lack have none: they read once the
 * backend has said that it has them.
 */
export const firstCalls = {
  '/dashboard': ['/collection/dashboardCount'],
  '/datasource': ['/datasource/getDatasourceVectorIndex/1/5'],
  '/vectordb': ['/vector/getVectorIndex/1/5'],
  '/crawling': ['/crawling/allCrawlingConfigs'],
  '/XCP': ['/mcp/mcpServerDetails'],
  '/agent': ['/datasource/getVectorAssistant'],
  '/prompts': ['/ai/allLlmPrompts'],
  '/collection': ['/collection/allCollection/1/8'],
  '/venue': ['/venueLoyalty/allVenue/1/8'],
  '/brand': ['/admin/getFrontendDomainUrl'],
  '/identity': ['/payMasterSmartContract/allPayMasterSmartContract/1/100'],
  '/Setting': ['/nodeUrl/getNodeUrl/1/5'],
  '/payment': ['/fiatPaymentSetting/clientGetOwnFiatPaymentSetting'],
  '/subadmin': ['/admin/getCreatedSubAdmin/1/8'],
} as const satisfies Partial<Record<PagePath, readonly string[]>>

/** Of lists: what a row is called in the answer to the first call. It can be read before the console's code is there. */
export const firstRows: Partial<Record<PagePath, RowTexts>> = {
  '/collection': ['name', 'symbol'],
  '/venue': ['name', 'address'],
  '/subadmin': ['name', 'email'],
}
