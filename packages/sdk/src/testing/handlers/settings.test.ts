import { expect, it } from 'vitest'
import { fixtures, handlers } from '../index.ts'
import { testServer } from '../test-server.ts'

const { server, sdk } = testServer()
const page = { page: 1, pageSize: 8 }
const network = { blockchainType: 1, networkType: 1 }
const url = 'https://node.provider.example/v2/an-access-key-7Qx4'

it('keeps one URL a network, and of it the host and the ending of its key', async () => {
  server.use(...handlers())
  const { data: added } = await sdk.settings.setNodeUrl({ ...network, url })
  await expect(sdk.settings.setNodeUrl({ ...network, url })).rejects.toMatchObject({ kind: 'conflict' })
  await sdk.settings.setBundlerUrl({ ...network, url: 'https://bundler.example' })
  expect((await sdk.settings.listNodeUrls(page)).data).toMatchObject([
    { host: 'https://node.provider.example', key: { isSet: true, ending: '7Qx4' } },
  ])
  expect((await sdk.settings.listBundlerUrls(page)).data).toMatchObject([
    { host: 'https://bundler.example', key: { isSet: false, ending: null } },
  ])
  const { data } = await sdk.settings.updateNodeUrl({ node_url_id: added._id, url: 'http://127.0.0.1:8545' })
  expect(data).toMatchObject({ _id: added._id, host: 'http://127.0.0.1:8545', key: { isSet: false } })
})

it('answers no secret that it was given', async () => {
  server.use(...handlers())
  const secret = 'correct-horse-battery-staple'
  const answers = [
    await sdk.settings.setNodeUrl({ ...network, url: `https://node.example/${secret}` }),
    await sdk.settings.setEmail({
      email: 'hello@gallery.example',
      host: 'smtp.example',
      port: 587,
      password: secret,
    }),
    await sdk.settings.setCloudEnv({ file: new File([`STORAGE_SECRET=${secret}`], 'storage.env') }),
    await sdk.settings.addDatabase({
      name: 'Archive',
      engine: 'mysql',
      host: 'db.example',
      port: 3306,
      database: 'archive',
      username: 'reader',
      password: secret,
    }),
    await sdk.settings.setAiModel({ modelName: 'large-instruct-3', apiKey: secret }),
    await sdk.vector.setKey({ apiKey: secret }),
    await sdk.settings.listNodeUrls(page),
    await sdk.settings.getEmail(),
    await sdk.settings.getCloudEnv(),
    await sdk.settings.listDatabases(),
    await sdk.settings.getAiModel(),
    await sdk.vector.getStore(),
  ]
  for (const answer of answers) expect(JSON.stringify(answer)).not.toContain(secret)
  // Of keys the ending is told: three ways in, three ways out. Of passwords nothing is.
  expect(
    answers.map((answer) => JSON.stringify(answer)).filter((text) => text.includes('"aple"')),
  ).toHaveLength(6)
})

it('wants a secret again before it goes to another server', async () => {
  server.use(...handlers({ emailCredential: fixtures.emailCredential(), aiModel: fixtures.aiModel() }))
  await expect(sdk.settings.updateEmail({ host: 'smtp.other.example' })).rejects.toMatchObject({
    fields: [{ field: 'password' }],
  })
  await sdk.settings.updateEmail({ host: 'smtp.other.example', password: 'the password of that one' })
  const baseUrl = 'https://models.example/v1'
  await expect(sdk.settings.setAiModel({ modelName: 'large', baseUrl })).rejects.toMatchObject({
    fields: [{ field: 'apiKey' }],
  })
  await sdk.settings.setAiModel({ modelName: 'large', baseUrl, apiKey: 'the key of that one' })
  await sdk.settings.setAiModel({ modelName: 'small', baseUrl })
})

it('shows no ending of a short secret', async () => {
  server.use(...handlers())
  const { data } = await sdk.settings.setAiModel({ modelName: 'large-instruct-3', apiKey: 'elevenchars' })
  expect(data.apiKey).toEqual({ isSet: true, ending: null })
})

