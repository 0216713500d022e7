import type { OperationId } from '@vitrine/sdk'
import { type Page, waitUntilIdle } from './broken-platform.ts'

/** A page to look at, and what to do there first. */
export type PageScenario = {
  path: string
  /** The calls whose failure it tells of. Each is made to fail. */
  calls: readonly OperationId[]
  /** What only the page behind a drawer reads: that page has a scenario of its own. */
  behind?: readonly OperationId[]
  visit?: (page: Page) => Promise<void>
}

/** What every page reads. They fail where a page shows something of theirs. */
export const shellCalls = ['getProfile', 'capabilities'] as const satisfies readonly OperationId[]

/** Each page, and each drawer that reads something of its own. */
export const pages: Record<string, PageScenario> = {
  'the dashboard': {
    path: '/dashboard',
    calls: ['allCollection', 'dashboardCount', 'getAllFormData', 'getAllIpInfo', ...shellCalls],
  },
  'the Web3 identity': {
    path: '/identity',
    calls: ['allPayMasterSmartContract', 'getBundlerUrl', ...shellCalls],
  },
  'the account panel': {
    path: '/dashboard',
    calls: shellCalls,
    behind: ['allCollection', 'dashboardCount', 'getAllFormData', 'getAllIpInfo'],
    visit: (page) => page.getByRole('button', { name: /^Account/ }).click(),
  },
  'the sessions': {
    path: '/dashboard',
    calls: ['listSessions', ...shellCalls],
    behind: ['allCollection', 'dashboardCount', 'getAllFormData', 'getAllIpInfo'],
    visit: async (page) => {
      await page.getByRole('button', { name: /^Account/ }).click()
      const open = page.getByRole('button', { name: 'Manage sessions' })
      // Where profile or capabilities failed there is no way to them; the panel says so.
      await waitUntilIdle(page)
      if (open.elements().some((one) => !(one as HTMLButtonElement).disabled)) await open.click()
    },
  },
  'the collections': { path: '/collection', calls: ['allCollection'] },
  'a collection of another page, to edit': {
    path: '/collection?drawer=edit&id=tides',
    calls: ['getCollection'],
    behind: ['allCollection'],
  },
  'the contracts of a collection': {
    path: '/collection?drawer=contracts&id=tides',
    calls: ['getCollection', 'getCollectionSmartContract', 'getProfile'],
    behind: ['allCollection'],
  },
  'the airdrop of a collection': {
    path: '/collection?drawer=airdrop&id=tides',
    calls: ['getAirDropDetails', 'getCollection', 'getProfile'],
    behind: ['allCollection'],
  },
  'the assets of a collection': {
    path: '/collection/premintasset/Venue/tides',
    calls: ['allPremintAsset', 'getCollection'],
  },
  'an asset of another page, to edit': {
    path: '/collection/premintasset/Venue/tides?page=2&drawer=edit&id=One',
    calls: ['getAsset'],
    behind: ['allPremintAsset', 'getCollection'],
  },
  'the venues': { path: '/venue', calls: ['allVenue'] },
  'a venue of another page, to edit': {
    path: '/venue?drawer=edit&id=print',
    calls: ['getVenue'],
    behind: ['allVenue'],
  },
  'the events of a venue': { path: '/venue/event/print', calls: ['getVenue', 'getVenueEvents'] },
  'an event of another page, to edit': {
    path: '/venue/event/print?drawer=edit&id=opening',
    calls: ['getEvent'],
    behind: ['getVenue', 'getVenueEvents'],
  },
  'an event with its collections': {
    path: '/venue/event/print/opening',
    calls: ['getCollectionByEventId', 'getEvent', 'getVenue'],
  },
  'the collections of a venue': {
    path: '/collection?venue=print',
    calls: ['allCollection', 'getVenue'],
  },
  'its contracts beside them': {
    path: '/collection/premintasset/Venue/tides?drawer=contracts',
    calls: ['getCollection', 'getCollectionSmartContract', 'getProfile'],
    behind: ['allPremintAsset'],
  },
  'the payment settings': {
    path: '/payment',
    calls: ['clientGetOwnFiatPaymentSetting', 'clientGetPlatformFiatPaymentSetting', 'getProfile'],
  },
  'the sub-admins': { path: '/subadmin', calls: ['getCreatedSubAdmin'] },
  'a sub-admin of another page, to edit': {
    path: '/subadmin?drawer=edit&id=mary',
    calls: ['getSubAdmin'],
    behind: ['getCreatedSubAdmin'],
  },
  'the audit log': { path: '/audit', calls: ['getAuditEntries', 'getAuditPeople', 'capabilities'] },
  'an audit entry of another page': {
    path: '/audit?id=opened',
    calls: ['getAuditEntries'],
    behind: ['getAuditPeople'],
  },
  'the vector database': { path: '/vectordb', calls: ['getVectorDetails', 'getVectorIndex'] },
  'the key of the vector store': {
    path: '/vectordb?drawer=key',
    calls: ['getVectorDetails'],
    behind: ['getVectorIndex'],
  },
  'the form that copies an index': {
    path: '/vectordb?drawer=copy',
    calls: ['getVectorIndex'],
    behind: ['getVectorDetails'],
  },
  'the data sources': { path: '/datasource', calls: ['getAllVectorIndexNameId', 'getDatasourceVectorIndex'] },
  'the form of a website': {
    path: '/datasource?drawer=website',
    calls: ['getAllVectorIndexNameId'],
    behind: ['getDatasourceVectorIndex'],
  },
  'the upload of PDFs': {
    path: '/datasource?drawer=pdf',
    calls: ['getAllVectorIndexNameId'],
    behind: ['getDatasourceVectorIndex'],
  },
  'the crawling configurations': { path: '/crawling', calls: ['allCrawlingConfigs'] },
  'a crawling configuration': {
    path: '/crawling?drawer=edit&id=news',
    calls: ['allCrawlingConfigs', 'getAllVectorIndexNameId'],
  },
  'its history': {
    path: '/crawling?drawer=history&id=news',
    calls: ['allCrawlingConfigs', 'getCrawlingStatusHistoryById'],
  },
  'the settings': {
    path: '/Setting',
    calls: [
      'allPayMasterSmartContract',
      'getApiKeyModelName',
      'getBundlerUrl',
      'getCustomEnvCredentialCloud',
      'getDatabaseCredential',
      'getEmailCred',
      'getFrontendDomainUrl',
      'getNodeUrl',
      'getVectorDetails',
    ],
  },
  'a node URL, to change': {
    path: '/Setting?modal=node&id=node',
    calls: ['getNodeUrl'],
    behind: [
      'allPayMasterSmartContract',
      'getApiKeyModelName',
      'getBundlerUrl',
      'getCustomEnvCredentialCloud',
      'getDatabaseCredential',
      'getEmailCred',
      'getFrontendDomainUrl',
      'getVectorDetails',
    ],
  },
  'the brand page': {
    path: '/brand',
    calls: ['allCollection', 'checkFrontendDomainUrl', 'getFrontendDomainUrl'],
  },
  'the prompts': { path: '/prompts', calls: ['allLlmPrompts'] },
  'the versions of a prompt': { path: '/prompts?drawer=versions&id=label', calls: ['allLlmPrompts'] },
  'the tool servers': { path: '/XCP', calls: ['mcpServerDetails', 'toolServerTools'] },
  'the agents': {
    path: '/agent',
    calls: [
      'allLlmPrompts',
      'getAllVectorIndexNameId',
      'getApiKeyModelName',
      'getVectorAssistant',
      'mcpServerDetails',
      'toolServerTools',
    ],
  },
  'a new assistant with a prompt': {
    path: '/agent?drawer=new',
    calls: ['allLlmPrompts'],
    behind: [
      'getAllVectorIndexNameId',
      'getApiKeyModelName',
      'getVectorAssistant',
      'mcpServerDetails',
      'toolServerTools',
    ],
  },
}
