import { NodeFS } from '@electric-sql/pglite/nodefs'

/** As much of the engine's file system as is changed here; the library does not type it. */
type EngineFiles = { chmod(file: unknown, mode: number, dontFollow?: boolean): void }

/** PGlite's files in a folder, for their owner alone: it sets each file's mode itself, so that the process's umask does not count. */
export class PrivateNodeFs extends NodeFS {
  override async init(...[client, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(client, options)
    const makePrivate = ({ FS }: { FS: unknown }) => {
      const files = FS as EngineFiles
      const chmod = files.chmod.bind(files)
      files.chmod = (file, mode, dontFollow) => chmod(file, mode & 0o7700, dontFollow)
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), makePrivate] } }
  }
}
