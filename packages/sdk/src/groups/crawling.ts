import * as op from '../answers.gen.ts'
import { callsOf, type OpenClient } from '../client/calls.ts'

/** Websites that are crawled on a schedule. Only for admins. */
export function crawling(client: OpenClient) {
  const { get, post } = callsOf(client)
  return {
    /** Returns every crawling configuration in `data`, newest first. */
    list: get('/api/crawling/allCrawlingConfigs', op.allCrawlingConfigs),
    /** Creates an active configuration, or changes the configuration with `crawl_id`. Omitted fields of a change are unchanged. */
    save: post('/api/crawling/setCrawlingConfig', op.setCrawlingConfig),
    /** Sets a configuration to `active` or `inactive`. */
    setStatus: post('/api/crawling/activeInactiveCrawlingStatus', op.activeInactiveCrawlingStatus),
    /** Returns the status changes and the crawls of a configuration in `data`, newest first. */
    history: get(
      '/api/crawling/getCrawlingStatusHistoryById/{crawl_id}',
      op.getCrawlingStatusHistoryById,
      [],
    ),
  }
}
