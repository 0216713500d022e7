import { otherMedia } from '@vitrine/sdk/import'
import { endingOf } from './open-files.ts'

const spreadsheets = ['xlsx', 'xls', 'xlsm', 'xlsb', 'ods', 'numbers', 'gsheet']
const archives = ['zip', 'rar', '7z', 'tar', 'gz', 'tgz']

/** Metadata in formats that aren't read. Beside other metadata they belong to the project around it. */
const otherMetadata = ['yaml', 'yml', 'xml']

/** Instructions for files that can't be read, by file extension. */
const remedyOf = new Map([
  ...spreadsheets.map((ending) => [ending, 'Save * as CSV.'] as const),
  ...[...otherMedia].map(([ending, format]) => [ending, `Convert * to ${format}.`] as const),
  ...archives.map((ending) => [ending, 'Unpack * first.'] as const),
  ...otherMetadata.map((ending) => [ending, 'Save * as JSON.'] as const),
])

/**
 * Returns sentences about files that can't be read although they may be meant for the import, with
 * instructions for each kind. `hasMetadata`: other files have the metadata.
 */
export function describeUnread(paths: readonly string[], hasMetadata: boolean): string[] {
  const byEnding = Map.groupBy(paths, endingOf)
  return [...byEnding].flatMap(([ending, [first = '', ...others]]) => {
    const remedy = remedyOf.get(ending)
    if (remedy === undefined || (hasMetadata && otherMetadata.includes(ending))) return []
    return others.length === 0
      ? `${first} can’t be read. ${remedy.replace('*', 'it')}`
      : `${others.length + 1} .${ending} files can’t be read. ${remedy.replace('*', 'them')}`
  })
}

/** Returns a sentence about files that no row uses. */
export function describeUnused(paths: readonly string[]): string[] {
  if (paths.length === 0) return []
  const more = paths.length > 3 ? ` and ${paths.length - 3} more` : ''
  const are = paths.length === 1 ? 'file is' : 'files are'
  return [`${paths.length} ${are} not used: ${paths.slice(0, 3).join(', ')}${more}.`]
}
