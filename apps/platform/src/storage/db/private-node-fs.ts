import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** The parts of the engine's file system that are changed here; the library doesn't type them. */
type EngineFiles = { chmod(file: unknown, mode: number, dontFollow?: boolean): void }
type NodeFiles = { convertNodeCode(error: NodeJS.ErrnoException): number }

/** Errors that occur in normal operation. */
const expectedCodes = new Set([
  'ENOENT',
  'EEXIST',
  'ENOTDIR',
  'EISDIR',
  'ENOTEMPTY',
  'EINVAL',
  'ELOOP',
  'EBADF',
])

/**
 * PGlite's files in a folder, readable only by their owner. PGlite sets each file's mode itself, so the process's umask
 * doesn't apply. Also remembers the file system's last error, which PGlite's own errors don't contain.
 */
export class PrivateNodeFs extends NodeFS {
  /** The file system's last error, such as `ENOSPC`; undefined after a success. */
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
        if (error.code && !expectedCodes.has(error.code)) this.refusal = error.code
        return convert(error)
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), change] } }
  }
}
