import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { expectEncrypted, refusal, refusedField } from '#test/refusals.ts'
import { startTestEndpoint, type TestEndpoint } from '#test/test-endpoint.ts'
import { startTestPlatform, type TestPlatform } from '#test/test-platform.ts'

const apiKey = 'sk-a-long-key-wxyz'

let platform: TestPlatform
let models: TestEndpoint
let other: TestEndpoint
let next: TestEndpoint
beforeAll(async () => {
  platform = await startTestPlatform()
  const names = ['small', 'large', 'renamed', 'embed']
  models = await startTestEndpoint(names)
  other = await startTestEndpoint(names)
  next = await startTestEndpoint(names)
})
afterAll(async () => {
  await Promise.all([platform.end(), models.close(), other.close(), next.close()])
})

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
      // Nothing was called.
      checkedAt: null,
      textHost: null,
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
    const { baseUrl } = models
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
    expect((await platform.platform.aiModel())?.baseUrl).toBe(models.baseUrl)
    await settings.setAiModel({ modelName: 'large', apiKey, baseUrl: other.baseUrl })
    expect((await settings.getAiModel()).data?.baseUrl).toBe(other.baseUrl)
  })

  it('keeps the key of its endpoint if two calls set it at the same time', async () => {
    const { settings } = platform.sdk
    const store = platform.platform.settings
    const meanwhile = {
      modelName: 'large',
      apiKey: 'sk-of-the-new-endpoint',
      baseUrl: next.baseUrl,
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
    await settings.setAiModel({ modelName: 'large', apiKey, baseUrl: other.baseUrl })
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
        'Enter an https address: the key and your data are sent there.',
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
    const { baseUrl } = models
    const { data } = await platform.sdk.settings.setAiModel({ modelName: 'large', apiKey, baseUrl })
    expect(data.baseUrl).toBe(baseUrl)
  })

  it('is called before it is stored: one of this machine that does not answer is refused, without its words', async () => {
    const { settings } = platform.sdk
    const { baseUrl, host } = models
    const before = (await settings.getAiModel()).data
    const save = (change: object) => settings.setAiModel({ modelName: 'large', apiKey, baseUrl, ...change })
    expect(await refusedField(save({ modelName: 'nonsense' }))).toEqual([
      'modelName',
      `${host} does not answer with this model and this key.`,
    ])
    expect(await refusedField(save({ apiKey: 'a wrong key of mine' }))).toEqual([
      'apiKey',
      `${host} does not answer with this model and this key.`,
    ])
    const closed = await startTestEndpoint([])
    await closed.close()
    expect(await refusedField(save({ baseUrl: closed.baseUrl }))).toEqual([
      'baseUrl',
      'Nothing answers at this address.',
    ])
    expect((await settings.getAiModel()).data).toEqual(before)
    const { data } = await save({})
    expect(Date.parse(data.checkedAt ?? '')).not.toBeNaN()
    // The key that is stored is called with, and never shown.
    expect((await settings.setAiModel({ modelName: 'small' })).data.modelName).toBe('small')
    expect(models.keys.at(-1)).toBe(`Bearer ${apiKey}`)
    await save({})
  })

  it.each([429, 503])('is stored without a check if its endpoint answers %i for now', async (status) => {
    const { settings } = platform.sdk
    models.status = status
    const answer = await settings.setAiModel({
      modelName: 'large',
      apiKey: 'sk-another-key',
      baseUrl: models.baseUrl,
    })
    models.status = undefined
    expect(answer).toMatchObject({
      message: `Stored. The model could not be called just now: ${models.host} did not answer as a model.`,
      data: { modelName: 'large', apiKey: { isSet: true }, checkedAt: null },
    })
    expect((await platform.platform.aiModel())?.apiKey).toBe('sk-another-key')
  })

  it('says to which host texts go, and nothing goes there once its key is removed', async () => {
    const { settings, vector } = platform.sdk
    await settings.setAiModel({ modelName: 'embed', apiKey, baseUrl: models.baseUrl })
    expect((await settings.getAiModel()).data?.textHost).toBeNull()
    await vector.setKey({ apiKey: 'a key of the vector store' })
    expect((await settings.getAiModel()).data?.textHost).toBe(models.host)
    // A model that answers chats makes no embeddings.
    expect((await settings.setAiModel({ modelName: 'large' })).data.textHost).toBeNull()
    const { data } = await settings.setAiModel({ modelName: 'large', apiKey: null, baseUrl: null })
    expect(data).toMatchObject({
      modelName: 'large',
      apiKey: { isSet: false, ending: null },
      baseUrl: null,
      checkedAt: null,
      textHost: null,
    })
    expect(await platform.platform.aiModel()).toEqual({ modelName: 'large', apiKey: null, baseUrl: null })
    const calls = models.keys.length
    expect((await vector.createIndex({ indexName: 'own' })).data.dimension).toBe(384)
    expect(models.keys).toHaveLength(calls)
  })

  it('is for sub-admins to see and for admins to change', async () => {
    const { settings } = await platform.addPerson('sub_admin')
    expect((await settings.getAiModel()).data?.modelName).toBe('large')
    expect((await refusal(settings.setAiModel({ modelName: 'small' }))).status).toBe(403)
  })
})
