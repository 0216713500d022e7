import { eq } from 'drizzle-orm'
import { type Address, parseEther } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import type { ChainNetwork, ChainNetworks } from '#src/chain/chain-networks.ts'
import { ServiceError } from '#src/service-error.ts'
import type { Db } from '#src/storage/db/client.ts'
import { wallets } from '#src/storage/db/schema/wallets.ts'
import { createEncryptor } from '#src/storage/encryptor.ts'

/** Returns the refusal of a call that needs the wallet, which doesn't exist yet. */
export const noWallet = () => ServiceError.conflict('Create the admin wallet first.', 'no-wallet')

/** The wallet that deploys and mints. Its key is stored encrypted and never leaves the platform. */
export type AdminWallet = {
  /** Returns null until the wallet exists. */
  address(): Promise<Address | null>
  /** Returns the address. Throws a ServiceError (`no-wallet`) until the wallet exists. */
  requireAddress(): Promise<Address>
  /** Creates the wallet, or finds the existing one, and returns its address. */
  create(): Promise<Address>
  /** Returns the signer; null until the wallet exists. Throws if the key was encrypted with another master key. */
  account(): Promise<PrivateKeyAccount | null>
  /** Refills the wallet on a local network when its balance is low. Does nothing on others. */
  fund(network: ChainNetwork): Promise<void>
}

const purpose = 'admin'
const refilledBalance = parseEther('10000')
const lowBalance = parseEther('1000')

type Parts = { db: Db; networks: ChainNetworks; masterKey: Uint8Array }

export function createAdminWallet({ db, networks, masterKey }: Parts): AdminWallet {
  const { encrypt, decrypt } = createEncryptor(masterKey, 'wallet-key-encryption-v1')
  let opened: PrivateKeyAccount | undefined

  const read = async () => (await db.select().from(wallets).where(eq(wallets.purpose, purpose)))[0]

  async function account() {
    if (opened) return opened
    const row = await read()
    if (!row) return null
    try {
      opened = privateKeyToAccount(decrypt(row.sealedKey, row.address) as `0x${string}`)
    } catch {
      throw new Error(
        'The admin wallet was encrypted under another master key. Start with the key it was made with.',
      )
    }
    return opened
  }

  async function fund(network: ChainNetwork) {
    const address = (await read())?.address as Address | undefined
    if (!network.local || !address) return
    const client = networks.client(network)
    if ((await client.getBalance({ address })) >= lowBalance) return
    await client.request({
      method: 'anvil_setBalance' as never,
      params: [address, `0x${refilledBalance.toString(16)}`] as never,
    })
  }

  const address = async () => ((await read())?.address as Address | undefined) ?? null

  return {
    account,
    fund,
    address,
    async requireAddress() {
      const found = await address()
      if (!found) throw noWallet()
      return found
    },
    async create() {
      const key = generatePrivateKey()
      const { address } = privateKeyToAccount(key)
      // Two calls at once each make a key. The row's primary key decides which one becomes the wallet.
      await db
        .insert(wallets)
        .values({ purpose, address, sealedKey: encrypt(key, address) })
        .onConflictDoNothing()
      const made = await account()
      if (!made) throw new Error('The admin wallet was deleted while it was made.')
      // If a node is down now, the wallet is funded there before the first transaction.
      await Promise.allSettled(networks.all.map(fund))
      return made.address
    },
  }
}
