import { text } from 'node:stream/consumers'
import { createLog } from '#src/log.ts'
import { ServiceError } from '#src/service-error.ts'
import { StartError } from '#src/start-error.ts'
import { runAdminCommand } from './run-admin-command.ts'

try {
  const readInput = () => text(process.stdin)
  console.log(await runAdminCommand({ args: process.argv.slice(2), env: process.env, readInput }))
} catch (thrown) {
  process.exitCode = 1
  if (thrown instanceof StartError || thrown instanceof ServiceError) console.error(thrown.message)
  else createLog('error').error('The command failed.', { error: thrown })
}
