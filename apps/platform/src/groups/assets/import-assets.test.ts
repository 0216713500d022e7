import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { idempotencyKeys } from '#src/storage/db/schema/idempotency-keys.ts'
import { refusal } from '#test/refusals.ts'
import { amber } from '#test/test-chain.ts'
import { startTestPlatform, type TestPlatform } from '#test/test-platform.ts'

let platform: TestPlatform
let collection_id: string
let symbols = 0

beforeAll(async () => {
  platform = await startTestPlatform({ networks: [amber] })
})
afterAll(() => platform.end())
beforeEach(async () => {
  symbols += 1
  collection_id = (await platform.sdk.collections.create({ name: 'Imports', symbol: `IMP${symbols}` })).data
    ._id
})

type Import = Parameters<TestPlatform['sdk']['assets']['importJson']>[0]

const send = (content: unknown, dryRun = false, change: Partial<Import> = {}) =>
  platform.sdk.assets.importJson({
    collection_id,
    blockchainType: 1,
    networkType: 1,
    dryRun,
    ...change,
    file: new Blob([typeof content === 'string' ? content : JSON.stringify(content)]),
  })

const list = () => platform.sdk.assets.list({ collection_id: collection_id, page: 1, pageSize: 100 })

const row = (name: string, more: object = {}) => ({
  name,
  description: `About ${name}`,
  image: 'https://pictures.example/1.png',
  attributes: [{ trait_type: 'Size', value: 3, display_type: 'number' }],
  ...more,
})

const good = (count: number) => Array.from({ length: count }, (_, index) => row(`Asset ${index + 1}`))

const spoiled = () => {
  const rows: unknown[] = good(24)
  rows[4] = row('   ')
  rows[11] = row('Twelve', { image: 'javascript:alert(1)' })
  rows[20] = row('Twenty-one', { attributes: [{ trait_type: 'Size', value: { deep: true } }] })
  return rows
}

