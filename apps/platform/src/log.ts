import { redact } from '#src/redact.ts'

/** Most to least talkative. */
export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

type Fields = Record<string, unknown>
type Write = (message: string, fields?: Fields) => void

/** One JSON line per event, secrets taken out. */
export type Log = Record<Exclude<LogLevel, 'silent'>, Write>

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
      write(JSON.stringify(redact({ time: new Date().toISOString(), level: name, message, ...fields })))
    }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}
