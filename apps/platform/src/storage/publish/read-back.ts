import { CarBlockIterator } from '@ipld/car'
import { decode, code as nodeCode } from '@ipld/dag-pb'
import { equals } from 'multiformats/bytes'
import { CID } from 'multiformats/cid'
import { sha256 } from 'multiformats/hashes/sha2'
import { type Call, callService, PublishError } from './call-service.ts'

/** Milliseconds for all files, and for one block. */
const [timeoutMs, blockMs] = [5 * 60_000, 60_000]
/** Bytes that a CAR may have beyond those of its files: content ids, and blocks of directories. */
const overhead = 4 * 1024 * 1024
/** The code of a content id that contains its bytes instead of naming a block. */
const identity = 0

/** Passes bytes on. Throws if there are more than `limit`. */
async function* limited(body: AsyncIterable<Uint8Array>, limit: number) {
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > limit) throw new Error('The answer is too large.')
    yield chunk
  }
}

const request = { headers: { accept: 'application/vnd.ipld.car' }, timeoutMs, isGateway: true }

const unreadable = (message: string) => new PublishError(message, { mayPass: true, isUnreadable: true })

/** Reads the blocks of a CAR. Throws a PublishError if one is not what its content id says, another error if there are more bytes than `limit`. */
async function* blocksOf({ body }: Response, host: string, limit: number) {
  const source = limited((body ?? []) as AsyncIterable<Uint8Array>, limit)
  for await (const { cid, bytes } of await CarBlockIterator.fromIterable(source)) {
    if (!equals((await sha256.digest(bytes)).digest, cid.multihash.digest))
      throw unreadable(`${host} returned other bytes than those that were published.`)
    yield { cid, bytes }
  }
}

/**
 * Reads a file or a directory of files through a gateway, as one CAR, and compares each block with its content id. Throws a PublishError if a block is missing or a different
 * one.
 *
 * @param bytes the size of all files
 */
export async function readBack(call: Call, gatewayUrl: string, root: string, bytes: number): Promise<void> {
  const { host } = new URL(gatewayUrl)
  await callService(call, `${gatewayUrl}/ipfs/${root}?format=car`, request, async (response) => {
    const linksOf = new Map<string, CID[]>()
    for await (const { cid, bytes: block } of blocksOf(response, host, bytes + bytes / 8 + overhead))
      linksOf.set(cid.toString(), cid.code === nodeCode ? decode(block).Links.map(({ Hash }) => Hash) : [])
    const left = [CID.parse(root)]
    const seen = new Set<string>()
    for (let cid = left.pop(); cid; cid = left.pop()) {
      const id = cid.toString()
      if (seen.has(id) || cid.multihash.code === identity) continue
      seen.add(id)
      const links = linksOf.get(id)
      if (!links) throw unreadable(`${host} returned only a part of the files.`)
      left.push(...links)
    }
  })
}

/** Reads only the first block of a pin, which shows that the service still has it. Throws as {@link readBack} does. */
export async function readFirstBlock(call: Call, gatewayUrl: string, root: string): Promise<void> {
  const { host } = new URL(gatewayUrl)
  // A gateway that doesn't know the scope answers with all blocks: reading ends after the first one.
  const url = `${gatewayUrl}/ipfs/${root}?format=car&dag-scope=block`
  await callService(call, url, { ...request, timeoutMs: blockMs }, async (response) => {
    for await (const { cid } of blocksOf(response, host, overhead)) if (cid.toString() === root) return
    throw unreadable(`${host} did not return the files.`)
  })
}
