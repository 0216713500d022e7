import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectEncrypted, refusal, refusedField } from '#test/refusals.ts'
import { startTestPlatform, type TestPlatform } from '#test/test-platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.end())

const upload = (text: string | Uint8Array<ArrayBuffer>, name = 'storage.env') =>
  platform.sdk.settings.setCloudEnv({ file: new File([text], name) })
const kept = async () =>
  JSON.parse((await platform.platform.settings.read('cloud-env'))?.secret() ?? 'null') as unknown

describe('the cloud provider’s environment', () => {
  it('is not there at first', async () => {
    expect((await platform.sdk.settings.getCloudEnv()).data).toBeNull()
  })

  // Proves: call.setCustomEnvCredentialCloud
  it('reads lines of NAME=value, answers the names and keeps the values encrypted', async () => {
    const text = [
      '\uFEFF# storage',
      'export BUCKET=plates # the public one',
      '',
      'KEY="hidden # value"',
      "QUOTED='it = this'",
      'PEM="-----BEGIN-----',
      'A=hidden line',
      '-----END-----"',
      'EMPTY=',
      'BUCKET=prints',
    ].join('\r\n')
    const { data, message } = await upload(text, '/home/ada/storage.env')
    expect(message).toBe('5 variables are saved.')
    expect(data).toMatchObject({
      fileName: 'storage.env',
      names: ['BUCKET', 'KEY', 'QUOTED', 'PEM', 'EMPTY'],
    })
    expect(await kept()).toEqual({
      BUCKET: 'prints',
      KEY: 'hidden # value',
      QUOTED: 'it = this',
      PEM: '-----BEGIN-----\nA=hidden line\n-----END-----',
      EMPTY: '',
    })
    await expectEncrypted(platform, 'hidden')
  })

  it('reads a JSON object, in place of what was there', async () => {
    const { data } = await upload(
      JSON.stringify({ type: 'service', private_key: 'hidden', retries: 3, scopes: ['a'] }),
      'key.json',
    )
    expect(data).toMatchObject({
      fileName: 'key.json',
      names: ['type', 'private_key', 'retries', 'scopes'],
    })
    expect(await kept()).toEqual({ type: 'service', private_key: 'hidden', retries: '3', scopes: '["a"]' })
  })

  it.each([
    ['BUCKET=plates\nhidden line\n', 'Line 2 is not of the form NAME=value.'],
    ['\n\nKEY="hidden\nB=2\n', 'Line 3 opens a quote that is never closed.'],
    ['2KEY=hidden', 'Line 1 is not of the form NAME=value.'],
    ['{\n  "KEY": "hidden",\n  hidden\n}', 'The file is not valid JSON: look at line 3.'],
    ['{\n "KEY": "1",\n "no name": "hidden"\n}', "Line 3 has a name that a variable can't have."],
    ['{}', 'The file sets no variable.'],
    ['# hidden\n', 'The file sets no variable.'],
    [`KEY=${'x'.repeat(64 * 1024)}`, 'The file is larger than 64 KiB.'],
    [new Uint8Array([0x4b, 0x3d, 0xff]), 'The file is not text in UTF-8.'],
  ])('refuses %j with the number of the line, and never with what is in it', async (text, message) => {
    expect(await refusedField(upload(text))).toEqual(['file', message])
  })

  // Proves: call.getCustomEnvCredentialCloud
  it('is for sub-admins to see and for admins to change', async () => {
    const { settings } = await platform.addPerson('sub_admin')
    expect((await settings.getCloudEnv()).data?.fileName).toBe('key.json')
    const refused = await refusal(settings.setCloudEnv({ file: new File(['A=b'], 'a.env') }))
    expect(refused.status).toBe(403)
  })
})
