import { Readable } from 'node:stream'
import type { S3ClientConfig } from '@aws-sdk/client-s3'
import type { S3Setting } from '#src/config/config.ts'
import { StorageUnavailable } from '#src/outage-of.ts'
import type { Storage } from './storage.ts'

/** Milliseconds to wait for a connection. */
const connectionTimeout = 5_000
/** Milliseconds without a byte in either direction. */
const socketTimeout = 30_000

/** Maximum number of concurrent reads. Each one uses a connection until its last byte is read. */
const maxReads = 500

const silent = () => undefined

const statusOf = (thrown: unknown) =>
  (thrown as { $metadata?: { httpStatusCode?: number } } | null)?.$metadata?.httpStatusCode

/**
 * Returns a storage in a bucket. Credentials come from the places that Amazon's client searches: the environment, its
 * files, or the machine.
 */
export async function openS3Storage({ bucket, prefix, endpoint, region }: S3Setting): Promise<Storage> {
  // Loaded on demand, because it takes a lot of memory.
  const {
    DeleteObjectCommand,
    GetObjectCommand,
    HeadBucketCommand,
    HeadObjectCommand,
    PutObjectCommand,
    S3Client,
  } = await import('@aws-sdk/client-s3')
  const options = {
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // There are servers that reject a checksum after the bytes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Failures are thrown; without this the client would also print them.
    logger: { debug: silent, info: silent, warn: silent, error: silent },
    requestHandler: { connectionTimeout, socketTimeout },
  } satisfies S3ClientConfig
  const client = new S3Client(options)
  const agent = { maxSockets: maxReads }
  // A separate client, so that slow downloads delay only other downloads, not uploads or the probe.
  const reader = new S3Client({
    ...options,
    requestHandler: { ...options.requestHandler, httpAgent: agent, httpsAgent: agent },
  })
  const at = (name: string) => ({ Bucket: bucket, Key: `${prefix}${name}` })
  const unavailable = (cause: unknown): never => {
    throw new StorageUnavailable('The file storage does not answer.', { cause })
  }
  return {
    place: `s3://${bucket}/${prefix}`.replace(/\/$/, ''),
    async write(name, bytes, { size, contentType }) {
      const broken = new AbortController()
      // The client waits forever for a broken stream.
      if (bytes instanceof Readable) bytes.once('error', (error) => broken.abort(error))
      const what = { Body: bytes, ContentLength: size, ContentType: contentType }
      await client
        .send(new PutObjectCommand({ ...at(name), ...what }), { abortSignal: broken.signal })
        .catch(unavailable)
    },
    async size(name) {
      try {
        return (await client.send(new HeadObjectCommand(at(name)))).ContentLength ?? 0
      } catch (thrown) {
        return statusOf(thrown) === 404 ? null : unavailable(thrown)
      }
    },
    async read(name, range) {
      const part = range ? { Range: `bytes=${range.start}-${range.end}` } : {}
      const { Body } = await reader.send(new GetObjectCommand({ ...at(name), ...part })).catch(unavailable)
      return Body as Readable
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand(at(name))).catch(unavailable)
    },
    probe: () =>
      client.send(new HeadBucketCommand({ Bucket: bucket })).then(
        () => undefined,
        (thrown) => unavailable(thrown),
      ),
    async close() {
      client.destroy()
      reader.destroy()
    },
  }
}
