import { posting } from '../transport/post.ts'
import type { CallOptions, PathOf, Send } from '../transport/types.ts'

/** Websites that are crawled again and again (specification, section 7, "Crawling"). For admins only. */
export const crawling = (send: Send) => {
  const post = posting(send)
  return {
    /** Every crawling configuration, newest first. */
    list: (options?: CallOptions) => send('allCrawlingConfigs', {}, options),
    /** Create a configuration, active, or change the one that `crawl_id` names; a field left out then stays as it is. */
    save: post('setCrawlingConfig'),
    /** Switch a configuration `active` or `inactive`. */
    setStatus: post('activeInactiveCrawlingStatus'),
    /** Each switch and each run of a configuration, newest first. */
    history: (input: PathOf<'getCrawlingStatusHistoryById'>, options?: CallOptions) =>
      send('getCrawlingStatusHistoryById', { path: input }, options),
  }
}
