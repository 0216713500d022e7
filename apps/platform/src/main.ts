import { readConfig } from '#src/config/read-config.ts'
import { createLog } from '#src/log.ts'
import { StartError } from '#src/start-error.ts'
import { type RunningPlatform, startPlatform } from '#src/start-platform.ts'

function announce({ url, firstAdmin, mailboxUrl, platform }: RunningPlatform): void {
  const lines = ['', `  Vitrine    ${url}`]
  if (firstAdmin) {
    lines.push(`  Email      ${firstAdmin.email}`)
    lines.push(`  Password   ${firstAdmin.password ?? '(VITRINE_ADMIN_PASSWORD)'}`)
    if (firstAdmin.password) lines.push('', '  The password is shown this once. Change it after signing in.')
  }
  const tools = platform.toolServers.find((one) => one._id === 'vitrine')
  if (tools) lines.push('', `  Tools      ${tools.host}/mcp (Model Context Protocol)`)
  if (mailboxUrl) {
    lines.push('', '  No SMTP_URL is set, so emails stay here. This link opens them once, in one browser:')
    lines.push(`  Mailbox    ${mailboxUrl}`)
  }
  lines.push('', `  Data in ${platform.config.dataDir}. Ctrl-C stops.`, '')
  console.log(lines.join('\n'))
}

/** One press of Ctrl-C comes more than once where a script runner hands it on as well. Within this time it is the same one. */
const samePress = 1_000

function stopOnSignal(stop: (signal: NodeJS.Signals) => Promise<void>): void {
  let since: number | undefined
  const onSignal = (signal: NodeJS.Signals) => {
    if (since !== undefined) {
      if (Date.now() - since < samePress) return
      console.error('Stopped immediately; unwritten data is lost.')
      process.exit(1)
    }
    since = Date.now()
    stop(signal).then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}

/** What nobody foresaw ends the process, its words in the log without secrets; the next start finds what was written. */
function dieOf(error: unknown): never {
  createLog('error').error('Vitrine stopped because of an internal error.', { error })
  process.exit(1)
}

process.on('uncaughtException', dieOf)
try {
  const config = readConfig()
  const starting = startPlatform(config)
  // A Ctrl-C while it starts waits for the start, so that nothing is left half open.
  stopOnSignal(async (signal) => {
    const running = await starting.catch(() => undefined)
    // Whoever presses Ctrl-C waits for it; a supervisor lets the other copies take over first.
    if (signal === 'SIGTERM') await running?.drain()
    await running?.close()
  })
  announce(await starting)
} catch (thrown) {
  if (!(thrown instanceof StartError)) dieOf(thrown)
  console.error(thrown.message)
  process.exit(1)
}
