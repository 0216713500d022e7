import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestPlatform, type TestPlatform } from '#src/testing.ts'
import { expectEncrypted, refusal, refusedField } from './testing.ts'

const apiKey = 'sk-a-long-key-wxyz'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.end())

describe('the AI model', () => {
  // Proves: call.getApiKeyModelName
  it('is set without a key, and is there for the platform’s own use', async () => {
    const { settings } = platform.sdk
    expect((await settings.getAiModel()).data).toBeNull()
    expect(await platform.platform.aiModel()).toBeNull()
    const { data } = await settings.setAiModel({ modelName: ' small-instruct ' })
    expect(data).toMatchObject({
      modelName: 'small-instruct',
      baseUrl: null,
      apiKey: { isSet: false, ending: null },
    })
    expect(await platform.platform.aiModel()).toEqual({
      modelName: 'small-instruct',
      apiKey: null,
      baseUrl: null,
    })
  })

  // Proves: call.setApiKeyAndModelName
  it('keeps its key encrypted, answers its ending, and leaves what is left out', async () => {
    const { settings } = platform.sdk
    const baseUrl = 'https://models.example/v1'
    const { data } = await settings.setAiModel({ modelName: 'small', apiKey, baseUrl: `${baseUrl}/` })
    expect(data).toMatchObject({ apiKey: { isSet: true, ending: 'wxyz' }, baseUrl })
    await settings.setAiModel({ modelName: 'large' })
    expect((await settings.getAiModel()).data).toMatchObject({
      modelName: 'large',
      baseUrl,
      apiKey: { isSet: true, ending: 'wxyz' },
    })
    expect(await platform.platform.aiModel()).toEqual({ modelName: 'large', apiKey, baseUrl })
    await expectEncrypted(platform, apiKey)
  })

  it('shows no ending of a short key', async () => {
    const { data } = await platform.sdk.settings.setAiModel({ modelName: 'large', apiKey: 'elevenchars' })
    expect(data.apiKey).toEqual({ isSet: true, ending: null })
  })

  it('does not hand its key to another endpoint', async () => {
    const { settings } = platform.sdk
    const elsewhere = settings.setAiModel({ modelName: 'large', baseUrl: 'https://evil.example/v1' })
    expect((await refusedField(elsewhere))[0]).toBe('apiKey')
    expect((await platform.platform.aiModel())?.baseUrl).toBe('https://models.example/v1')
    await settings.setAiModel({ modelName: 'large', apiKey, baseUrl: 'https://other.example/v1' })
    expect((await settings.getAiModel()).data?.baseUrl).toBe('https://other.example/v1')
  })

  it('keeps the key of its own endpoint where two set it at the same time', async () => {
    const { settings } = platform.sdk
    const store = platform.platform.settings
    const meanwhile = {
      modelName: 'large',
      apiKey: 'sk-of-the-new-endpoint',
      baseUrl: 'https://new.example/v1',
    }
    const read = store.read.bind(store)
    const reading = vi.spyOn(store, 'read').mockImplementationOnce(async (name) => {
      const before = await read(name)
      await settings.setAiModel(meanwhile)
      return before
    })
    const { data } = await settings.setAiModel({ modelName: 'renamed' })
    reading.mockRestore()
    expect(data).toMatchObject({ modelName: 'renamed', baseUrl: meanwhile.baseUrl })
    expect(await platform.platform.aiModel()).toEqual({ ...meanwhile, modelName: 'renamed' })
    await settings.setAiModel({ modelName: 'large', apiKey, baseUrl: 'https://other.example/v1' })
  })

  it('goes back to the provider’s own endpoint, with its key given again', async () => {
    const { settings } = platform.sdk
    const without = settings.setAiModel({ modelName: 'large', baseUrl: null })
    expect((await refusedField(without))[0]).toBe('apiKey')
    const { data } = await settings.setAiModel({ modelName: 'large', apiKey, baseUrl: null })
    expect(data.baseUrl).toBeNull()
    expect(await platform.platform.aiModel()).toEqual({ modelName: 'large', apiKey, baseUrl: null })
  })

  it.each(['ftp://models.example', 'https://models.example/v1?key=secret', 'https://a:b@models.example'])(
    'refuses %s as an endpoint',
    async (baseUrl) => {
      const call = platform.sdk.settings.setAiModel({ modelName: 'large', apiKey, baseUrl })
      expect((await refusedField(call))[0]).toBe('baseUrl')
    },
  )

  it.each(['http://models.example/v1', 'http://10.0.0.7:11434/v1'])(
    'refuses %s, where its key would go without TLS',
    async (baseUrl) => {
      const call = platform.sdk.settings.setAiModel({ modelName: 'large', apiKey, baseUrl })
      expect(await refusedField(call)).toEqual([
        'baseUrl',
        'Enter an https address: the key and your texts are sent there.',
      ])
    },
  )

  it('refuses an address in a private network', async () => {
    const baseUrl = 'https://169.254.169.254/v1'
    const call = platform.sdk.settings.setAiModel({ modelName: 'large', apiKey, baseUrl })
    expect(await refusedField(call)).toEqual([
      'baseUrl',
      '169.254.169.254 is in a private network. Whoever runs the platform can allow it.',
    ])
  })

  it('takes an http address of this machine', async () => {
    const baseUrl = 'http://127.0.0.1:11434/v1'
    const { data } = await platform.sdk.settings.setAiModel({ modelName: 'large', apiKey, baseUrl })
    expect(data.baseUrl).toBe(baseUrl)
  })

  it('is for sub-admins to see and for admins to change', async () => {
    const { settings } = await platform.addPerson('sub_admin')
    expect((await settings.getAiModel()).data?.modelName).toBe('large')
    expect((await refusal(settings.setAiModel({ modelName: 'small' }))).status).toBe(403)
  })
})
