import { otherMedia } from '@vitrine/sdk/import'
import { endingOf } from './open-files.ts'

const spreadsheets = ['xlsx', 'xls', 'xlsm', 'xlsb', 'ods', 'numbers', 'gsheet']
const archives = ['zip', 'rar', '7z', 'tar', 'gz', 'tgz']

/** Instructions for files that can't be read, by file extension. */
const remedyOf = new Map([
  ...spreadsheets.map((ending) => [ending, 'Save * as CSV.'] as const),
  ...[...otherMedia].map(([ending, format]) => [ending, `Convert * to ${format}.`] as const),
  ...archives.map((ending) => [ending, 'Unpack * first.'] as const),
])

/**
 * Returns sentences about files that can't be read although they may be meant for the import, with
 * instructions for each kind.
 */
export function describeUnread(paths: readonly string[]): string[] {
  const byEnding = Map.groupBy(paths, endingOf)
  return [...byEnding].flatMap(([ending, [first = '', ...others]]) => {
    const remedy = remedyOf.get(ending)
    if (remedy === undefined) return []
    return others.length === 0
      ? `${first} can’t be read. ${remedy.replace('*', 'it')}`
      : `${others.length + 1} .${ending} files can’t be read. ${remedy.replace('*', 'them')}`
  })
}
