import { useQuery } from '@tanstack/react-query'
import type { SdkQuery } from '@vitrine/sdk/react'
import { cn, formatCount } from '@vitrine/ui-kit'

type List = { unreadable?: unknown[] }

/** Says how many rows of a list lack what every row must have; nothing where there are none. */
export function UnreadableRows({ list, className }: { list: List | undefined; className?: string }) {
  const count = list?.unreadable?.length ?? 0
  if (count === 0) return null
  return (
    <p className={cn('text-xs text-warning', className)}>
      {count === 1 ? '1 row' : `${formatCount(count)} rows`} could not be read: the platform left out required
      fields.
    </p>
  )
}

/** The same of a list whose rows alone are read elsewhere. It requests nothing itself. */
export function UnreadableRowsOf({ query, className }: { query: SdkQuery<List>; className?: string }) {
  const { data } = useQuery({ ...query, enabled: false })
  return <UnreadableRows list={data} {...(className && { className })} />
}
