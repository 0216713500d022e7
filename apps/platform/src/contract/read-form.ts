import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { ServiceError } from '#src/service-error.ts'

/** One part of a form, with the name of its field. */
export type FormPart = { name: string; value: string | { file: File; sha256: string } }

/** Parts beyond those that the form has a use for are not looked at. */
const spareParts = 16
const limits = { fieldSize: 64 * 1024, headerSize: 8 * 1024, headerPairs: 32 }

const refuse = (message: string) => ServiceError.validation([], message)

/** Undoes what a form’s sender escapes in a file’s name. */
const unescape = (name: string) =>
  name.replace(/%22|%0D|%0A/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)))

/**
 * Takes a multipart form apart while it arrives, and hashes its files on the way. Throws a ServiceError where it is not well formed.
 * @param fields how many fields the form has a use for
 */
export async function readForm(
  bytes: AsyncIterable<Uint8Array>,
  contentType: string,
  fields: number,
): Promise<FormPart[]> {
  const parts: FormPart[] = []
  let failure: ServiceError | undefined
  const fail = (message: string) => {
    failure ??= refuse(message)
  }
  const malformed = () => fail('The form is not well formed.')
  let parser: BusboyInstance
  try {
    parser = new Busboy({
      headers: { 'content-type': contentType },
      limits: { ...limits, parts: fields + spareParts },
    })
  } catch {
    throw refuse('The form is not well formed.')
  }
  parser.on('partsLimit', () => fail('The form has too many parts.'))
  parser.on('field', (name, value, _, isCut) => {
    if (isCut) fail(`${name} is too long.`)
    parts.push({ name: name ?? '', value })
  })
  parser.on('file', (name, stream, fileName, _, type) => {
    const chunks: Buffer<ArrayBuffer>[] = []
    const hash = createHash('sha256')
    stream.on('data', (chunk: Buffer<ArrayBuffer>) => {
      chunks.push(chunk)
      hash.update(chunk)
    })
    stream.on('error', malformed)
    stream.on('end', () => {
      const file = new File(chunks, unescape(fileName ?? ''), { type })
      parts.push({ name: name ?? '', value: { file, sha256: hash.digest('hex') } })
    })
  })
  const ended = Promise.withResolvers<void>()
  parser.on('error', () => {
    malformed()
    ended.resolve()
  })
  parser.on('finish', () => ended.resolve())
  for await (const chunk of bytes) {
    // The rest is left unread.
    if (failure) break
    if (!parser.write(chunk)) await Promise.race([once(parser, 'drain'), ended.promise])
  }
  if (!failure) {
    parser.end()
    await ended.promise
  }
  if (failure) throw failure
  return parts
}
