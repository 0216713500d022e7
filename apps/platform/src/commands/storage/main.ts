// Runs `pnpm storage`.
import { createLog } from '#src/log.ts'
import { outageOf } from '#src/outage-of.ts'
import { StartError } from '#src/start-error.ts'
import { runStorageCommand } from './run-storage-command.ts'

try {
  // Only the owner can read the written files.
  process.umask(0o077)
  console.log(await runStorageCommand({ args: process.argv.slice(2), env: process.env }))
} catch (thrown) {
  process.exitCode = 1
  const outage = outageOf(thrown)
  if (thrown instanceof StartError) console.error(thrown.message)
  else if (outage) console.error(`${outage.message} Nothing has changed; run the command again.`)
  else createLog('error').error('The command failed.', { error: thrown })
}
