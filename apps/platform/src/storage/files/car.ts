import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { close, createWriter, headerLength } from '@ipld/car/buffer-writer'
import { decode, code as nodeCode } from '@ipld/dag-pb'
import { varint } from 'multiformats'
import type { CID } from 'multiformats/cid'
import type { Block, FileStore } from './file-store.ts'

/** The blocks to include in a CAR. */
export type CarScope = {
  /** True for only the root block. */
  isBlock: boolean
  /** True if a block that occurs several times in the file is repeated in the CAR. */
  hasDuplicates: boolean
}

/** Returns a stream with the CAR (version 1) of a block and all blocks below it in its file, depth first. */
export function carOf(files: FileStore, root: CID, rootBlock: Block, scope: CarScope): Readable {
  async function* sections() {
    const roots = [root]
    yield close(createWriter(new ArrayBuffer(headerLength({ roots })), { roots }))
    // An identity CID (code 0) contains its bytes instead of naming a block.
    if (root.multihash.code === 0) return
    const isWhole = root.code === nodeCode && !scope.isBlock
    const blocks = new Map<string, Block>()
    const loaded = new Set<string>()
    const seen = new Set<string>()
    const left = [root]
    for (let cid = left.pop(); cid; cid = left.pop()) {
      const id = cid.toString()
      // Blocks below a directory belong to several stored files.
      const block = cid === root ? rootBlock : (blocks.get(id) ?? (await files.block(id)))
      if (!block) throw new Error(`The block ${id} is gone.`)
      if (scope.hasDuplicates || !seen.has(id)) {
        const length = cid.bytes.length + block.size
        yield varint.encodeTo(length, new Uint8Array(varint.encodingLength(length)))
        yield cid.bytes
        yield* await block.read()
      }
      seen.add(id)
      if (!isWhole || cid.code !== nodeCode) continue
      if (!loaded.has(block.key))
        for (const [one, part] of await files.blocks(block.key)) blocks.set(one, part)
      loaded.add(block.key)
      const { Links } = decode(await buffer(await block.read()))
      left.push(...Links.map(({ Hash }) => Hash).toReversed())
    }
  }
  return Readable.from(sections(), { objectMode: false })
}
