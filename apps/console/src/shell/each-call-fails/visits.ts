import { type Page, settled } from './broken-platform.ts'

/** A page to look at, and what to do there first. */
export type Visit = { path: string; visit?: (page: Page) => Promise<void> }

/** Each page, and each drawer that reads something of its own. */
export const visits: Record<string, Visit> = {
  'the dashboard': { path: '/dashboard' },
  'the Web3 identity': { path: '/identity' },
  'the account panel': {
    path: '/dashboard',
    visit: (page) => page.getByRole('button', { name: /^Account/ }).click(),
  },
  'the sessions': {
    path: '/dashboard',
    visit: async (page) => {
      await page.getByRole('button', { name: /^Account/ }).click()
      const open = page.getByRole('button', { name: 'Manage sessions' })
      // Where profile or capabilities failed there is no way to them; the panel says so.
      await settled(page)
      if (open.elements().some((one) => !(one as HTMLButtonElement).disabled)) await open.click()
    },
  },
  'the collections': { path: '/collection' },
  'a collection of another page, to edit': { path: '/collection?drawer=edit&id=tides' },
  'the contracts of a collection': { path: '/collection?drawer=contracts&id=tides' },
  'the airdrop of a collection': { path: '/collection?drawer=airdrop&id=tides' },
  'the assets of a collection': { path: '/collection/premintasset/Venue/tides' },
  'the venues': { path: '/venue' },
  'a venue of another page, to edit': { path: '/venue?drawer=edit&id=print' },
  'the events of a venue': { path: '/venue/event/print' },
  'an event of another page, to edit': { path: '/venue/event/print?drawer=edit&id=opening' },
  'an event with its collections': { path: '/venue/event/print/opening' },
  'the collections of a venue': { path: '/collection?venue=print' },
  'its contracts beside them': { path: '/collection/premintasset/Venue/tides?drawer=contracts' },
  'the payment settings': { path: '/payment' },
  'the sub-admins': { path: '/subadmin' },
  'a sub-admin of another page, to edit': { path: '/subadmin?drawer=edit&id=mary' },
  'the audit log': { path: '/audit' },
  'an audit entry of another page': { path: '/audit?id=opened' },
  'the vector database': { path: '/vectordb' },
  'the key of the vector store': { path: '/vectordb?drawer=key' },
  'the form that copies an index': { path: '/vectordb?drawer=copy' },
  'the data sources': { path: '/datasource' },
  'the form of a website': { path: '/datasource?drawer=website' },
  'the upload of PDFs': { path: '/datasource?drawer=pdf' },
  'the crawling configurations': { path: '/crawling' },
  'a crawling configuration': { path: '/crawling?drawer=edit&id=news' },
  'its history': { path: '/crawling?drawer=history&id=news' },
  'the settings': { path: '/Setting' },
  'a node URL, to change': { path: '/Setting?modal=node&id=node' },
  'the brand page': { path: '/brand' },
  'the prompts': { path: '/prompts' },
  'the versions of a prompt': { path: '/prompts?drawer=versions&id=label' },
  'the tool servers': { path: '/XCP' },
  'the agents': { path: '/agent' },
  'a new assistant with a prompt': { path: '/agent?drawer=new' },
}
