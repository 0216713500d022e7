import { DrizzleQueryError } from 'drizzle-orm'

/**
 * The reason that the platform can't store or read right now, and when to try again. Neither the call nor its data is
 * at fault.
 */
export type Outage = {
  /** A stable word for programs. */
  code:
    | 'storage-full'
    | 'storage-read-only'
    | 'storage-failed'
    | 'storage-unavailable'
    | 'database-unavailable'
  message: string
  /** Seconds until it is worth trying again. */
  retryAfter: number
}

const outages: Record<Outage['code'], Outage> = {
  'storage-full': {
    code: 'storage-full',
    message: "The platform's disk is full, so nothing can be saved. Free some space, then try again.",
    retryAfter: 30,
  },
  'storage-read-only': {
    code: 'storage-read-only',
    message:
      "The platform's disk can't be written, so nothing can be saved. Make it writable, then try again.",
    retryAfter: 30,
  },
  'storage-failed': {
    code: 'storage-failed',
    message: "The platform's disk reports errors, so nothing can be saved. Check the disk, then try again.",
    retryAfter: 30,
  },
  'storage-unavailable': {
    code: 'storage-unavailable',
    message: "The platform's file storage does not answer. Try again in a few seconds.",
    retryAfter: 5,
  },
  'database-unavailable': {
    code: 'database-unavailable',
    message: "The platform's database does not answer. Try again in a few seconds.",
    retryAfter: 5,
  },
}

/** The codes of the system (errno) and of PostgreSQL (SQLSTATE). */
const codes: Record<string, Outage['code']> = {
  ENOSPC: 'storage-full',
  EDQUOT: 'storage-full',
  '53100': 'storage-full',
  EROFS: 'storage-read-only',
  '25006': 'storage-read-only',
  EIO: 'storage-failed',
  '58030': 'storage-failed',
}

/** Too many connections, a shutdown, a start, or a broken connection: classes and codes of PostgreSQL. */
const unavailable = /^(08...|53300|57P0[1-5])$/
/** Messages of the driver, which have no code, if a connection broke in use. */
const broken = /^(Connection terminated|Client has encountered a connection error|PGlite is clos)/
/**
 * System codes if a connection broke in use. Only within an error of a statement is it known that the connection was
 * the database's.
 */
const cut = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT'])
const maxCauses = 5

/**
 * Thrown if the database can't be reached. The code that connects throws it, because a code such as ECONNREFUSED
 * doesn't name the server.
 */
export class DatabaseUnavailable extends Error {
  override readonly name: string = 'DatabaseUnavailable'
}

/** Thrown if a file storage on another machine can't be reached or refuses. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable'
}

/** Returns the outage of a kind. */
export const outage = (code: Outage['code']): Outage => outages[code]

/** Returns the outage behind an error; undefined for other errors. */
export function outageOf(thrown: unknown): Outage | undefined {
  let error = thrown
  let isOfStatement = false
  for (let depth = 0; depth < maxCauses && error instanceof Error; depth += 1, error = error.cause) {
    const { code } = error as { code?: unknown }
    const known = typeof code === 'string' ? codes[code] : undefined
    if (known) return outages[known]
    if (error instanceof StorageUnavailable) return outages['storage-unavailable']
    if (error instanceof DatabaseUnavailable || broken.test(error.message))
      return outages['database-unavailable']
    if (typeof code === 'string' && unavailable.test(code)) return outages['database-unavailable']
    if (isOfStatement && typeof code === 'string' && cut.has(code)) return outages['database-unavailable']
    isOfStatement = error instanceof DrizzleQueryError
  }
  return undefined
}
