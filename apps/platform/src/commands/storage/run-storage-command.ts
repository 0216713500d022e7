import { parseArgs } from 'node:util'
import { openExistingDatabase } from '#src/commands/admin/open-existing-database.ts'
import type { Config } from '#src/config/config.ts'
import { readConfig } from '#src/config/read-config.ts'
import { StartError } from '#src/start-error.ts'
import { copyFiles } from '#src/storage/copy-files.ts'
import { newId } from '#src/storage/db/new-id.ts'
import type { Database } from '#src/storage/db/open-database.ts'
import { openStorage } from '#src/storage/open-storage.ts'
import type { Storage } from '#src/storage/storage.ts'
import { readMark, setRecord, writeMark } from '#src/storage/storage-record.ts'

/** The help text of the command. */
export const usage = `Where the files of Vitrine are.

  pnpm storage copy PLACE           Copy every file to a folder or s3://bucket/prefix, which is where they are from then on.
  pnpm storage copy PLACE --force   The same, also where some are missing or damaged.
  pnpm storage adopt                Go on with the files that are in VITRINE_STORAGE (or the data folder) now.

  --data DIR                        The data folder, as at the start (or VITRINE_DATA).

Stop every copy of Vitrine first, and start it with VITRINE_STORAGE=PLACE afterwards.`

type World = {
  args: string[]
  env: Record<string, string | undefined>
  open?: (config: Config) => Promise<Pick<Database, 'db' | 'close'>>
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args: args.filter((one) => one !== '--'),
      options: { data: { type: 'string' }, force: { type: 'boolean' }, help: { type: 'boolean' } },
      allowPositionals: true,
    })
  } catch (thrown) {
    const why = thrown instanceof Error ? thrown.message.split('.')[0] : 'unknown'
    throw new StartError(`${why}.\n\n${usage}`)
  }
}

const counted = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'file' : 'files'}`
const examples = (cids: string[]) => cids.slice(0, 5).join(', ') + (cids.length > 5 ? ', …' : '')

/** Makes a storage the one for the database's files. */
async function adopt(db: Database['db'], storage: Storage): Promise<void> {
  const id = (await readMark(storage)) ?? newId()
  await writeMark(storage, id)
  await setRecord(db, { id, place: storage.place })
}

/** Runs the command and returns the text to print. Throws a StartError with the reason if it can't. */
export async function runStorageCommand({ args, env, open = openExistingDatabase }: World): Promise<string> {
  const { positionals, values } = parse(args)
  const [command, place, ...more] = positionals
  if (command === undefined || values.help) return usage
  const known = command === 'copy' ? place && !more.length : command === 'adopt' && place === undefined
  if (!known) throw new StartError(`"${positionals.join(' ')}" is not a command.\n\n${usage}`)
  const flags = values.data === undefined ? [] : ['--data', values.data]
  const config = readConfig(flags, env)
  const opened: { close(): Promise<void> }[] = []
  const keep = <T extends { close(): Promise<void> }>(one: T): T => {
    opened.push(one)
    return one
  }
  try {
    const from = keep(await openStorage(config))
    const { db } = keep(await open(config))
    if (place === undefined) {
      await adopt(db, from)
      return `Vitrine goes on with the files in ${from.place}. What is not there is shown as missing.`
    }
    const to = keep(await openStorage(readConfig(flags, { ...env, VITRINE_STORAGE: place })))
    if (to.place === from.place) throw new StartError(`The files are in ${to.place} already.`)
    const { copied, bytes, already, missing, damaged } = await copyFiles(db, from, to)
    const lost = [
      ...(missing.length > 0 ? [`${counted(missing.length)} missing: ${examples(missing)}`] : []),
      ...(damaged.length > 0 ? [`${counted(damaged.length)} damaged: ${examples(damaged)}`] : []),
    ]
    if (lost.length > 0 && !values.force) {
      throw new StartError(
        [`Not every file could be copied from ${from.place}.`, ...lost, 'Restore them, or add --force.'].join(
          '\n',
        ),
      )
    }
    await adopt(db, to)
    return [
      `${counted(copied)} copied to ${to.place} (${(bytes / 1_000_000).toFixed(1)} MB), ${already.toLocaleString('en-US')} there already.`,
      ...lost,
      `Start every copy of Vitrine with VITRINE_STORAGE=${place}.`,
    ].join('\n')
  } finally {
    for (const one of opened.toReversed()) await one.close()
  }
}
