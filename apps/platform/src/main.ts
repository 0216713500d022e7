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

/**
 * Milliseconds within which repeated signals count as one press of Ctrl-C, because a script runner may pass it on as
 * well.
 */
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

/**
 * Ends the process after an unexpected error, which is logged without secrets. The next start continues from the stored
 * data.
 */
function exitAfter(error: unknown): never {
  createLog('error').error('Vitrine stopped because of an internal error.', { error })
  process.exit(1)
}

process.on('uncaughtException', exitAfter)
try {
  const config = readConfig()
  const starting = startPlatform(config)
  // Ctrl-C during the start waits until the start has finished, so that everything is closed properly.
  stopOnSignal(async (signal) => {
    const running = await starting.catch(() => undefined)
    // SIGTERM comes from a supervisor, so other copies take over first. After Ctrl-C a person is waiting.
    if (signal === 'SIGTERM') await running?.drain()
    await running?.close()
  })
  announce(await starting)
} catch (thrown) {
  if (!(thrown instanceof StartError)) exitAfter(thrown)
  console.error(thrown.message)
  process.exit(1)
}
