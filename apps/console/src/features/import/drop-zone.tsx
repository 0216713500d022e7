import { Button, Field, Input } from '@vitrine/ui-kit'
import { CircleAlert, FileArchive, FolderOpen, FolderUp } from 'lucide-react'
import { useRef, useState, type ChangeEvent } from 'react'
import type { SourceFile } from './read/types.ts'

/** Returns the files of a file field, with paths below the chosen folder. */
const chosenFiles = (files: FileList): SourceFile[] =>
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
async function droppedFiles({ items, files }: DataTransfer): Promise<SourceFile[]> {
  // Read before the first `await`, after which the browser clears them.
  const entries = [...items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null)
  const plain = chosenFiles(files)
  return entries.length === 0 ? plain : (await Promise.all(entries.map(filesOf))).flat()
}

type DropZoneProps = {
  error: string | null
  /** The last entered address. */
  address: string | undefined
  onFiles: (files: SourceFile[]) => void
  /** Undefined if the backend can't read addresses. */
  onAddress: ((address: string) => void) | undefined
}

/** Takes a folder, an archive or files by drop or file dialog, or a pasted address. */
export function DropZone({ error, address, onFiles, onAddress }: DropZoneProps) {
  const [over, setOver] = useState(false)
  const [unreadable, setUnreadable] = useState(false)
  const [entered, setEntered] = useState(address ?? '')
  const folder = useRef<HTMLInputElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const take = (chosen: SourceFile[]) => {
    setUnreadable(false)
    if (chosen.length > 0) onFiles(chosen)
  }
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    take(currentTarget.files ? chosenFiles(currentTarget.files) : [])
    // Choosing the same files again must cause a change event too.
    currentTarget.value = ''
  }
  const problem = unreadable ? 'The browser could not read what was dropped. Choose it instead.' : error
  return (
    <div
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        void droppedFiles(event.dataTransfer).then(take, () => setUnreadable(true))
      }}
      className="flex min-h-80 flex-col items-center justify-center gap-4 rounded-lg border border-dashed border-strong bg-surface p-6 text-center transition-colors data-over:border-accent data-over:bg-accent-soft"
    >
      <FolderUp aria-hidden className="size-10 text-subtle" />
      <div>
        <h2 className="text-base font-semibold text-default">Drop a folder, a zip or files here</h2>
        <p className="mt-1 max-w-120 text-sm text-muted">
          JSON, CSV or TSV with the pictures it names. Nothing is sent before you confirm.
        </p>
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant="primary" icon={<FolderOpen aria-hidden />} onClick={() => folder.current?.click()}>
          Choose folder
        </Button>
        <Button icon={<FileArchive aria-hidden />} onClick={() => files.current?.click()}>
          Choose files
        </Button>
      </div>
      <input
        ref={(element) => {
          folder.current = element
          if (element) element.webkitdirectory = true
        }}
        type="file"
        aria-label="Folder"
        tabIndex={-1}
        className="sr-only"
        multiple
        onChange={onChange}
      />
      <input
        ref={files}
        type="file"
        aria-label="Files"
        tabIndex={-1}
        className="sr-only"
        multiple
        onChange={onChange}
      />
      {onAddress ? (
        <form
          className="flex w-full max-w-120 flex-wrap items-end gap-2 text-start"
          onSubmit={(event) => {
            event.preventDefault()
            setUnreadable(false)
            if (entered.trim() !== '') onAddress(entered.trim())
          }}
        >
          <Field label="Or paste an address" className="min-w-48 grow">
            <Input
              value={entered}
              onChange={(event) => setEntered(event.target.value)}
              inputMode="url"
              placeholder="https://, ipfs:// or ar://"
              autoComplete="off"
              spellCheck={false}
            />
          </Field>
          <Button type="submit">Fetch file</Button>
        </form>
      ) : null}
      {problem ? (
        <p role="alert" className="flex max-w-160 items-start gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 break-words">{problem}</span>
        </p>
      ) : null}
    </div>
  )
}
