import { cn } from '@vitrine/ui-kit'

/** What is in the way of some work: in red where it has failed for good, muted while it may still be done. */
export function Problem({ text, over }: { text: string | null | undefined; over: boolean }) {
  if (!text) return null
  return <p className={cn('text-xs break-words', over ? 'text-danger' : 'text-muted')}>{text}</p>
}
