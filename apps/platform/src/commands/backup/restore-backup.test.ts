/** @module-tag slow */
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { startPlatform } from '#src/start-platform.ts'
import { withTemplate } from '#test/database-template.ts'
import { testConfig } from '#test/test-platform.ts'
import { restorePostgres } from './postgres-tools.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const home = await mkdtemp(join(tmpdir(), 'vitrine-restore-'))
afterAll(() => rm(home, { recursive: true, force: true }))

it('a restore that is cut off leaves a folder that does not start, until a whole one takes its place', async () => {
  const config = testConfig(join(home, 'data'))
  const backup = join(home, 'backup')
  await writeBackup(testConfig(await withTemplate(join(home, 'before'))), backup)
  const manifest = join(backup, 'manifest.json')
  const text = await readFile(manifest, 'utf8')
  // The copied database is counted after everything is copied.
  await writeFile(manifest, JSON.stringify({ ...JSON.parse(text), rows: {} }))
  await expect(restoreBackup(config, backup, false)).rejects.toThrow(
    'The restored database does not hold what the backup held.',
  )
  expect(await readdir(config.dataDir)).toEqual(
    expect.arrayContaining(['database', 'master.key', 'restoring']),
  )
  await expect(startPlatform(config)).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringContaining('was cut off'),
  })

  await writeFile(manifest, text)
  await expect(restoreBackup(config, backup, false)).rejects.toThrow('replace what is there with --force')
  await restoreBackup(config, backup, true)
  expect(await readdir(config.dataDir)).not.toContain('restoring')
  await (await startPlatform(config)).close()
})

it('a backup with its own master key is restored under no other', async () => {
  const backup = join(home, 'keyed')
  await writeBackup(testConfig(await withTemplate(join(home, 'keyed-before'))), backup)
  const own = new Uint8Array(Buffer.from((await readFile(join(backup, 'master.key'), 'utf8')).trim(), 'hex'))
  const target = join(home, 'keyed-after')
  const other = testConfig(target, { masterKey: new Uint8Array(32).fill(7) })
  await expect(restoreBackup(other, backup, false)).rejects.toMatchObject({
    name: 'StartError',
    message: `This backup was made with another master key than VITRINE_MASTER_KEY: unset it, or set it to the key in ${join(backup, 'master.key')}.`,
  })
  await restoreBackup(testConfig(target, { masterKey: own }), backup, false)
})

it.skipIf(process.platform === 'win32')(
  'a failure of PostgreSQL’s programs is told by its first error, never by values of rows',
  async () => {
    const tools = join(home, 'tools')
    await mkdir(tools)
    const says = async (...lines: string[]) => {
      const script = ['#!/bin/sh', ...lines.map((line) => `printf '%s\\n' '${line}' >&2`), 'exit 1', '']
      await writeFile(join(tools, 'pg_restore'), script.join('\n'))
      await chmod(join(tools, 'pg_restore'), 0o755)
      const failed = restorePostgres('postgresql://ada@127.0.0.1/vitrine', 'dump')
      return failed.catch((thrown: Error) => thrown.message)
    }
    vi.stubEnv('PATH', `${tools}${delimiter}${process.env.PATH}`)
    try {
      const error = 'pg_restore: error: could not execute query: ERROR:  permission denied'
      const context = 'CONTEXT:  COPY users, line 1: "ada@gallery.example error: none"'
      const more = Array.from({ length: 200 }, () => 'Command was: CREATE TABLE assets (id text)')
      expect(await says('pg_restore: connecting', error, context, ...more)).toBe(
        `pg_restore failed: ${error}`,
      )
      expect(await says('pg_restore: stopped', context)).toBe('pg_restore failed: pg_restore: stopped')
      expect(await says()).toBe('pg_restore failed: code 1')
    } finally {
      vi.unstubAllEnvs()
    }
  },
)
