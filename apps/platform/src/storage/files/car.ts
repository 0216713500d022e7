import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { close, createWriter, headerLength } from '@ipld/car/buffer-writer'
import { decode, code as nodeCode } from '@ipld/dag-pb'
import { UnixFS } from 'ipfs-unixfs'
import { varint } from 'multiformats'
import type { CID } from 'multiformats/cid'
import type { Block, FileStore } from './file-store.ts'

type Bytes = readonly [first: number, last: number]

/** The blocks to include in a CAR. */
export type CarScope = {
  /** `block` for only the root, `entity` for a file or the names in a directory, `all` for everything below the root. */
  depth: 'block' | 'entity' | 'all'
  /** The first and last byte of the file that are needed, counted from its end if negative. All if undefined. */
  bytes?: Bytes
  /** True if a block that occurs several times in the file is repeated in the CAR. */
  hasDuplicates: boolean
}

/**
 * Returns a stream with a CAR (version 1): the blocks of a path, which ends with the root, then the blocks below the
 * root, depth first.
 */
export function carOf(
  files: FileStore,
  path: readonly { cid: CID; block: Block }[],
  { depth, bytes = [0, Infinity], hasDuplicates }: CarScope,
): Readable {
  const root = path.at(-1)?.cid
  const blocks = new Map(path.map(({ cid, block }) => [cid.toString(), block]))
  const loaded = new Set<string>()
  const seen = new Set<string>()

  async function* section(cid: CID, block: Block) {
    const id = cid.toString()
    // An identity CID (code 0) contains its bytes instead of naming a block.
    if (cid.multihash.code === 0 || (!hasDuplicates && seen.has(id))) return
    seen.add(id)
    const length = cid.bytes.length + block.size
    yield varint.encodeTo(length, new Uint8Array(varint.encodingLength(length)))
    yield cid.bytes
    yield* await block.read()
  }

  /** Yields the blocks of a part of a file that starts at a byte, or of a directory. */
  async function* walk(cid: CID, start: number, [first, last]: Bytes): AsyncGenerator<Uint8Array> {
    const id = cid.toString()
    // Blocks below a directory belong to several stored files.
    const block = blocks.get(id) ?? (await files.block(id))
    if (!block) throw new Error(`The block ${id} is gone.`)
    yield* section(cid, block)
    if (depth === 'block' || cid.code !== nodeCode) return
    if (!loaded.has(block.key)) for (const [one, part] of await files.blocks(block.key)) blocks.set(one, part)
    loaded.add(block.key)
    const { Data, Links } = decode(await buffer(await block.read()))
    const node = UnixFS.unmarshal(Data ?? new Uint8Array())
    const isDirectory = node.isDirectory()
    if (isDirectory && depth === 'entity') return
    // Only the root is the whole file, which tells where its end is.
    const size = cid === root ? Number(node.fileSize()) : 0
    const range = [first < 0 ? first + size : first, last < 0 ? last + size : last] as const
    let end = start
    for (const [index, { Hash }] of Links.entries()) {
      const from = end
      end += Number(node.blockSizes[index] ?? 0)
      const isNeeded = range[0] <= range[1] && from <= range[1] && end > range[0]
      if (isDirectory || isNeeded) yield* walk(Hash, from, range)
    }
  }

  async function* sections() {
    const roots = root ? [root] : []
    yield close(createWriter(new ArrayBuffer(headerLength({ roots })), { roots }))
    for (const { cid, block } of path.slice(0, -1)) yield* section(cid, block)
    if (root) yield* walk(root, 0, bytes)
  }
  return Readable.from(sections(), { objectMode: false })
}
