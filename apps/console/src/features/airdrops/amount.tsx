import { Fragment } from 'react'

/** An amount that is always shown whole: a long one wraps after its commas, and between digits only where nothing else fits. */
export function Amount({ children }: { children: string }) {
  const groups = children.split(/(?<=,)/)
  return (
    <span className="min-w-0 tabular-nums [overflow-wrap:anywhere]">
      {groups.map((group, index) => (
        // Groups repeat, and never change places.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={index}>
          {group}
          <wbr />
        </Fragment>
      ))}
    </span>
  )
}
