import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Files smaller than this number of bytes aren't worth compressing. */
const LEAST = 1000

const compressors = { br: promisify(brotliCompress), gz: promisify(gzip) }

/**
 * Writes Brotli and gzip versions beside each script, style sheet and picture of the build, for the platform
 * to serve.
 */
export const compress: Plugin = {
  name: 'vitrine:compress',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    const names = await readdir(dir, { recursive: true })
    const write = async (path: string) => {
      const bytes = await readFile(path)
      if (bytes.length < LEAST) return
      for (const [ending, compressed] of Object.entries(compressors)) {
        await writeFile(`${path}.${ending}`, await compressed(bytes))
      }
    }
    await Promise.all(
      names.filter((name) => /\.(js|css|svg)$/.test(name)).map((name) => write(join(dir, name))),
    )
  },
}
