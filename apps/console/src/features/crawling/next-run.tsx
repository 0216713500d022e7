import type { CrawlingConfig } from '@vitrine/sdk'
import { RelativeTime } from '@vitrine/ui-kit'
import { useEffect, useState } from 'react'

/** A minute is as near as the words of a relative time go. */
const SOON = 60_000

function useNow() {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 15_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** When a configuration runs next. The list is read again when that is over, so what lies behind is about to run. */
export function NextRun({ config: { status, nextRunAt } }: { config: CrawlingConfig }) {
  const now = useNow()
  if (status === 'inactive' || nextRunAt === null)
    return <span className="text-xs whitespace-nowrap text-subtle">Not planned</span>
  if (Date.parse(nextRunAt) - now < SOON)
    return <span className="text-xs whitespace-nowrap text-muted">Any moment now</span>
  return <RelativeTime value={nextRunAt} className="text-xs" />
}
