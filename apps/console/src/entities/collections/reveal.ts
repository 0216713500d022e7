import type { Collection } from '@vitrine/sdk'
import { formatDate } from '#src/lib/format-date.ts'

type Hidden = Pick<Collection, 'revealAt' | 'metadataLocation'>

/** Returns the end of a sentence about a hidden collection: "until Dec 5, 2026, 4:00 PM". */
export const untilReveal = ({ revealAt, metadataLocation }: Hidden) =>
  revealAt
    ? `until ${formatDate('moment', revealAt)}`
    : metadataLocation === 'ipfs'
      ? 'until the reveal'
      : 'until you reveal the collection'

/** Returns the milliseconds until hidden tokens are read again, to show their reveal; false without a date. */
export const pauseUntilReveal = (revealAt: string | null | undefined): number | false =>
  // At least 10 seconds, because the browser's clock may be ahead. At most an hour, because timers overflow after 24 days.
  revealAt ? Math.min(Math.max(Date.parse(revealAt) - Date.now(), 10_000), 3_600_000) : false
