import { cn } from '../lib/cn.ts'

/**
 * A spinning ring for running work. Decorative: say in words beside it what is running.
 *
 * Use it in a small place, such as a button or a field. For a page or a list that loads, use Skeleton; for work
 * with a known end, Progress.
 */
export function Spinner({ className }: { className?: string | undefined }) {
  // Drawn here instead of taken from the icon library, so that a page with only a Button does not load that
  // library.
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
