import { announce, formatCount } from '@vitrine/ui-kit'
import { useEffect, useRef } from 'react'

type Found = {
  /** What one row and several are called. */
  nouns: readonly [one: string, many: string]
  /** What is searched for, as one text: another text is another search. */
  filter: string
  /** How many rows there are; undefined until that is known for this filter. */
  total: number | undefined
}

/** Announces how many rows a search or a filter leaves, once that is known. */
export function useCountAnnouncement({ nouns: [one, many], filter, total }: Found): void {
  const counted = useRef(filter)
  useEffect(() => {
    if (total === undefined || filter === counted.current) return
    counted.current = filter
    announce(total === 0 ? `No ${many} match` : `${formatCount(total)} ${total === 1 ? one : many}`)
  }, [filter, total, one, many])
}
