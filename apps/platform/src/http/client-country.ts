import type { Context } from 'hono'
import type { Config } from '#src/config/config.ts'

/** Returns the caller's country as the trusted proxy reports it; undefined without such a proxy. */
export const clientCountry = (
  context: Context,
  { trustProxy, countryHeader }: Pick<Config, 'trustProxy' | 'countryHeader'>,
): string | undefined => (trustProxy && countryHeader ? context.req.header(countryHeader) : undefined)
