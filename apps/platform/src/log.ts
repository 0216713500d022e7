import { logError } from '#src/log-error.ts'
import { redact } from '#src/redact.ts'

/** Most to least talkative. */
export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

type Fields = Record<string, unknown>
type Write = (message: string, fields?: Fields) => void

/** One JSON line per event of at most 4 kB, secrets and the database's statements taken out. */
export type Log = Record<Exclude<LogLevel, 'silent'>, Write>

const longestLine = 4096
/** Characters of one text, tried in turn until a line is short enough. */
const shorter = [1000, 300, 60]

const shorten = (most: number) => (_key: string, value: unknown) =>
  typeof value === 'string' && value.length > most
    ? `${value.slice(0, most)}… (${value.length - most} more characters)`
    : value

const fits = (line: string) => Buffer.byteLength(line) <= longestLine

/** One line of JSON. What makes it too long is shortened; where that is not enough, the fields are left out. */
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

/** @param write where a line goes; by default standard error, so that standard output stays for the start message. */
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
