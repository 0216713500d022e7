import { endingOf } from './open-files.ts'

/** Instructions for files that can't be read, by file extension. */
const remedies = Object.entries({
  'Save * as CSV.': 'xlsx xls xlsm xlsb ods numbers gsheet',
  'Convert * to PNG.': 'heic heif tif tiff bmp psd eps jxl jp2 dng cr2 nef',
  'Convert * to MP4.': 'mov m4v ogv avi mkv',
  'Convert * to MP3.': 'm4a ogg oga flac aac aiff',
  'Convert * to GLB.': 'gltf obj usdz fbx stl blend',
  'Unpack * first.': 'zip rar 7z tar gz tgz',
}).flatMap(([remedy, endings]) => endings.split(' ').map((ending) => [ending, remedy] as const))

const remedyOf = new Map(remedies)

/** True if a file is a picture, video, sound or model in an unsupported format. */
export const isOtherMedia = (path: string) => remedyOf.get(endingOf(path))?.startsWith('Convert') ?? false

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
