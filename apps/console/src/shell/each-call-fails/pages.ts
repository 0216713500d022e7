import type { OperationId } from '@vitrine/sdk'
import { type Page, settled } from './broken-platform.ts'

/** A page to look at, what it reads besides what every page reads, and what to do there first. */
export type PageScenario = {
  path: string
  calls: readonly OperationId[]
  visit?: (page: Page) => Promise<void>
}

/** What every page reads. */
export const shellCalls = ['getProfile', 'capabilities'] as const satisfies readonly OperationId[]

/** Each page, and each drawer that reads something of its own. */
export const pages: Record<string, PageScenario> = {
  'the dashboard': {
    path: '/dashboard',
    calls: ['allCollection', 'dashboardCount', 'getAllFormData', 'getAllIpInfo'],
  },
  'the Web3 identity': { path: '/identity', calls: ['allPayMasterSmartContract', 'getBundlerUrl'] },
  'the account panel': {
    path: '/dashboard',
    calls: ['allCollection', 'dashboardCount', 'getAllFormData', 'getAllIpInfo'],
    visit: (page) => page.getByRole('button', { name: /^Account/ }).click(),
  },
  'the sessions': {
    path: '/dashboard',
    calls: ['allCollection', 'dashboardCount', 'getAllFormData', 'getAllIpInfo', 'listSessions'],
    visit: async (page) => {
      await page.getByRole('button', { name: /^Account/ }).click()
      const open = page.getByRole('button', { name: 'Manage sessions' })
      // Where profile or capabilities failed there is no way to them; the panel says so.
      await settled(page)
      if (open.elements().some((one) => !(one as HTMLButtonElement).disabled)) await open.click()
    },
  },
  'the collections': { path: '/collection', calls: ['allCollection'] },
  'a collection of another page, to edit': {
    path: '/collection?drawer=edit&id=tides',
    calls: ['allCollection', 'allPremintAsset'],
  },
  'the contracts of a collection': {
    path: '/collection?drawer=contracts&id=tides',
    calls: ['allCollection', 'allPremintAsset', 'getCollectionSmartContract'],
  },
  'the airdrop of a collection': {
    path: '/collection?drawer=airdrop&id=tides',
    calls: ['allCollection', 'allPremintAsset', 'getAirDropDetails'],
  },
  'the assets of a collection': { path: '/collection/premintasset/Venue/tides', calls: ['allPremintAsset'] },
  'the venues': { path: '/venue', calls: ['allVenue'] },
  'a venue of another page, to edit': {
    path: '/venue?drawer=edit&id=print',
    calls: ['allVenue', 'getVenueEvents'],
  },
  'the events of a venue': { path: '/venue/event/print', calls: ['getVenueEvents'] },
  'an event of another page, to edit': {
    path: '/venue/event/print?drawer=edit&id=opening',
    calls: ['getCollectionByEventId', 'getVenueEvents'],
  },
  'an event with its collections': {
    path: '/venue/event/print/opening',
    calls: ['getCollectionByEventId', 'getVenueEvents'],
  },
  'the collections of a venue': {
    path: '/collection?venue=print',
    calls: ['allCollection', 'getVenueEvents'],
  },
  'its contracts beside them': {
    path: '/collection/premintasset/Venue/tides?drawer=contracts',
    calls: ['allPremintAsset', 'getCollectionSmartContract'],
  },
  'the payment settings': {
    path: '/payment',
    calls: ['clientGetOwnFiatPaymentSetting', 'clientGetPlatformFiatPaymentSetting'],
  },
  'the sub-admins': { path: '/subadmin', calls: ['getCreatedSubAdmin'] },
  'a sub-admin of another page, to edit': {
    path: '/subadmin?drawer=edit&id=mary',
    calls: ['getCreatedSubAdmin'],
  },
  'the audit log': { path: '/audit', calls: ['getAuditEntries', 'getAuditPeople'] },
  'an audit entry of another page': {
    path: '/audit?id=opened',
    calls: ['getAuditEntries', 'getAuditPeople'],
  },
  'the vector database': { path: '/vectordb', calls: ['getVectorDetails', 'getVectorIndex'] },
  'the key of the vector store': {
    path: '/vectordb?drawer=key',
    calls: ['getVectorDetails', 'getVectorIndex'],
  },
  'the form that copies an index': {
    path: '/vectordb?drawer=copy',
    calls: ['getVectorDetails', 'getVectorIndex'],
  },
  'the data sources': { path: '/datasource', calls: ['getAllVectorIndexNameId', 'getDatasourceVectorIndex'] },
  'the form of a website': {
    path: '/datasource?drawer=website',
    calls: ['getAllVectorIndexNameId', 'getDatasourceVectorIndex'],
  },
  'the upload of PDFs': {
    path: '/datasource?drawer=pdf',
    calls: ['getAllVectorIndexNameId', 'getDatasourceVectorIndex'],
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
    calls: [
      'allLlmPrompts',
      'getAllVectorIndexNameId',
      'getApiKeyModelName',
      'getVectorAssistant',
      'mcpServerDetails',
      'toolServerTools',
    ],
  },
}
