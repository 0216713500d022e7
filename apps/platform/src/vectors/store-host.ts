import { hostname } from 'node:os'
import type { Config } from '#src/config.ts'

const everywhere = ['0.0.0.0', '::']

/** Returns where the indexes are: in this platform, by the name that others know it by. The same for each of its indexes. */
export const storeHost = ({ publicHost, host }: Pick<Config, 'publicHost' | 'host'>): string =>
  publicHost ?? (everywhere.includes(host) ? hostname() : host)
