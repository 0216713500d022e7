import type { Limit } from '#src/rate-limits/rate-limits.ts'

const quarterHour = 15 * 60

/** Messages from one network. A person writes one, an office a few. */
export const formLimit: Limit = {
  name: 'storefront-form',
  most: 5,
  seconds: quarterHour,
  refusal: (wait) => `Too many messages were sent from your network. Try again in ${wait}.`,
}

/** Page views from one network: they are cheap, and a whole office may look at a storefront. */
export const visitLimit: Limit = {
  name: 'storefront-visit',
  most: 600,
  seconds: quarterHour,
  refusal: (wait) => `Too many page views from your network. Try again in ${wait}.`,
}
