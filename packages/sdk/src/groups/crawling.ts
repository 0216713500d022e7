import type { Functions } from '../client/functions.ts'

/** Websites that are crawled again and again. For admins only. */
export const crawling = ({ bare, call }: Functions) => ({
  /** Returns every crawling configuration in `data`, newest first. */
  list: bare('allCrawlingConfigs'),
  /** Creates a configuration, active, or changes the one that `crawl_id` names; a field left out then stays as it is. */
  save: call('setCrawlingConfig'),
  /** Switches a configuration `active` or `inactive`. */
  setStatus: call('activeInactiveCrawlingStatus'),
  /** Returns each switch and each run of a configuration in `data`, newest first. */
  history: call('getCrawlingStatusHistoryById'),
})
