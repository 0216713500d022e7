import { parseEther } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wallets } from '#src/storage/db/schema/wallets.ts'
import { amber, openTestClient } from '#test/test-chain.ts'
import { startTestPlatform, type TestPlatform } from '#test/test-platform.ts'

const addressOf = (key: string) => {
  try {
    return privateKeyToAddress(`0x${key}`)
  } catch {
    return undefined // not a key at all
  }
}

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform({ networks: [amber] })
})
afterAll(() => platform.end())

describe('the admin wallet', () => {
  it('is refused to a sub_admin', async () => {
    const subAdmin = await platform.addPerson('sub_admin')
    await expect(subAdmin.profile.createWallet()).rejects.toMatchObject({ status: 403 })
    expect(await platform.platform.chain.wallet.address()).toBeNull()
  })

  // Proves: call.getProfile, call.createWalletAdmin
  it('is made once, however many ask at the same time, and shown in the profile', async () => {
    const made = await Promise.all([1, 2, 3, 4].map(() => platform.sdk.profile.createWallet()))
    const addresses = new Set(made.map((one) => one.data.walletAddress))
    expect(addresses.size).toBe(1)
    const { data } = await platform.sdk.profile.get()
    expect(addresses).toContain(data.walletAddress)
  })

  it('has funds on the local network, topped up when they run low', async () => {
    const { chain } = platform.platform
    const [network] = chain.networks.all
    const address = await chain.wallet.address()
    if (!network || !address) throw new Error('No network or wallet.')
    const client = openTestClient(network.rpcUrl)
    expect(await client.getBalance({ address })).toBe(parseEther('10000'))
    await client.setBalance({ address, value: 5n })
    await chain.wallet.fund(network)
    expect(await client.getBalance({ address })).toBe(parseEther('10000'))
  })

  it('leaves no key in the database', async () => {
    const account = await platform.platform.chain.wallet.account()
    const [row] = await platform.database.db.select().from(wallets)
    expect(row?.address).toBe(account?.address)
    // As text, as hex, or as bytes in base64: nothing of the row is the key.
    const parts = (row?.sealedKey ?? '').split('.')
    const texts = [
      JSON.stringify(row),
      ...parts.map((part) => Buffer.from(part, 'base64url').toString('latin1')),
    ]
    const hex = texts.flatMap((text) => [text, Buffer.from(text, 'latin1').toString('hex')])
    const candidates = hex.flatMap((text) =>
      Array.from({ length: Math.max(0, text.length - 63) }, (_, at) => text.slice(at, at + 64)),
    )
    const keys = [...new Set(candidates)].filter((one) => /^[0-9a-f]{64}$/i.test(one))
    expect(keys.length).toBeGreaterThan(0)
    expect(keys.filter((one) => addressOf(one) === account?.address)).toEqual([])
  })

  it('is the same after a restart', async () => {
    const before = await platform.platform.chain.wallet.address()
    platform = await platform.restart()
    expect((await platform.platform.chain.wallet.account())?.address).toBe(before)
  })
})
