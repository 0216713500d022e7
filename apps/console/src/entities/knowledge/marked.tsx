import type { ReactNode } from 'react'

type MarkedProps = {
  text: string
  /** Positions in the text, in order. */
  matches?: readonly { start: number; end: number }[] | undefined
}

/** A text with its matching words highlighted. */
export function Marked({ text, matches = [] }: MarkedProps) {
  const parts: ReactNode[] = []
  let at = 0
  for (const { start, end } of matches) {
    if (start < at || end > text.length) continue
    parts.push(
      text.slice(at, start),
      <mark key={start} className="rounded-xs bg-warning-soft px-0.5 text-default">
        {text.slice(start, end)}
      </mark>,
    )
    at = end
  }
  return [...parts, text.slice(at)]
}
