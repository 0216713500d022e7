import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#src/storage/db/schema/users.ts'
import { everyRow } from '#test/every-row.ts'
import { deadNetwork } from '#test/import-scene.ts'
import { admin, startTestPlatform, type TestPlatform } from '#test/test-platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform({ networks: [deadNetwork] })
})
afterAll(() => platform.end())

const page = { page: 1, pageSize: 8 }
const here = { blockchainType: 1, networkType: 1, smartContractType: 1 }

let symbols = 0
async function newCollection(scope: object = {}) {
  symbols += 1
  const { data } = await platform.sdk.collections.create({
    name: 'Tides',
    symbol: `TIDE${symbols}`,
    ...scope,
  })
  return data._id
}
async function newAsset(collection_id: string, fields: object = {}) {
  return (await platform.sdk.assets.create({ collection_id, ...here, name: 'Ebb', ...fields })).data._id
}
const undo = (deletion_id: string) => platform.sdk.deletions.undo({ deletion_id })
const listed = async (collection_id: string) =>
  (await platform.sdk.assets.list({ collection_id, ...page })).data

describe('assets', () => {
  // Proves: call.deleteRecords, call.undoDeletion
  it('are gone from every list and count, and come back as they were, where they were', async () => {
    const { sdk } = platform
    const collection_id = await newCollection()
    const ids: string[] = []
    for (const name of ['Ebb', 'Flood', 'Neap', 'Spring']) ids.push(await newAsset(collection_id, { name }))
    const before = await everyRow(platform)
    const { message, data } = await sdk.deletions.delete({ kind: 'asset', ids: ids.slice(1, 3) })
    expect(message).toBe('2 assets are deleted.')
    expect(data).toMatchObject({ kind: 'asset', count: 2, name: null, record_id: null })
    expect((await listed(collection_id)).map((one) => one.name)).toEqual(['Ebb', 'Spring'])
    expect((await sdk.collections.get({ collection_id })).data.totalAssets).toBe(2)
    await expect(sdk.assets.get({ asset_id: ids[1] ?? '' })).rejects.toMatchObject({ status: 404 })
    expect((await undo(data.deletion_id)).message).toBe('2 assets are restored.')
    expect(await everyRow(platform)).toEqual(before)
    await expect(undo(data.deletion_id)).rejects.toMatchObject({ status: 404 })
  })

  // Proves: call.previewDeletion
  it('that others are nested under leave those behind, and get them back', async () => {
    const { sdk } = platform
    const collection_id = await newCollection()
    const parent = await newAsset(collection_id, { name: 'Portfolio' })
    await newAsset(collection_id, { name: 'Plate', parent_asset_id: parent })
    const before = await everyRow(platform)
    const named = { kind: 'asset' as const, ids: [parent] }
    expect((await sdk.deletions.preview(named)).data).toEqual({
      kind: 'asset',
      name: 'Portfolio',
      count: 1,
      effects: [{ kind: 'asset', count: 1, effect: 'detached' }],
      refusal: null,
    })
    expect(await everyRow(platform)).toEqual(before)
    const { message, data } = await sdk.deletions.delete(named)
    expect(message).toBe('“Portfolio” is deleted.')
    expect(await listed(collection_id)).toMatchObject([{ name: 'Plate', parent_asset_id: null }])
    await undo(data.deletion_id)
    expect(await everyRow(platform)).toEqual(before)
  })

  it('come back above nothing that is in another collection since, and close no circle', async () => {
    const { sdk } = platform
    const [collection_id, other] = [await newCollection(), await newCollection()]
    const top = await newAsset(collection_id, { name: 'Top' })
    const middle = await newAsset(collection_id, { name: 'Middle', parent_asset_id: top })
    const under = await newAsset(collection_id, { name: 'Under', parent_asset_id: middle })
    const moved = await newAsset(collection_id, { name: 'Moved', parent_asset_id: middle })
    const { data } = await sdk.deletions.delete({ kind: 'asset', ids: [middle] })
    await sdk.assets.changeMany({ collection_id, asset_ids: [moved], change: { to_collection_id: other } })
    await sdk.assets.update({ asset_id: top, parent_asset_id: under })
    await undo(data.deletion_id)
    const parents = [...(await listed(collection_id)), ...(await listed(other))].map((one) => [
      one.name,
      one.parent_asset_id,
    ])
    expect(Object.fromEntries(parents)).toEqual({ Top: under, Middle: top, Under: null, Moved: null })
  })

  it('are deleted together or not at all', async () => {
    const collection_id = await newCollection()
    const id = await newAsset(collection_id)
    await expect(platform.sdk.deletions.delete({ kind: 'asset', ids: [id, 'none'] })).rejects.toMatchObject({
      status: 404,
      message: 'There is no such asset.',
    })
    expect(await listed(collection_id)).toHaveLength(1)
  })
})

