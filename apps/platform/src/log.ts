import { logError } from '#src/log-error.ts'
import { redact } from '#src/redact.ts'

/** Log levels, from most to least detailed. */
export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

type Fields = Record<string, unknown>
type Write = (message: string, fields?: Fields) => void

/** Writes one JSON line of at most 4 kB per event, without secrets and SQL statements. */
export type Log = Record<Exclude<LogLevel, 'silent'>, Write>

const longestLine = 4096
/** Characters of one text, tried in turn until a line is short enough. */
const shorter = [1000, 300, 60]

const shorten = (most: number) => (_key: string, value: unknown) =>
  typeof value === 'string' && value.length > most
    ? `${value.slice(0, most)}… (${value.length - most} more characters)`
    : value

const fits = (line: string) => Buffer.byteLength(line) <= longestLine

/**
 * Returns one line of JSON. Shortens texts if the line is too long, and leaves out the fields if that is not enough.
 */
function toLine(fields: Fields): string {
  const whole = JSON.stringify(fields)
  if (fits(whole)) return whole
  for (const most of shorter) {
    const line = JSON.stringify(fields, shorten(most))
    if (fits(line)) return line
  }
  const { time, level, message } = fields
  return JSON.stringify({ time, level, message, shortened: true }, shorten(1000))
}

/**
 * Creates a log.
 * @param write writes a line; by default to standard error, because standard output is for the start message
 */
export function createLog(
  level: LogLevel,
  write: (line: string) => void = (line) => process.stderr.write(`${line}\n`),
): Log {
  const least = logLevels.indexOf(level)
  const at =
    (name: Exclude<LogLevel, 'silent'>): Write =>
    (message, fields = {}) => {
      if (logLevels.indexOf(name) < least) return
      const plain = Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, logError(value)]))
      write(toLine(redact({ time: new Date().toISOString(), level: name, message, ...plain }) as Fields))
    }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}