describe('an import', () => {
  it('stores no wallets of people in public metadata, and says so', async () => {
    const rows = [
      row('First', { owner: `0x${'a'.repeat(40)}` }),
      row('Second', { owner: `0x${'b'.repeat(40)}` }),
    ]
    const leftOut = ' Not imported: “owner”. Metadata is public, and these are wallet addresses.'
    expect((await send(rows, true)).message).toBe(`2 rows checked, 0 with errors.${leftOut}`)
    expect((await send(rows)).message).toBe(`2 assets imported.${leftOut}`)
    // Keys in other spellings are the same.
    const keys = Array.from({ length: 12 }, (_, index) => `owner${'_'.repeat(index)}`)
    const many = await send(
      [row('Third', Object.fromEntries(keys.map((key) => [`\0${key}`, `0x${'a'.repeat(40)}`])))],
      true,
    )
    expect(many.message).toMatch(/Not imported: “\uFFFDowner”, .*“\uFFFDowner_{9}” and 2 more\. /)
  })

  // Proves: call.allPremintAsset
  it('stores every row, in the order of the file, with the keys it does not know', async () => {
    const answer = await send({ assets: [...good(3), row('Last', { rarity: 'rare', tokenId: 9 })] })
    expect(answer.data.created).toBe(4)
    expect(answer.message).toMatch(/^4 assets imported\. Some rows have no token ID, /)
    const { data, totalCount, collection } = await list()
    expect(data.map((one) => one.name)).toEqual(['Asset 1', 'Asset 2', 'Asset 3', 'Last'])
    expect([totalCount, collection.totalAssets, collection.soldAssets]).toEqual([4, 4, 0])
    expect(data[0]).toMatchObject({
      source: 'json',
      isSold: 'unsold',
      attributes: [{ trait_type: 'Size', value: 3, display_type: 'number' }],
    })
  })

  it('that a crash cut off after it was stored is not stored again by the repeated call', async () => {
    const call = { idempotencyKey: `cut-${collection_id}` }
    const input = { collection_id, blockchainType: 1, networkType: 1 }
    const rows = good(3).map((one, index) => ({ ...one, edition: index + 1 }))
    const again = () =>
      platform.sdk.assets.importJson({ ...input, file: new Blob([JSON.stringify(rows)]) }, call)
    await again()
    // As the crash leaves it: the assets are there, and the answer is not.
    await platform.platform.db
      .update(idempotencyKeys)
      .set({ status: 'running', answer: null, leaseUntil: new Date(0) })
      .where(eq(idempotencyKeys.key, call.idempotencyKey))
    expect((await again()).data.created).toBe(3)
    expect((await list()).totalCount).toBe(3)
  })

  it('in a dry run answers each row with what is wrong in it, and stores nothing', async () => {
    const { data, message } = await send(spoiled(), true)
    expect(data.created).toBe(0)
    expect(message).toBe('24 rows checked, 3 with errors.')
    expect(data.rows).toHaveLength(24)
    expect(data.rows.filter((one) => one.errors.length > 0)).toEqual([
      expect.objectContaining({ row: 5, errors: [{ field: 'name', message: 'The name is empty.' }] }),
      expect.objectContaining({
        row: 12,
        name: 'Twelve',
        errors: [
          {
            field: 'image',
            message: '“javascript:alert(1)” is no https, ipfs or ar address.',
          },
        ],
      }),
      expect.objectContaining({
        row: 21,
        errors: [
          { field: 'attributes.0.value', message: 'The value must be text, a number, true or false.' },
        ],
      }),
    ])
    expect((await list()).totalCount).toBe(0)
  })

  // Proves: call.premintAssetWithJsonFile
  it('with one bad row stores none and names each', async () => {
    const thrown = await refusal(send(spoiled()))
    expect(thrown.status).toBe(400)
    expect(thrown.message).toBe('3 of 24 rows cannot be imported, so nothing was stored.')
    expect(thrown.fields?.map((one) => one.field)).toEqual([
      'rows.5.name',
      'rows.12.image',
      'rows.21.attributes.0.value',
    ])
    expect((await list()).totalCount).toBe(0)
  })

  it('gives each asset the network, the kind of contract and the receiver of the import', async () => {
    const wallet_address = `0x${'a'.repeat(40)}`
    await send([row('Plain')])
    await send([row('Received')], false, { smartContractType: 2, wallet_address })
    expect((await list()).data).toMatchObject([
      { blockchainType: 1, networkType: 1, smartContractType: 1, wallet_address: null },
      { name: 'Received', smartContractType: 2, wallet_address: expect.stringMatching(/^0xa{40}$/i) },
    ])
  })

  it('names a row that is none as a whole', async () => {
    expect(await refusal(send([row('One'), 'two']))).toMatchObject({
      message: '1 of 2 rows cannot be imported, so nothing was stored.',
      fields: [{ field: 'rows.2' }],
    })
  })

  it('is refused for a network or a collection that is not there, also in a dry run', async () => {
    expect(await refusal(send(good(1), true, { networkType: 9 }))).toMatchObject({ status: 400 })
    expect(await refusal(send(good(1), true, { collection_id: 'nothing' }))).toMatchObject({ status: 404 })
  })

  it('says where and why a file cannot be read', async () => {
    const thrown = await refusal(send('[\n  {"name": "a"}\n  {"name": "b"}\n]'))
    const message = 'The file can’t be read. Line 3, column 3: a comma is missing.'
    expect(thrown).toMatchObject({ status: 400, message, fields: [{ field: 'file', message }] })
  })

  it('takes 5,000 rows and no more, and survives a very deep one', async () => {
    const many = Array.from({ length: 5_000 }, (_, index) => ({ name: `Asset ${index}` }))
    expect((await send(many)).data.created).toBe(5_000)
    const { data: page, totalCount } = await list()
    expect([page.at(99)?.name, totalCount]).toEqual(['Asset 99', 5_000])
    expect((await refusal(send([...many, { name: 'one more' }]))).message).toContain('the maximum is 5000')
    const deep = `[{"name":"a","x":${'['.repeat(2_000)}${']'.repeat(2_000)}}]`
    const { data } = await send(deep, true)
    expect(data.rows[0]?.errors[0]?.message).toBe('It is nested more than 16 levels deep.')
  })

  it('keeps text as it is, whatever it looks like', async () => {
    const name = `Robert'); drop table assets;-- 🎨 <b>"é"</b>`
    await send([{ name, __proto__: { polluted: true } }])
    const { data } = await list()
    expect(data[0]?.name).toBe(name)
    const found = await platform.sdk.assets.list({
      collection_id: collection_id,
      page: 1,
      pageSize: 8,
      search: `'); DROP`,
    })
    expect(found.totalCount).toBe(1)
    const percent = await platform.sdk.assets.list({
      collection_id: collection_id,
      page: 1,
      pageSize: 8,
      search: '%',
    })
    expect(percent.totalCount).toBe(0)
  })
})
