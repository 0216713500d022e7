import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { published } from './lib/published.ts'
import { root, run } from './lib/run.ts'

const copy = await mkdtemp(join(tmpdir(), 'vitrine-changesets-'))
afterAll(() => rm(copy, { recursive: true }))

async function succeed(program: string, ...args: string[]) {
  const { code, output } = await run(program, args, { cwd: copy, quiet: true })
  expect({ code, output }).toMatchObject({ code: 0 })
}

/** The folders of the workspace that are packages: `apps/console`. */
async function packages() {
  const homes = ['packages', 'apps'].map(async (home) =>
    (await readdir(join(root, home))).map((name) => `${home}/${name}`),
  )
  return (await Promise.all(homes)).flat()
}

it('the changesets become a changelog and a version of each package that is published, and of no other', async () => {
  const folders = await packages()
  const files = [
    'package.json',
    'pnpm-workspace.yaml',
    '.changeset',
    ...folders.map((one) => `${one}/package.json`),
    ...published.map((name) => `packages/${name}/CHANGELOG.md`),
  ]
  for (const file of files) {
    await mkdir(dirname(join(copy, file)), { recursive: true })
    await cp(join(root, file), join(copy, file), { recursive: true })
  }
  const before = await versions(folders)
  const names = published.map((name) => `'@vitrine/${name}': patch`)
  await writeFile(join(copy, '.changeset/one-more.md'), `---\n${names.join('\n')}\n---\n\nOne change more.\n`)
  await succeed('git', 'init', '-q', '-b', 'main')
  await succeed('git', 'add', '-A')
  await succeed('git', '-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '-qm', 'As it is')
  await succeed('changeset', 'version')

  const after = await versions(folders)
  const changed = folders.filter((folder) => after[folder] !== before[folder])
  expect(changed.sort()).toEqual(published.map((name) => `packages/${name}`).sort())
  for (const folder of changed) {
    const changelog = await readFile(join(copy, folder, 'CHANGELOG.md'), 'utf8')
    expect(changelog).toMatch(/^# .*\n\n## 0\.\d+\.\d+\n[^]*One change more\.[^]*\n## 0\.1\.0\n/)
  }
  // All of them were understood: only what belongs to the tool itself is left.
  expect((await readdir(join(copy, '.changeset'))).sort()).toEqual(['README.md', 'config.json'])
})

async function versions(folders: string[]) {
  const read = async (folder: string) => {
    const { version } = JSON.parse(await readFile(join(copy, folder, 'package.json'), 'utf8')) as {
      version?: string
    }
    return [folder, version] as const
  }
  return Object.fromEntries(await Promise.all(folders.map(read)))
}
