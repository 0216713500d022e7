import { useQueryClient } from '@tanstack/react-query'
import type { CrawlingConfig } from '@vitrine/sdk'
import { useAction } from '#src/lib/action.ts'
import { queryKeys } from '#src/lib/query-keys.ts'
import { getSdk } from '#src/session/sdk.ts'

/** Switches a configuration on or off: shown immediately, taken back where the server refuses. */
export function useCrawlSwitch({ crawl_id }: CrawlingConfig) {
  const client = useQueryClient()
  const queryKey = queryKeys.dataManagement.crawls()
  const show = (status: CrawlingConfig['status']) =>
    client.setQueryData<CrawlingConfig[]>(queryKey, (all) =>
      all?.map((one) => (one.crawl_id === crawl_id ? { ...one, status } : one)),
    )
  return useAction({
    run: (on: boolean) => getSdk().crawling.setStatus({ crawl_id, status: on ? 'active' : 'inactive' }),
    invalidates: [queryKey, queryKeys.dataManagement.crawlHistory(crawl_id)],
    optimistic: (on) => {
      // A list on its way still has the old value and would put the switch back.
      void client.cancelQueries({ queryKey })
      show(on ? 'active' : 'inactive')
      return () => show(on ? 'inactive' : 'active')
    },
  })
}
