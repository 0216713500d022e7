import fs from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { openEmbedded } from './open-database.ts'

afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

it.each(['EIO', 'EACCES', 'EMFILE'])(
  'a folder that can’t be listed (%s) is not taken for an empty one, and nothing in it is deleted',
  async (code) => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-database-'))
    await writeFile(join(folder, 'PG_VERSION'), '17\n')
    vi.spyOn(fs.promises, 'readdir').mockRejectedValueOnce(Object.assign(new Error('readdir'), { code }))
    syncBuiltinESMExports()
    await expect(openEmbedded(folder)).rejects.toMatchObject({
      name: 'StartError',
      message: `The disk refused the database in ${folder} (${code}). Nothing says that data is lost. Check the disk and who owns the folder, then start again.`,
    })
    expect(await readdir(folder)).toEqual(['PG_VERSION'])
    await rm(folder, { recursive: true })
  },
)
