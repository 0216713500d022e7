// Runs `pnpm backup DIR` and `pnpm restore DIR`.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '#src/config/read-config.ts'
import { createLog } from '#src/log.ts'
import { StartError } from '#src/start-error.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const usage = {
  backup: 'pnpm backup DIR [--data DIR] writes a backup into a new folder.',
  restore: 'pnpm restore DIR [--data DIR] [--force] restores a backup into an empty data folder.',
}

function readArguments(args: string[]) {
  const [verb = ''] = args
  if (verb !== 'backup' && verb !== 'restore') throw new StartError(Object.values(usage).join('\n'))
  try {
    const { values, positionals } = parseArgs({
      args: args.slice(1).filter((one) => one !== '--'),
      allowPositionals: true,
      options: { data: { type: 'string' }, force: { type: 'boolean', default: false } },
    })
    const [dir] = positionals
    if (!dir || positionals.length > 1 || (values.force && verb === 'backup')) throw new Error(usage[verb])
    return { verb, dir: resolve(process.env.INIT_CWD ?? process.cwd(), dir), ...values }
  } catch {
    throw new StartError(usage[verb])
  }
}

try {
  // Only the owner can read the written files.
  process.umask(0o077)
  const { verb, dir, data, force } = readArguments(process.argv.slice(2))
  const config = readConfig(data === undefined ? [] : ['--data', data])
  const { createdAt, files, rows, masterKey } = await (verb === 'backup'
    ? writeBackup(config, dir)
    : restoreBackup(config, dir, force))
  const bytes = Object.values(files).reduce((sum, { size }) => sum + size, 0)
  const megabytes = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 }).format(bytes / 1_000_000)
  console.log(
    verb === 'backup'
      ? `The backup is in ${dir}: ${Object.keys(files).length} files, ${megabytes} MB, verified.`
      : `The backup of ${createdAt} is restored into ${config.dataDir}. Start Vitrine with the same settings.`,
  )
  if (rows)
    console.log(
      `${Object.values(rows).reduce((sum, count) => sum + count, 0)} rows in ${Object.keys(rows).length} tables.`,
    )
  if (verb === 'backup' && config.storage)
    console.log(
      'Pictures and other files are where VITRINE_STORAGE says, and are not in it. Back that up as well.',
    )
  if (verb === 'backup')
    console.log(
      masterKey
        ? 'It holds the master key: whoever has it can open the wallet. Store it as safely as the wallet.'
        : 'The master key comes from VITRINE_MASTER_KEY and is not in it. Keep it elsewhere: without it the wallet can’t be opened.',
    )
} catch (thrown) {
  if (thrown instanceof StartError) console.error(thrown.message)
  else createLog('error').error('The backup stopped because of an internal error.', { error: thrown })
  process.exit(1)
}
