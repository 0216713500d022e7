import { createHash } from 'node:crypto'
import type { Db } from '#src/db/client.ts'
import { pdfTexts } from '#src/sources/pdf-texts.ts'
import type { SourceRequest } from '#src/sources/sources.ts'
import { chosenIndex } from '#src/vectors/find-index.ts'

const longestName = 255

/** Returns what is to be read of an uploaded PDF. Its text is taken out before the call is answered, so that a bad one is refused immediately. */
export async function readPdf(
  db: Db,
  { file, indexName }: { file: File; indexName: string },
): Promise<SourceRequest> {
  const index = await chosenIndex(db, indexName)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const identity = createHash('sha256').update(bytes).digest('hex')
  const name = (file.name.split(/[\\/]/).at(-1) || 'document.pdf').slice(0, longestName)
  return { kind: 'pdf', name, identity, index, texts: await pdfTexts(bytes) }
}
