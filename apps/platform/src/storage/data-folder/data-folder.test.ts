import { spawn } from 'node:child_process'
import fs, { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { openDataFolder, restoringFile } from './open-data-folder.ts'

const home = await mkdtemp(join(tmpdir(), 'vitrine-folder-'))
afterAll(() => rm(home, { recursive: true, force: true }))
let made = 0
const fresh = () => join(home, `data-${++made}`)
const modeOf = async (path: string) => (await stat(path)).mode & 0o777
const refusal = (path: string, options?: { reset?: boolean }) =>
  openDataFolder(path, options).then(
    () => undefined,
    (thrown: Error) => thrown,
  )

describe('a data folder', () => {
  it('is created for its owner only, with a key that stays the same', async () => {
    const path = join(fresh(), 'deep')
    const first = await openDataFolder(path)
    expect((await stat(path)).mode & 0o777).toBe(0o700)
    expect((await stat(join(path, 'master.key'))).mode & 0o777).toBe(0o600)
    expect(first.masterKey).toHaveLength(32)
    await first.close()
    const second = await openDataFolder(path)
    expect(second.masterKey).toEqual(first.masterKey)
    await second.close()
    expect(await readdir(path)).not.toContain('lock')
  })

  it('belongs to one process: a second gets its id', async () => {
    const path = fresh()
    const held = await openDataFolder(path)
    expect(await refusal(path)).toMatchObject({
      name: 'StartError',
      message: `Vitrine already runs on the data folder ${path} (process ${process.pid}). Stop it, or choose another folder with --data.`,
    })
    expect(await refusal(path, { reset: true })).toMatchObject({ name: 'StartError' })
    expect(existsSync(join(path, 'master.key'))).toBe(true)
    await held.close()
    await (await openDataFolder(path)).close()
  })

  it('of three that open it at the same time, one gets it', async () => {
    const path = fresh()
    await (await openDataFolder(path)).close()
    await writeFile(join(path, 'lock'), '4194304 1\n')
    const opened = await Promise.allSettled([1, 2, 3].map(() => openDataFolder(path)))
    const folders = opened.filter((one) => one.status === 'fulfilled')
    expect(folders).toHaveLength(1)
    await folders[0]?.value.close()
  })

  it.each([
    ['of a process that is gone', async () => String(await deadPid())],
    ['of an earlier process with our id', async () => String(process.pid)],
    ['of an earlier process with the id of one that runs', async () => `${process.ppid} 1`],
    ['without an id', async () => 'nonsense'],
  ])('a lock %s is taken over', async (_, content) => {
    const path = fresh()
    await (await openDataFolder(path)).close()
    await writeFile(join(path, 'lock'), await content())
    const folder = await openDataFolder(path)
    expect(await readFile(join(path, 'lock'), 'utf8')).toMatch(new RegExp(`^${process.pid} `))
    await folder.close()
  })
})

describe('other accounts', () => {
  it('may read nothing of a folder that an earlier version left open, and what is not ours stays as it is', async () => {
    const path = fresh()
    await (await openDataFolder(path)).close()
    const deep = join(path, 'database', 'base', '5')
    await mkdir(deep, { recursive: true })
    const note = join(path, 'note.txt')
    await writeFile(join(deep, '1259'), 'rows')
    await writeFile(note, 'mine')
    await symlink(note, join(path, 'database', 'link'))
    await chmod(note, 0o644)
    await chmod(join(deep, '1259'), 0o666)
    for (const folder of [deep, join(path, 'database'), path]) await chmod(folder, 0o755)
    const folder = await openDataFolder(path)
    const modes = await Promise.all([path, deep, join(deep, '1259'), note].map(modeOf))
    expect(modes).toEqual([0o700, 0o700, 0o600, 0o644])
    await folder.close()
  })

  it('may read nothing that this process makes later without naming a mode', async () => {
    const path = fresh()
    const folder = await openDataFolder(path)
    await mkdir(join(path, 'chains'))
    await writeFile(join(path, 'chains', 'state.json'), '{}')
    expect(await modeOf(join(path, 'chains'))).toBe(0o700)
    expect(await modeOf(join(path, 'chains', 'state.json'))).toBe(0o600)
    await folder.close()
  })

  it('may read a folder that this account can’t change: one sentence with the command that does', async () => {
    const path = fresh()
    await (await openDataFolder(path)).close()
    await chmod(path, 0o755)
    vi.spyOn(fs, 'chmodSync').mockImplementation(() => {
      throw Object.assign(new Error('chmod'), { code: 'EPERM' })
    })
    syncBuiltinESMExports()
    const refused = await refusal(path)
    vi.restoreAllMocks()
    syncBuiltinESMExports()
    expect(refused).toMatchObject({
      name: 'StartError',
      message: expect.stringContaining(`Run chmod -R go= '${path}' as its owner`),
    })
    expect(await readdir(path)).not.toContain('lock')
  })
})

it.each([
  ['EIO', /^The disk of the data folder .* reports errors\. Check it, then start again\.$/],
  ['EMFILE', /^chmod$/],
])(
  'a disk that fails with %s while modes are repaired is not taken for one that others may read',
  async (code, words) => {
    const path = fresh()
    await (await openDataFolder(path)).close()
    await chmod(path, 0o755)
    vi.spyOn(fs, 'chmodSync').mockImplementation(() => {
      throw Object.assign(new Error('chmod'), { code })
    })
    syncBuiltinESMExports()
    const refused = await refusal(path)
    vi.restoreAllMocks()
    syncBuiltinESMExports()
    expect(refused?.message).toMatch(words)
  },
)

describe('one sentence names the folder and what to do', () => {
  it('for a file', async () => {
    const path = fresh()
    await writeFile(path, 'a file')
    for (const one of [path, join(path, 'below')]) {
      expect((await refusal(one))?.message).toBe(
        `The data folder ${one} is a file, not a folder. Choose another with --data.`,
      )
    }
  })

  it('for a folder with other things in it, which --reset leaves as they are', async () => {
    const path = fresh()
    await mkdir(path)
    await writeFile(join(path, 'thesis.txt'), 'years of work')
    expect((await refusal(path))?.message).toContain('holds other things')
    expect((await refusal(path, { reset: true }))?.message).toContain('not a data folder of Vitrine')
    expect(await readdir(path)).toEqual(['thesis.txt'])
  })

  it('for a key that others can read, and for one that is none', async () => {
    const path = fresh()
    await (await openDataFolder(path)).close()
    await chmod(join(path, 'master.key'), 0o644)
    expect((await refusal(path))?.message).toContain('chmod 600')
    await chmod(join(path, 'master.key'), 0o600)
    await writeFile(join(path, 'master.key'), 'short')
    expect((await refusal(path))?.message).toContain('--reset')
    expect(await readdir(path)).not.toContain('lock')
  })

  it('for one that cannot be written', async () => {
    // The superuser may write wherever there is a disk.
    const path = process.getuid?.() === 0 ? '/sys/vitrine' : fresh()
    if (path !== '/sys/vitrine') await mkdir(path, { mode: 0o500 })
    expect((await refusal(path))?.message).toBe(
      `The data folder ${path} cannot be written. Allow it, or choose another with --data.`,
    )
  })
})

it('is opened without its marker too, as a person rebuilt it, but not reset', async () => {
  const path = fresh()
  const { masterKey, close } = await openDataFolder(path)
  await close()
  await mkdir(join(path, 'files'))
  await rm(join(path, 'vitrine-data'))
  expect((await refusal(path, { reset: true }))?.message).toContain('not a data folder of Vitrine')
  const again = await openDataFolder(path)
  expect(again.masterKey).toEqual(masterKey)
  await again.close()
})

it('into which a restore was cut off is refused, until it is restored again or reset', async () => {
  const path = fresh()
  await (await openDataFolder(path, { restoring: true })).close()
  const refused = await refusal(path)
  expect(refused).toMatchObject({
    name: 'StartError',
    message: `A restore into ${path} was cut off, so parts of the data are missing. Restore the backup again, with --force, or start with --reset, which deletes all data.`,
  })
  expect(await readdir(path)).not.toContain('lock')
  // Another restore begins, and ends at once.
  await writeFile(join(path, 'control.json'), '{}')
  const again = await openDataFolder(path, { restoring: true, reset: true })
  expect((await readdir(path)).sort()).toEqual(['lock', 'master.key', 'restoring', 'vitrine-data'])
  await rm(join(path, restoringFile))
  await again.close()
  await (await openDataFolder(path)).close()

  await writeFile(join(path, restoringFile), '')
  await (await openDataFolder(path, { reset: true })).close()
  await (await openDataFolder(path)).close()
  expect(await readdir(path)).not.toContain('restoring')
})

it('--reset deletes what is ours and keeps what is not', async () => {
  const path = fresh()
  const first = await openDataFolder(path)
  await mkdir(join(path, 'files'))
  await writeFile(join(path, 'files', 'a'), '1')
  await writeFile(join(path, 'note.txt'), 'mine')
  await first.close()
  const second = await openDataFolder(path, { reset: true })
  expect(second.masterKey).not.toEqual(first.masterKey)
  expect((await readdir(path)).sort()).toEqual(['lock', 'master.key', 'note.txt', 'vitrine-data'])
  await second.close()
})

const deadPid = () =>
  new Promise<number>((resolve) => {
    const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
    child.once('exit', () => resolve(child.pid ?? 0))
  })
