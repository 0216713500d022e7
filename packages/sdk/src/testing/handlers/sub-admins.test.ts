import { expect, it } from 'vitest'
import { fixtures, handlers } from '../index.ts'
import { testServer } from '../test-server.ts'

const { server, sdk } = testServer()
const password = 'a long password'
const page = { page: 1, pageSize: 8 }

it('lists a created sub-admin first, and keeps what a change leaves out', async () => {
  server.use(...handlers({ subAdmins: [fixtures.subAdmin({ name: 'Mary' })] }))
  const { data: grace } = await sdk.subAdmins.create({
    email: 'grace@gallery.example',
    password,
    name: 'Grace',
  })
  await sdk.subAdmins.update({ sub_admin_id: grace._id, isActive: false })
  const { data } = await sdk.subAdmins.list(page)
  expect(data.map((one) => [one.name, one.isActive, one.lastSignInAt === null])).toEqual([
    ['Grace', false, true],
    ['Mary', true, false],
  ])
  for (const search of ['mar', 'GRACE@gallery'])
    expect((await sdk.subAdmins.list({ ...page, search })).totalCount).toBe(1)
})

it('refuses an email address that another account has, whatever its case', async () => {
  const mary = fixtures.subAdmin({ _id: 'mary', email: 'mary@gallery.example' })
  const grace = fixtures.subAdmin({ _id: 'grace', email: 'grace@gallery.example' })
  server.use(...handlers({ subAdmins: [mary, grace] }))
  const taken = { kind: 'conflict', fields: [{ field: 'email' }] }
  for (const email of ['Mary@gallery.example', fixtures.profile().email])
    await expect(sdk.subAdmins.create({ email, password })).rejects.toMatchObject(taken)
  await expect(sdk.subAdmins.update({ sub_admin_id: 'grace', email: mary.email })).rejects.toMatchObject(
    taken,
  )
  await expect(sdk.subAdmins.update({ sub_admin_id: 'grace', email: grace.email })).resolves.toBeTruthy()
})

it("answers the platform's wallet as every sub-admin's", async () => {
  server.use(
    ...handlers({
      profile: fixtures.profile({ walletAddress: null }),
      subAdmins: [fixtures.subAdmin({ _id: 'mary' })],
    }),
  )
  const walletOf = async () => (await sdk.subAdmins.get({ sub_admin_id: 'mary' })).data.walletAddress
  expect(await walletOf()).toBeNull()
  const { data } = await sdk.profile.createWallet()
  expect(await walletOf()).toBe(data.walletAddress)
})