describe('a collection', () => {
  it('goes with its contract and assets, and comes back with them', async () => {
    const { sdk } = platform
    const collection_id = await newCollection()
    for (const name of ['Ebb', 'Flood', 'Neap']) await newAsset(collection_id, { name })
    await sdk.contracts.register({ collection_id, ...here })
    const before = await everyRow(platform)
    const named = { kind: 'collection' as const, ids: [collection_id] }
    expect((await sdk.deletions.preview(named)).data).toEqual({
      kind: 'collection',
      name: 'Tides',
      count: 1,
      effects: [
        { kind: 'contract', count: 1, effect: 'deleted' },
        { kind: 'asset', count: 3, effect: 'deleted' },
      ],
      refusal: null,
    })
    const { data } = await sdk.deletions.delete(named)
    await expect(sdk.collections.get({ collection_id })).rejects.toMatchObject({ status: 404 })
    await expect(sdk.assets.list({ collection_id, ...page })).rejects.toMatchObject({ status: 404 })
    await undo(data.deletion_id)
    expect(await everyRow(platform)).toEqual(before)
  })

  it('blocks no symbol, and does not come back while another has it', async () => {
    const { sdk } = platform
    const { data: first } = await sdk.collections.create({ name: 'Dunes', symbol: 'DUNES' })
    const { data } = await sdk.deletions.delete({ kind: 'collection', ids: [first._id] })
    const { data: second } = await sdk.collections.create({ name: 'Dunes', symbol: 'DUNES' })
    await expect(undo(data.deletion_id)).rejects.toMatchObject({
      status: 409,
      code: 'undo-conflict',
      message: 'Something that was made meanwhile has its name or its place. So this can’t be undone.',
    })
    await sdk.deletions.delete({ kind: 'collection', ids: [second._id] })
    await undo(data.deletion_id)
    expect((await sdk.collections.get({ collection_id: first._id })).data.symbol).toBe('DUNES')
  })

  it('leaves an open import that can no longer be started', async () => {
    const { sdk } = platform
    const collection_id = await newCollection()
    const { data: run } = await sdk.imports.create({ collection_id, ...here, name: 'tides', rowCount: 1 })
    await sdk.imports.addRows({ run_id: run._id, rows: [{ row: 1, name: 'Ebb' }] })
    await sdk.deletions.delete({ kind: 'collection', ids: [collection_id] })
    await expect(sdk.imports.start({ run_id: run._id })).rejects.toMatchObject({
      status: 404,
      message: 'There is no such collection.',
    })
  })
})

it('an asset goes by itself while its collection stays, and not back into one that is gone', async () => {
  const collection_id = await newCollection()
  const { data } = await platform.sdk.deletions.delete({
    kind: 'asset',
    ids: [await newAsset(collection_id)],
  })
  await platform.sdk.deletions.delete({ kind: 'collection', ids: [collection_id] })
  await expect(undo(data.deletion_id)).rejects.toMatchObject({
    code: 'undo-conflict',
    message: 'What it belonged to no longer exists. So this can’t be undone.',
  })
})

