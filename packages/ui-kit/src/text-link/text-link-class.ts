/** Class of a link in running text, for links that TextLink can't wrap. */
export const textLink =
  'rounded-xs font-medium text-accent underline decoration-1 underline-offset-3 transition-colors hover:decoration-2'
