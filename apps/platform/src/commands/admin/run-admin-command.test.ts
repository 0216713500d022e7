import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSdk } from '@vitrine/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPlatform } from '#src/start-platform.ts'
import { withTemplate } from '#test/database-template.ts'
import { admin, startTestPlatform, type TestPlatform, testConfig } from '#test/test-platform.ts'
import { runAdminCommand } from './run-admin-command.ts'

const signIn = (url: string, account: { email: string; password: string }) =>
  createSdk({ backends: { main: url } }).auth.login(account)
const profileOf = (url: string, token: string) =>
  createSdk({ backends: { main: url }, session: { getToken: () => token } }).profile.get()

describe('with the embedded database', () => {
  let home: string
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'vitrine-admin-'))
  })
  afterAll(() => rm(home, { recursive: true, force: true }))
  const command = (...args: string[]) => runAdminCommand({ args, env: {}, readInput: async () => '' })

  it('waits until the platform is stopped, then accepts the new password and rejects the old one', async () => {
    const config = testConfig(await withTemplate(join(home, 'data')))
    const first = await startPlatform(config)
    const { token } = await signIn(first.url, admin)
    await expect(command('reset', '--data', config.dataDir)).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(/^Vitrine already runs on the data folder .* Stop it/),
    })
    await expect(profileOf(first.url, token)).resolves.toBeTruthy()
    await first.close()

    const printed = await command('reset', '--data', config.dataDir)
    const password = /Password {3}(\S{20})$/m.exec(printed)?.[1] ?? ''
    expect(printed).toContain(admin.email)
    const second = await startPlatform(config)
    await expect(signIn(second.url, admin)).rejects.toMatchObject({ status: 401 })
    await expect(profileOf(second.url, token)).rejects.toMatchObject({ status: 401 })
    await expect(signIn(second.url, { ...admin, password })).resolves.toMatchObject({ role: 'admin' })
    await second.close()
  })

  it('says that a folder has no database, and makes none', async () => {
    const path = join(home, 'none')
    await expect(command('reset', '--data', path)).rejects.toMatchObject({
      message: `There is no Vitrine database in ${path}. Name the data folder with --data, or set DATABASE_URL.`,
    })
    expect(await readdir(home)).not.toContain('none')
  })
})

describe('with a database that the running platform shares', () => {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await startTestPlatform()
  })
  afterAll(() => platform.end())
  const command = (args: string[], input = '') =>
    runAdminCommand({
      args,
      env: {},
      readInput: async () => input,
      open: async () => ({ db: platform.database.db, close: async () => undefined }),
    })
  const password = 'harbour plate seven lines'

  it('sets a password from the standard input without printing it, and lifts a lock-out', async () => {
    const subAdmin = await platform.addPerson('sub_admin')
    for (let time = 0; time < 11; time += 1)
      await signIn(platform.url, { ...admin, password: 'wrong' }).catch(() => undefined)
    await expect(signIn(platform.url, admin)).rejects.toMatchObject({ status: 429 })

    const printed = await command(['reset', '--stdin'], `${password}\n`)
    expect(printed).not.toContain(password)
    await expect(platform.sdk.profile.get()).rejects.toMatchObject({ status: 401 })
    await expect(subAdmin.profile.get()).resolves.toBeTruthy()
    await expect(signIn(platform.url, { ...admin, password })).resolves.toBeTruthy()
  })

  it.each([
    ['short', 'The password must be 12 to 256 characters long.'],
    ['password1234', /^This password is easy to guess: it is a common one/],
  ])('refuses the password %s and changes nothing', async (weak, message) => {
    await expect(command(['reset', '--stdin'], weak)).rejects.toThrow(message)
    await expect(signIn(platform.url, { ...admin, password })).resolves.toBeTruthy()
  })

  it('changes the email address, unless another account has it or it is none', async () => {
    await expect(command(['email', 'ada'])).rejects.toThrow('"ada" is not an email address.')
    const { token } = await signIn(platform.url, { ...admin, password })
    await platform.as(token).subAdmins.create({ email: 'mary@gallery.example', password })
    await expect(command(['email', 'Mary@gallery.example'])).rejects.toThrow(
      'Another account has this email address.',
    )
    expect(await command(['email', 'Lovelace@gallery.example'])).toBe(
      "The first admin's email address is now lovelace@gallery.example; it was ada@gallery.example. The password is the same.",
    )
    await expect(profileOf(platform.url, token)).resolves.toMatchObject({
      data: { email: 'lovelace@gallery.example' },
    })
  })
})

describe('the words of the command', () => {
  const command = (...args: string[]) => runAdminCommand({ args, env: {}, readInput: async () => '' })
  it('are printed without a command', async () => {
    expect(await command()).toContain('pnpm admin reset')
    expect(await command('--help')).toContain('pnpm admin email ADDRESS')
  })

  it.each([
    [['rest']],
    [['email']],
    [['reset', 'ada@gallery.example']],
    [['email', 'a@b.c', 'd@e.f']],
    [['--password', 'x']],
  ])('are printed with the refusal of %j', async (args) => {
    await expect(command(...args)).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringContaining('pnpm admin reset'),
    })
  })
})
