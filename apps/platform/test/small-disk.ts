import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk that can be filled to its last byte, and freed. */
export type SmallDisk = {
  folder: string
  /**
   * `tmpfs` is a real file system of limited size; `fake` replaces Node's file functions if this account can't mount
   * one.
   */
  kind: 'tmpfs' | 'fake'
  fill(): Promise<void>
  free(): Promise<void>
  end(): Promise<void>
}

const noSpace = () => Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })

function openTmpfs(folder: string): SmallDisk | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=128m', 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    kind: 'tmpfs',
    async fill() {
      const file = fs.openSync(filler, 'a')
      try {
        for (;;) fs.writeSync(file, new Uint8Array(4096))
      } catch (thrown) {
        if ((thrown as NodeJS.ErrnoException).code !== 'ENOSPC') throw thrown
      } finally {
        fs.closeSync(file)
      }
    },
    free: () => rm(filler, { force: true }),
    async end() {
      execFileSync('umount', ['-l', folder])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Returns a folder that behaves like a full disk: while it is full, files can't grow. */
function openFake(folder: string): SmallDisk {
  let full = false
  const files = new Set<number>()
  const { openSync, writeSync } = fs
  const { open, writeFile, statfs } = fs.promises
  const isBelow = (path: unknown) => String(path).startsWith(folder)
  const refuse = (path: unknown) => {
    if (full && isBelow(path)) throw noSpace()
  }
  fs.openSync = (path, ...rest) => {
    const file = openSync(path, ...rest)
    if (isBelow(path)) files.add(file)
    else files.delete(file)
    return file
  }
  fs.writeSync = ((
    file: number,
    data: Uint8Array,
    offset?: number,
    length?: number,
    position?: number | null,
  ) => {
    const end = (position ?? 0) + (length ?? data.length)
    if (full && files.has(file) && end > fs.fstatSync(file).size) throw noSpace()
    return writeSync(file, data, offset, length, position)
  }) as typeof writeSync
  fs.promises.open = async (path, flags, mode) => {
    if (/[wax+]/.test(String(flags))) refuse(path)
    return open(path, flags, mode)
  }
  fs.promises.writeFile = async (path, data, options) => {
    refuse(path)
    return writeFile(path, data, options)
  }
  fs.promises.statfs = (async (path: fs.PathLike) => {
    const found = await statfs(path)
    return full && isBelow(path) ? Object.assign(found, { bavail: 0 }) : found
  }) as typeof statfs
  syncBuiltinESMExports()
  return {
    folder,
    kind: 'fake',
    async fill() {
      full = true
    },
    async free() {
      full = false
    },
    async end() {
      Object.assign(fs, { openSync, writeSync })
      Object.assign(fs.promises, { open, writeFile, statfs })
      syncBuiltinESMExports()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Returns a small disk for one suite and prints its kind. `VITRINE_TEST_DISK=fake` selects the fake one, which needs no
 * rights.
 */
export async function openSmallDisk(): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-disk-'))
  const disk = (process.env.VITRINE_TEST_DISK === 'fake' ? undefined : openTmpfs(folder)) ?? openFake(folder)
  console.info(
    `The full disk of this suite is ${disk.kind === 'tmpfs' ? 'a tmpfs of 128 MB' : 'a fake one'}.`,
  )
  return disk
}
