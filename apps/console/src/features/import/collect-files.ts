import type { SourceFile } from './read/types.ts'

/** Returns what a file field holds, by the paths below a folder that was chosen. */
export const chosenFiles = (files: FileList): SourceFile[] =>
  [...files].map((file) => ({ path: file.webkitRelativePath || file.name, blob: file }))

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<SourceFile>((resolve, reject) =>
    entry.file((blob) => resolve({ path: entry.fullPath.replace(/^\//, ''), blob }), reject),
  )

/** Returns everything in a folder. A browser tells a hundred entries at a time. */
async function filesIn(folder: FileSystemDirectoryEntry): Promise<SourceFile[]> {
  const reader = folder.createReader()
  const files: SourceFile[] = []
  for (;;) {
    const entries = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (entries.length === 0) return files
    files.push(...(await Promise.all(entries.map(filesOf))).flat())
  }
}

async function filesOf(entry: FileSystemEntry): Promise<SourceFile[]> {
  if (entry.isFile) return [await fileOf(entry as FileSystemFileEntry)]
  return filesIn(entry as FileSystemDirectoryEntry)
}

/** Returns what was dropped, folders with all that is in them. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<SourceFile[]> {
  // Taken before the first pause, after which the browser forgets them.
  const entries = [...items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null)
  const plain = chosenFiles(files)
  return entries.length === 0 ? plain : (await Promise.all(entries.map(filesOf))).flat()
}
