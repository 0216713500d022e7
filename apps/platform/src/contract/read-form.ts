import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, openAsBlob } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { ServiceError } from '#src/service-error.ts'

/** A part of a form, with the name of its field. */
export type FormPart = { name: string; value: string | { file: File; sha256: string } }

/** Number of parts that are accepted beyond the form's fields. */
const spareParts = 16
const limits = { fieldSize: 64 * 1024, headerSize: 8 * 1024, headerPairs: 32 }

const refuse = (message: string) => ServiceError.validation([], message)

/** Decodes the characters that senders of forms escape in file names. */
const unescape = (name: string) =>
  name.replace(/%22|%0D|%0A/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)))

/** True for an error of the disk, which isn't the form's fault. */
const isDiskFailure = (thrown: unknown) => (thrown as NodeJS.ErrnoException).syscall !== undefined

/** Writes a file of a form to disk while it arrives, so that large files don't take memory. */
async function keepFile(path: string, stream: Readable, name: string, type: string) {
  const hash = createHash('sha256')
  async function* hashed(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      yield chunk
    }
  }
  await pipeline(stream, hashed, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  return { file: new File([await openAsBlob(path)], name, { type }), sha256: hash.digest('hex') }
}

/**
 * Parses a multipart form while it arrives, and hashes its files. Throws a ServiceError if it is malformed.
 * @param fields number of fields that the form may have
 * @param folder where its files are written; they can be read until the folder is deleted
 */
export async function readForm(
  bytes: AsyncIterable<Uint8Array>,
  contentType: string,
  fields: number,
  folder: string,
): Promise<FormPart[]> {
  const parts: Promise<FormPart>[] = []
  const files: Readable[] = []
  const ended = Promise.withResolvers<void>()
  let failure: unknown
  const fail = (reason: unknown) => {
    failure ??= reason
    ended.resolve()
  }
  const malformed = refuse('The form is not well formed.')
  let parser: BusboyInstance
  try {
    parser = new Busboy({
      headers: { 'content-type': contentType },
      limits: { ...limits, parts: fields + spareParts },
    })
  } catch {
    throw malformed
  }
  parser.on('partsLimit', () => fail(refuse('The form has too many parts.')))
  parser.on('field', (name, value, _, isCut) => {
    if (isCut) fail(refuse(`${name} is too long.`))
    parts.push(Promise.resolve({ name: name ?? '', value }))
  })
  parser.on('file', (name, stream, fileName, _, type) => {
    const path = join(folder, String(files.length))
    const part = keepFile(path, stream, unescape(fileName ?? ''), type).then((value) => ({
      name: name ?? '',
      value,
    }))
    part.catch((thrown: unknown) => fail(isDiskFailure(thrown) ? thrown : malformed))
    files.push(stream)
    parts.push(part)
  })
  parser.on('error', () => fail(malformed))
  parser.on('finish', () => ended.resolve())
  try {
    for await (const chunk of bytes) {
      // The rest is left unread.
      if (failure) break
      if (!parser.write(chunk)) await Promise.race([once(parser, 'drain'), ended.promise])
    }
    if (!failure) {
      parser.end()
      await ended.promise
    }
    const read = failure ? [] : await Promise.all(parts)
    if (failure) throw failure
    return read
  } catch (thrown) {
    for (const file of files) file.destroy()
    // Pending writes end first, so that the folder can be deleted.
    await Promise.allSettled(parts)
    throw failure ?? thrown
  }
}
