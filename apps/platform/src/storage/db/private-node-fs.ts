import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** As much of the engine's file system as is changed here; the library does not type it. */
type EngineFiles = { chmod(file: unknown, mode: number, dontFollow?: boolean): void }
type NodeFiles = { convertNodeCode(error: NodeJS.ErrnoException): number }

/** What a file system answers in the normal course of things. */
const usual = new Set(['ENOENT', 'EEXIST', 'ENOTDIR', 'EISDIR', 'ENOTEMPTY', 'EINVAL', 'ELOOP', 'EBADF'])

/**
 * PGlite's files in a folder. They are their owner's alone: PGlite sets each file's mode itself, so that the process's umask
 * does not count. And it remembers why the file system refused, which PGlite's own errors do not tell.
 */
export class PrivateNodeFs extends NodeFS {
  /** What the file system refused last, such as `ENOSPC`; undefined while it refused nothing. */
  refusal: string | undefined

  override async init(client: PGlite, options: Parameters<NodeFS['init']>[1]): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(client, options)
    const change = ({ FS, NODEFS }: { FS: unknown; NODEFS: unknown }) => {
      const files = FS as EngineFiles
      const chmod = files.chmod.bind(files)
      files.chmod = (file, mode, dontFollow) => chmod(file, mode & 0o7700, dontFollow)
      const node = NODEFS as NodeFiles
      const convert = node.convertNodeCode.bind(node)
      node.convertNodeCode = (error) => {
        if (error.code && !usual.has(error.code)) this.refusal = error.code
        return convert(error)
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), change] } }
  }
}
