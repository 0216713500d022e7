/** The class of a link in running text, for a link that TextLink cannot wrap. */
export const textLink =
  'rounded-xs font-medium text-accent underline decoration-1 underline-offset-3 transition-colors hover:decoration-2'
