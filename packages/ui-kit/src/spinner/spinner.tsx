import { cn } from '../lib/cn.ts'

/**
 * A turning ring for work under way. Decorative: whoever shows it says in words what is going on.
 *
 * Use it where something small waits, a button or a field. For a page or a list that loads use a Skeleton, for work whose
 * end is known a Progress.
 */
export function Spinner({ className }: { className?: string | undefined }) {
  // Drawn here, not taken from the icons, so that a lone Button does not bring them along.
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      className={cn('size-4 shrink-0 animate-spin', className)}
    >
      <path d="M12 3a9 9 0 1 0 9 9" />
    </svg>
  )
}
