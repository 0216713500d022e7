import type { SourceFile } from './read/types.ts'

/** Returns the files of a file field, with paths below the chosen folder. */
export const chosenFiles = (files: FileList): SourceFile[] =>
  [...files].map((file) => ({ path: file.webkitRelativePath || file.name, blob: file }))

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<SourceFile>((resolve, reject) =>
    entry.file((blob) => resolve({ path: entry.fullPath.replace(/^\//, ''), blob }), reject),
  )

/** Returns all files in a folder. Browsers return a hundred entries at a time. */
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

/** Returns the dropped files, including all files in dropped folders. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<SourceFile[]> {
  // Read before the first `await`, after which the browser clears them.
  const entries = [...items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null)
  const plain = chosenFiles(files)
  return entries.length === 0 ? plain : (await Promise.all(entries.map(filesOf))).flat()
}