describe('a venue', () => {
  const evening = { startsAt: '2026-06-30T17:00:00.000Z', endsAt: '2026-06-30T20:00:00.000Z' }

  it('takes the events that are held nowhere else, and leaves collections without their place', async () => {
    const { sdk } = platform
    const { data: room } = await sdk.venues.save({ name: 'Print Room' })
    const { data: boat } = await sdk.venues.save({ name: 'Boat House' })
    const both = { venue_collection_id: [room._id, boat._id], name: 'Regatta', ...evening }
    const { data: regatta } = await sdk.events.save(both)
    const { data: tea } = await sdk.events.save({ ...both, venue_collection_id: [room._id], name: 'Tea' })
    const atTea = await newCollection({ venue_collection_id: room._id, event_collection_id: tea._id })
    const atRegatta = await newCollection({ event_collection_id: regatta._id })
    const before = await everyRow(platform)
    const named = { kind: 'venue' as const, ids: [room._id] }
    expect((await sdk.deletions.preview(named)).data.effects).toEqual([
      { kind: 'event', count: 1, effect: 'deleted' },
      { kind: 'collection', count: 1, effect: 'detached' },
    ])
    const { data } = await sdk.deletions.delete(named)
    expect((await sdk.collections.get({ collection_id: atTea })).data).toMatchObject({
      venue: null,
      venue_collection_id: null,
      event: null,
      event_collection_id: null,
    })
    expect((await sdk.collections.get({ collection_id: atRegatta })).data.event?.name).toBe('Regatta')
    expect((await sdk.events.get({ event_id: regatta._id })).data.venue_collection_id).toEqual([boat._id])
    await expect(sdk.events.get({ event_id: tea._id })).rejects.toMatchObject({ status: 404 })
    await undo(data.deletion_id)
    expect(await everyRow(platform)).toEqual(before)
  })

  it('and an event alone leaves its venue', async () => {
    const { sdk } = platform
    const { data: room } = await sdk.venues.save({ name: 'Print Room' })
    const { data: tea } = await sdk.events.save({ venue_collection_id: [room._id], name: 'Tea', ...evening })
    await newCollection({ event_collection_id: tea._id })
    const before = await everyRow(platform)
    const { data } = await sdk.deletions.delete({ kind: 'event', ids: [tea._id] })
    expect((await sdk.venues.get({ venue_id: room._id })).data.totalEvents).toBe(0)
    await undo(data.deletion_id)
    expect(await everyRow(platform)).toEqual(before)
  })
})

