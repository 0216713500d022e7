import { Fragment } from 'react'

/**
 * An amount that is never truncated: it wraps after commas first, and between digits only if it still doesn't
 * fit.
 */
export function Amount({ children }: { children: string }) {
  const groups = children.split(/(?<=,)/)
  return (
    <span className="min-w-0 tabular-nums [overflow-wrap:anywhere]">
      {groups.map((group, index) => (
        // Groups may repeat, but their order never changes.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={index}>
          {group}
          <wbr />
        </Fragment>
      ))}
    </span>
  )
}