it('sets the domain of the storefront once, changes it then, and answers it in the profile', async () => {
  server.use(...handlers())
  const frontendDomainUrl = 'https://shop.gallery.example'
  await expect(sdk.settings.updateFrontendDomain({ frontendDomainUrl })).rejects.toMatchObject({
    kind: 'not-found',
  })
  await sdk.settings.addFrontendDomain({ frontendDomainUrl })
  expect((await sdk.profile.get()).data.frontendDomainUrl).toBe(frontendDomainUrl)
  expect((await sdk.settings.getFrontendDomain()).data).toMatchObject({ frontendDomainUrl })
  expect((await sdk.settings.checkFrontendDomain()).data).toMatchObject({
    frontendDomainUrl,
    reachable: true,
  })
  await expect(sdk.settings.addFrontendDomain({ frontendDomainUrl })).rejects.toMatchObject({
    kind: 'conflict',
  })
  for (const refused of ['ftp://shop.example', 'https://shop.example/path', 'shop'])
    await expect(sdk.settings.updateFrontendDomain({ frontendDomainUrl: refused })).rejects.toMatchObject({
      kind: 'validation',
      fields: [{ field: 'frontendDomainUrl' }],
    })
})

it('has deployed a paymaster when the list is read again', async () => {
  server.use(...handlers({ paymasterContracts: [fixtures.paymasterContract()] }))
  const { data: sent } = await sdk.settings.deployPaymaster({ ...network, deposit: '1000' })
  expect(sent).toMatchObject({ status: 'deploying', contractAddress: null, deposit: '1000' })
  const { data } = await sdk.settings.listPaymasters(page)
  expect(data).toHaveLength(2)
  expect(data[0]).toMatchObject({ _id: sent._id, status: 'deployed' })
  expect(data[0]?.contractAddress).toMatch(/^0x/)
})

it('keeps what a change of the email account or the AI model leaves out', async () => {
  server.use(
    ...handlers({ emailCredential: fixtures.emailCredential({ port: 587 }), aiModel: fixtures.aiModel() }),
  )
  await sdk.settings.updateEmail({ senderName: 'The Print Room' })
  expect((await sdk.settings.getEmail()).data).toMatchObject({
    port: 587,
    senderName: 'The Print Room',
    password: fixtures.secretHint({ ending: null }),
  })
  await sdk.settings.setAiModel({ modelName: 'large-instruct-3' })
  expect((await sdk.settings.getAiModel()).data).toMatchObject({
    modelName: 'large-instruct-3',
    apiKey: fixtures.secretHint(),
  })
})

it('names the variables of an uploaded environment, and says what is wrong with another file', async () => {
  server.use(...handlers())
  const upload = (text: string) => sdk.settings.setCloudEnv({ file: new File([text], 'storage.env') })
  expect((await upload('# keys\nBUCKET=plates\nexport KEY_ID = 1\n')).data.names).toEqual([
    'BUCKET',
    'KEY_ID',
  ])
  expect((await upload('{"REGION":"eu"}')).data).toMatchObject({ fileName: 'storage.env', names: ['REGION'] })
  for (const wrong of ['{"REGION"', 'no variable', '# nothing', 'A=1\n'.repeat(20_000)])
    await expect(upload(wrong)).rejects.toMatchObject({ kind: 'validation', fields: [{ field: 'file' }] })
  expect((await sdk.settings.getCloudEnv()).data?.names).toEqual(['REGION'])
})

it('replaces a database of the same name', async () => {
  server.use(
    ...handlers({ databaseCredentials: [fixtures.databaseCredential({ name: 'Catalogue', port: 5432 })] }),
  )
  const add = (name: string) =>
    sdk.settings.addDatabase({
      name,
      engine: 'postgresql',
      host: 'db.example',
      port: 6432,
      database: 'works',
      username: 'reader',
      password: 'a database password',
    })
  await add('Catalogue')
  await add('Archive')
  const { data } = await sdk.settings.listDatabases()
  expect(data.map((one) => [one.name, one.port])).toEqual([
    ['Archive', 6432],
    ['Catalogue', 6432],
  ])
})
