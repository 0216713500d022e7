/** The frame every text-like control shares: outline of 3:1, accent on focus, danger when invalid. */
export const control = [
  'w-full min-w-0 rounded-sm border border-strong bg-surface text-sm text-default shadow-sm transition-colors',
  'focus-visible:border-accent focus-visible:-outline-offset-1 aria-invalid:border-danger-strong',
  'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-subtle read-only:not-[button]:bg-sunken',
].join(' ')