describe('what an admin set up', () => {
  it('goes and comes back: prompts, their versions, assistants, payment methods', async () => {
    const { sdk } = platform
    const { data: prompt } = await sdk.prompts.save({ name: 'Wall label', prompt: 'One' })
    await sdk.prompts.save({ prompt_id: prompt._id, name: 'Wall label', prompt: 'Two' })
    await sdk.vector.createIndex({ indexName: 'catalogue', dimension: 8 })
    const { data: assistant } = await sdk.vector.createAssistant({
      assistantName: 'Guide',
      indexName: 'catalogue',
    })
    await sdk.payments.update({ option: 'card', label: 'Card', currency: 'EUR' })
    const before = await everyRow(platform)
    const all = [
      ['prompt-version', `${prompt._id}_1`, 'Wall label, version 1'],
      ['prompt', prompt._id, 'Wall label'],
      ['assistant', assistant._id, 'Guide'],
      ['payment-option', 'card', 'Card'],
    ] as const
    const ids: string[] = []
    for (const [kind, id, name] of all) {
      const { data } = await sdk.deletions.delete({ kind, ids: [id] })
      expect(data).toMatchObject({ name, record_id: id })
      ids.unshift(data.deletion_id)
    }
    expect((await sdk.prompts.list()).data).toEqual([])
    expect((await sdk.vector.listAssistants()).data).toEqual([])
    expect((await sdk.payments.getOwn()).data).toEqual([])
    for (const id of ids) await undo(id)
    expect(await everyRow(platform)).toEqual(before)
  })

  it('a sub-admin is signed out, can’t sign in, and can again after undoing', async () => {
    const { sdk, anybody } = platform
    const account = { email: 'mary@gallery.example', password: 'quiet harbour at dawn' }
    const { data: mary } = await sdk.subAdmins.create(account)
    const { token } = await anybody.auth.login(account)
    const named = { kind: 'sub-admin' as const, ids: [mary._id] }
    expect((await sdk.deletions.preview(named)).data.effects).toEqual([
      { kind: 'session', count: 1, effect: 'deleted' },
    ])
    const { data } = await sdk.deletions.delete(named)
    await expect(platform.as(token).profile.get()).rejects.toMatchObject({ status: 401 })
    await expect(anybody.auth.login(account)).rejects.toMatchObject({ status: 401 })
    await undo(data.deletion_id)
    await expect(platform.as(token).profile.get()).rejects.toMatchObject({ status: 401 })
    expect((await anybody.auth.login(account)).role).toBe('sub_admin')
    // Never the account of an admin, whoever asks.
    const [self] = await platform.platform.db.select().from(users).where(eq(users.email, admin.email))
    await expect(sdk.deletions.delete({ kind: 'sub-admin', ids: [self?.id ?? ''] })).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('who may', () => {
  it('a sub-admin deletes what sub-admins may change, and only who deleted can undo', async () => {
    const other = await platform.addPerson('sub_admin')
    const { data: prompt } = await platform.sdk.prompts.save({ name: 'Guide', prompt: 'One' })
    for (const call of [other.deletions.preview, other.deletions.delete])
      await expect(call({ kind: 'prompt', ids: [prompt._id] })).rejects.toMatchObject({ status: 403 })
    const collection_id = await newCollection()
    const { data } = await other.deletions.delete({ kind: 'collection', ids: [collection_id] })
    await expect(undo(data.deletion_id)).rejects.toMatchObject({ status: 404 })
    await other.deletions.undo({ deletion_id: data.deletion_id })
    expect((await platform.sdk.collections.get({ collection_id })).data.name).toBe('Tides')
  })

  it('an API key needs the scope of what is deleted', async () => {
    const { sdk } = platform
    const { key } = await sdk.apiKeys.create({
      name: 'Cleaner',
      scopes: [
        { group: 'venues', access: 'write' },
        { group: 'collections', access: 'read' },
      ],
      expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
    })
    const program = platform.as(key ?? '')
    const { data: venue } = await sdk.venues.save({ name: 'Print Room' })
    const { data } = await program.deletions.delete({ kind: 'venue', ids: [venue._id] })
    await program.deletions.undo({ deletion_id: data.deletion_id })
    await expect(
      program.deletions.delete({ kind: 'collection', ids: [await newCollection()] }),
    ).rejects.toMatchObject({ status: 403, code: 'scope-missing' })
  })

  it('no API key deletes an account or brings one back', async () => {
    const { sdk } = platform
    const { key } = await sdk.apiKeys.create({
      name: 'Janitor',
      scopes: [{ group: 'sub-admins', access: 'write' }],
      expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
    })
    const program = platform.as(key ?? '')
    const { data } = await sdk.subAdmins.create({
      email: 'nora@gallery.example',
      password: 'quiet harbour at dawn',
    })
    const named = { kind: 'sub-admin' as const, ids: [data._id] }
    const refusal = { status: 403, code: 'scope-missing' }
    await expect(program.deletions.delete(named)).rejects.toMatchObject(refusal)
    const { data: deletion } = await sdk.deletions.delete(named)
    const again = { deletion_id: deletion.deletion_id }
    await expect(program.deletions.undo(again)).rejects.toMatchObject(refusal)
    await sdk.deletions.undo(again)
  })

  it('and the audit log says who deleted what', async () => {
    const { sdk } = platform
    const { data: venue } = await sdk.venues.save({ name: 'Kiosk' })
    const { data } = await sdk.deletions.delete({ kind: 'venue', ids: [venue._id] })
    await undo(data.deletion_id)
    const { data: entries } = await sdk.audit.list({ ...page, search: venue._id })
    expect(entries.map(({ operation, target, values }) => [operation, target?.name, values.kind])).toEqual([
      ['undoDeletion', 'Kiosk', undefined],
      ['deleteRecords', 'Kiosk', 'venue'],
      ['createUpdateVenue', 'Kiosk', undefined],
    ])
  })

  it('and of many, which ones, under the deletion by which they came back', async () => {
    const { sdk } = platform
    const collection_id = await newCollection()
    const ids: string[] = []
    for (let at = 0; at < 52; at += 1) ids.push(await newAsset(collection_id))
    const { data } = await sdk.deletions.delete({ kind: 'asset', ids })
    await undo(data.deletion_id)
    const { data: entries } = await sdk.audit.list({ ...page, search: data.deletion_id })
    expect(entries.map(({ operation, values }) => [operation, values.ids])).toEqual([
      ['undoDeletion', undefined],
      ['deleteRecords', `${ids.slice(0, 50).join(', ')} and 2 more`],
    ])
  })
})

// A statement of PostgreSQL has 65,535 parameters.
it.each([
  'venue',
  'event',
  'sub-admin',
  'payment-option',
  'prompt',
  'prompt-version',
  'assistant',
  'database',
  'node-url',
  'bundler-url',
] as const)('takes as many ids of the kind %s as the contract says', async (kind) => {
  const ids = Array.from({ length: 66_000 }, (_, at) => `id-${at}`)
  await expect(platform.sdk.deletions.preview({ kind, ids })).rejects.toMatchObject({ status: 404 })
})

it('is undone after a restart as well', async () => {
  const collection_id = await newCollection()
  const { data } = await platform.sdk.deletions.delete({ kind: 'collection', ids: [collection_id] })
  platform = await platform.restart()
  await undo(data.deletion_id)
  expect((await platform.sdk.collections.get({ collection_id })).data._id).toBe(collection_id)
})
