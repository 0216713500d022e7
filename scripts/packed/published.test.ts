import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { published } from '../lib/published.ts'
import { run } from '../lib/run.ts'
import { tarballOf } from './tarball-of.ts'

const tar = async (...args: string[]) => (await promisify(execFile)('tar', args)).stdout

describe.each(published)('%s as it would be published', (name) => {
  it('has nothing that publint objects to', async () => {
    const { code, output } = await run('publint', [tarballOf(name), '--strict'], { quiet: true })
    expect(output).toContain('All good!')
    expect(code).toBe(0)
  })

  it('has types that fit what is imported, for every entry point and resolution', async () => {
    // A style sheet has no types. ESM only: `require` of it is left to runtimes that can do that.
    const styles = ['./theme.css', './styles.css']
    const args = [
      tarballOf(name),
      '--profile',
      'esm-only',
      '--format',
      'json',
      '--exclude-entrypoints',
      ...styles,
    ]
    const { code, output } = await run('attw', args, { quiet: true })
    expect({ code, output }).toMatchObject({ code: 0 })
  })

  it('holds what a reader and a debugger need, and no source but that', async () => {
    const files = (await tar('-tzf', tarballOf(name))).trim().split('\n')
    expect(files).toEqual(
      expect.arrayContaining([
        'package/LICENSE',
        'package/README.md',
        'package/package.json',
        'package/dist/index.d.ts',
      ]),
    )
    expect(files.filter((file) => !/^package\/(dist\/|openapi\/|[^/]+$)/.test(file))).toEqual([])
    for (const file of files.filter((one) => one.endsWith('.js'))) expect(files).toContain(`${file}.map`)
  })

  it('has comments for who has nothing but the package', async () => {
    const files = (await tar('-tzf', tarballOf(name))).trim().split('\n')
    const declarations = files.filter((file) => file.endsWith('.d.ts'))
    const text = await tar('-xzOf', tarballOf(name), ...declarations)
    expect(text.split('\n').filter((line) => /\bspecification\b|\bas specified\b/i.test(line))).toEqual([])
    expect(text).toContain('/** ')
  })

  it('says what it needs, and names no place of ours', async () => {
    const manifest = JSON.parse(await tar('-xzOf', tarballOf(name), 'package/package.json')) as Record<
      string,
      unknown
    >
    expect(manifest).toMatchObject({ license: 'MIT', type: 'module', engines: { node: expect.any(String) } })
    expect(manifest).toHaveProperty('sideEffects')
    expect(JSON.stringify(manifest)).not.toMatch(/catalog:|workspace:|@vitrine\/source|https?:/)
  })
})
