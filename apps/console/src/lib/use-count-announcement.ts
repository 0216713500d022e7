import { announce } from '@vitrine/ui-kit'
import { useEffect, useRef } from 'react'
import { counted } from './counted.ts'

type Found = {
  /** Singular and plural noun of the rows. */
  nouns: readonly [one: string, many: string]
  /** The filter as text. Another text is another search. */
  filter: string
  /** Number of rows; undefined while it is unknown for this filter. */
  total: number | undefined
}

/** Announces the number of rows after a search or a filter. */
export function useCountAnnouncement({ nouns: [one, many], filter, total }: Found): void {
  const announced = useRef(filter)
  useEffect(() => {
    if (total === undefined || filter === announced.current) return
    announced.current = filter
    announce(total === 0 ? `No ${many} match` : counted(total, one, many))
  }, [filter, total, one, many])
}
