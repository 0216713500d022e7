import type { Context } from 'hono'
import type { Config } from '#src/config/config.ts'

/** Returns the country that a trusted proxy says a call comes from, as it says it; undefined where none does. */
export const clientCountry = (
  context: Context,
  { trustProxy, countryHeader }: Pick<Config, 'trustProxy' | 'countryHeader'>,
): string | undefined => (trustProxy && countryHeader ? context.req.header(countryHeader) : undefined)
