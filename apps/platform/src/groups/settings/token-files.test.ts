import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessKey, startIpfs } from '#test/ipfs.ts'
import { startTestPlatform, type TestPlatform } from '#test/test-platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform({ masterKey: new Uint8Array(32).fill(3), publicHost: 'gallery.example' })
})
afterAll(() => platform.end())

describe('where token files go', () => {
  // Proves: call.getTokenFiles, call.setTokenFiles, call.removeTokenFiles
  it('is set, read without its key, and removed', async () => {
    const { settings } = platform.sdk
    expect(await settings.getTokenFiles()).toEqual({ data: null })
    const { data } = await settings.setTokenFiles({ kind: 'pinata', key: accessKey })
    expect(data).toMatchObject({ kind: 'pinata', address: null, gatewayUrl: null, test: null })
    expect(data.key).toEqual({ isSet: true, ending: 'vice' })
    expect(JSON.stringify(await settings.getTokenFiles())).not.toContain(accessKey)
    expect(platform.logged.join()).not.toContain(accessKey)
    await settings.removeTokenFiles()
    expect(await settings.getTokenFiles()).toEqual({ data: null })
    await expect(settings.removeTokenFiles()).rejects.toMatchObject({ status: 404 })
    await expect(settings.testTokenFiles()).rejects.toMatchObject({ status: 404 })
  })

  it.each([
    [{ kind: 'kubo' }, 'address'],
    [{ kind: 'pinning-service', address: 'https://1.1.1.1' }, 'key'],
    [{ kind: 'kubo', address: 'http://1.1.1.1' }, 'address'],
    [{ kind: 'kubo', address: 'http://10.1.2.3:5001' }, 'address'],
    [{ kind: 'pinata', key: 'k', address: 'https://user:word@1.1.1.1' }, 'address'],
    [{ kind: 'pinata', key: 'k', gatewayUrl: 'ftp://1.1.1.1' }, 'gatewayUrl'],
    [{ kind: 'pinata', key: 'k', gatewayUrl: 'https://gallery.example' }, 'gatewayUrl'],
    [{ kind: 'pinata', key: 'k', gatewayUrl: 'https://gallery.example.' }, 'gatewayUrl'],
  ] as const)('%j is refused at the field %s', async (input, field) => {
    await expect(platform.sdk.settings.setTokenFiles(input)).rejects.toMatchObject({
      status: 400,
      fields: [{ field }],
    })
  })

  it('needs the key again for another service, and keeps it for the same one', async () => {
    const { settings } = platform.sdk
    await settings.setTokenFiles({ kind: 'pinning-service', address: 'https://1.1.1.1/psa/', key: accessKey })
    const { data } = await settings.setTokenFiles({
      kind: 'pinning-service',
      address: 'https://1.1.1.1/psa',
      gatewayUrl: 'https://1.0.0.1',
    })
    expect(data).toMatchObject({ gatewayUrl: 'https://1.0.0.1', key: { isSet: true } })
    await expect(
      settings.setTokenFiles({ kind: 'pinning-service', address: 'https://1.0.0.1' }),
    ).rejects.toMatchObject({ fields: [{ field: 'key' }] })
  })

  it('is changed only by admins', async () => {
    const { settings } = await platform.addPerson('sub_admin')
    await expect(settings.setTokenFiles({ kind: 'pinata', key: accessKey })).rejects.toMatchObject({
      status: 403,
    })
    await expect(settings.testTokenFiles()).rejects.toMatchObject({ status: 403 })
    await expect(settings.removeTokenFiles()).rejects.toMatchObject({ status: 403 })
  })
})

describe('the test of it', () => {
  // Proves: call.testTokenFiles
  it('publishes the same small file for each test of a setting, and reads it back', async () => {
    const ipfs = await startIpfs()
    const { settings } = platform.sdk
    const setting = { kind: 'kubo', address: ipfs.url, gatewayUrl: ipfs.url, key: null } as const
    const { updatedAt } = (await settings.setTokenFiles(setting)).data
    const { data, message } = await settings.testTokenFiles()
    expect(data.test).toMatchObject({ passed: true, readBack: true, message })
    expect(message).toMatch(/^127\.0\.0\.1:\d+ took a file, and 127\.0\.0\.1:\d+ returned it\.$/)
    expect(await settings.getTokenFiles()).toMatchObject({ data: { test: data.test, updatedAt } })
    await settings.testTokenFiles()
    expect(ipfs.pinned.size).toBe(1)
    // A gateway that kept the file of a former test proves nothing about another setting.
    await settings.setTokenFiles(setting)
    await settings.testTokenFiles()
    expect(ipfs.pinned.size).toBe(2)
  })

  it('does not say that files are read back without a gateway', async () => {
    const ipfs = await startIpfs()
    const { settings } = platform.sdk
    await settings.setTokenFiles({ kind: 'kubo', address: ipfs.url, key: null })
    expect((await settings.testTokenFiles()).data.test).toMatchObject({
      passed: true,
      readBack: false,
      message: expect.stringMatching(/accepted a file\. Set a gateway to have files read back\.$/),
    })
  })

  it('fails with a sentence for a wrong key, and for a gateway that wants one', async () => {
    const ipfs = await startIpfs()
    const { settings } = platform.sdk
    const wrong = { kind: 'pinata', address: ipfs.url, key: 'wrong', gatewayUrl: ipfs.url } as const
    await settings.setTokenFiles(wrong)
    expect((await settings.testTokenFiles()).data.test).toMatchObject({
      passed: false,
      message: expect.stringMatching(/refused the access key\.$/),
    })
    await settings.setTokenFiles({ ...wrong, key: accessKey })
    ipfs.fail(/^\/ipfs\//, 1, 403)
    expect((await settings.testTokenFiles()).data.test).toMatchObject({
      passed: false,
      message: expect.stringMatching(/Set a public gateway\.$/),
    })
  })
})
