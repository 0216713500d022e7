import { useEffect, useRef, useState } from 'react'
import type { TextEncoding } from '#src/lib/decode-text.ts'
import { errorText } from '#src/lib/error-text.ts'
import { getSdk } from '#src/session/sdk.ts'
import type { Change, Summary } from './read/import-book.ts'
import { type Reader, startReader } from './read/reader.ts'
import type { ReadProgress } from './read/reader-messages.ts'
import type { SourceFile } from './read/types.ts'
import type { StoredImport } from './stored-changes.ts'

/** Number of characters decoded at a time: a multiple of four, and few enough to keep the page responsive. */
const perPiece = 1 << 20

/** Returns a base64 text as a blob. */
async function decodeBase64(text: string): Promise<Blob> {
  const pieces: BlobPart[] = []
  for (let at = 0; at < text.length; at += perPiece) {
    const bytes = atob(text.slice(at, at + perPiece))
    pieces.push(Uint8Array.from(bytes, (character) => character.charCodeAt(0)))
    await new Promise((resolve) => setTimeout(resolve))
  }
  return new Blob(pieces)
}

/** The chosen files as read. `version` increases with each change. */
export type OpenImport = {
  reader: Reader
  name: string
  bytes: number
  summary: Summary
  version: number
  /** True if the rows differ from the rows of the import that is continued. */
  differs: boolean
}

type State =
  /** `address` is the entered address if it had nothing usable. */
  | { step: 'choose'; error: string | null; address?: string }
  | { step: 'reading'; name: string; progress: ReadProgress | null }
  | ({ step: 'open' } & OpenImport)

type Options = {
  /** Name of the collection. */
  collection: string
  /** True if each asset has one copy. */
  single: boolean
  /**
   * Returns the stored source and changes of the import that is continued, which apply to the files read now.
   */
  stored: () => Promise<StoredImport | null>
}

/** The chosen source and encoding, and the changes to repeat when the files are read again. */
type Again = {
  source?: string
  encoding?: TextEncoding | undefined
  changes?: readonly Change[]
}

/** Returns the name of a selection: its folder, or its only file. */
function nameOf(files: readonly SourceFile[]): string {
  const first = files[0]?.path ?? ''
  const folder = first.slice(0, first.indexOf('/') + 1)
  if (folder !== '' && files.every(({ path }) => path.startsWith(folder))) return folder.slice(0, -1)
  return files.length === 1 ? first : `${first} and ${files.length - 1} more`
}

/** Reads the chosen files in a worker that ends with the page, and applies changes. */
export function useImportReader({ collection, single, stored }: Options) {
  const [pending, setPending] = useState(0)
  const [state, setState] = useState<State>({ step: 'choose', error: null })
  const reader = useRef<Reader | null>(null)
  /** All changes so far. The same files and changes give the same import. */
  const log = useRef<Change[]>([])
  const chosen = useRef<{ files: readonly SourceFile[]; encoding?: TextEncoding | undefined }>({ files: [] })
  const version = useRef(0)
  const ended = useRef<AbortController | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    ended.current = controller
    return () => {
      controller.abort()
      reader.current?.end()
      reader.current = null
    }
  }, [])

  async function read(files: readonly SourceFile[], { source, encoding, changes }: Again = {}) {
    const name = nameOf(files)
    chosen.current = { files, encoding }
    setState({ step: 'reading', name, progress: null })
    if (reader.current?.hasEnded()) reader.current = null
    const worker = (reader.current ??= startReader((progress) =>
      setState((now) => (now.step === 'reading' ? { ...now, progress } : now)),
    ))
    try {
      const earlier = await stored()
      const read = await worker.read(files, {
        collection,
        single,
        source: source ?? earlier?.source,
        encoding: encoding ?? earlier?.encoding,
      })
      const made = changes ?? earlier?.changes
      // The contract type comes first, so that repeating the changes has the same result.
      log.current = made ? [...made] : [{ do: 'single', single }]
      const summary = made ? await worker.call('apply', log.current) : read
      const differs = earlier !== null && earlier.fingerprint !== (await worker.call('fingerprint'))
      version.current += 1
      setState({
        step: 'open',
        reader: worker,
        name,
        bytes: files.reduce((sum, { blob }) => sum + blob.size, 0),
        summary,
        version: version.current,
        differs,
      })
    } catch (error) {
      if (reader.current === worker) setState({ step: 'choose', error: errorText(error) })
    }
  }

  /** Reads the file that the backend downloads from an address. */
  async function readAddress(address: string) {
    setState({ step: 'reading', name: address, progress: { text: 'Fetching the file', share: null } })
    const signal = ended.current?.signal
    try {
      const { data } = await getSdk().imports.readAddress({ url: address }, { signal })
      if (data?.content === undefined) throw new Error('The platform sent no file.')
      const blob = await decodeBase64(data.content)
      if (!signal?.aborted) await read([{ path: data.name ?? 'metadata.json', blob }])
    } catch (error) {
      setState({ step: 'choose', error: errorText(error), address })
    }
  }

  return {
    state,
    read,
    readAddress,
    /** Reads the same files from another source in them. */
    readFrom: (source: string) => read(chosen.current.files, { source, encoding: chosen.current.encoding }),
    /** Reads the same files in another encoding and repeats the changes. */
    readIn(encoding: TextEncoding) {
      const source = state.step === 'open' ? { source: state.summary.source } : {}
      return read(chosen.current.files, { ...source, encoding, changes: log.current })
    },
    startOver: () => setState({ step: 'choose', error: null }),
    /** True while a change is being applied, because the result is not known yet. */
    isChanging: pending > 0,
    async apply(...more: Change[]) {
      const worker = reader.current
      if (!worker) return
      setPending((count) => count + 1)
      try {
        const summary = await worker.call('apply', more)
        log.current.push(...more)
        version.current += 1
        const { current } = version
        setState((now) => (now.step === 'open' ? { ...now, summary, version: current } : now))
      } catch (error) {
        if (reader.current === worker) setState({ step: 'choose', error: errorText(error) })
      } finally {
        setPending((count) => count - 1)
      }
    },
    changesSoFar: () => log.current,
  }
}
