/** Frame shared by all text controls: an outline with 3:1 contrast, accent on focus, danger if invalid. */
export const control = [
  'w-full min-w-0 rounded-sm border border-strong bg-surface text-sm text-default shadow-sm transition-colors',
  'focus-visible:border-accent focus-visible:-outline-offset-1 aria-invalid:border-danger-strong',
  'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-subtle read-only:not-[button]:bg-sunken',
].join(' ')
