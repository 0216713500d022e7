/** The class of a link in running text. A class, because the element is the host's own (a router link or `<a>`). */
export const textLink =
  'rounded-xs font-medium text-accent underline decoration-1 underline-offset-3 transition-colors hover:decoration-2'
