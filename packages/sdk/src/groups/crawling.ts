import * as op from '../answers.gen.ts'
import { callsOf, type OpenClient } from '../client/calls.ts'

/** Websites that are crawled again and again. For admins only. */
export function crawling(client: OpenClient) {
  const { get, post } = callsOf(client)
  return {
    /** Returns every crawling configuration in `data`, newest first. */
    list: get('/api/crawling/allCrawlingConfigs', op.allCrawlingConfigs),
    /** Creates a configuration, active, or changes the one that `crawl_id` names; a field left out then stays as it is. */
    save: post('/api/crawling/setCrawlingConfig', op.setCrawlingConfig),
    /** Switches a configuration `active` or `inactive`. */
    setStatus: post('/api/crawling/activeInactiveCrawlingStatus', op.activeInactiveCrawlingStatus),
    /** Returns each switch and each run of a configuration in `data`, newest first. */
    history: get(
      '/api/crawling/getCrawlingStatusHistoryById/{crawl_id}',
      op.getCrawlingStatusHistoryById,
      ({ crawl_id }) => ({ path: { crawl_id } }),
    ),
  }
}
