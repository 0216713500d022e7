import { createRequire } from 'node:module'
import { concat, type Hex, type PublicClient } from 'viem'
import { entryPoint08Address } from 'viem/account-abstraction'
import type { ChainNetwork, ChainNetworks } from '#src/chain/chain-networks.ts'
import { whenMined } from '#src/chain/when-mined.ts'
import { ServiceError } from '#src/service-error.ts'

/** EntryPoint 0.8, at the same address on every network (ERC-4337). */
export const entryPointAddress = entryPoint08Address

// The address follows from the deployer, this salt and the code, so every deployment gives the same contract.
export const deployer = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const salt = '0x0a59dbff790c23c976a548690c27297883cc66b4c67024f9117b0238995e35e9'
/** An account that a local node lets anyone send from. */
const payer = '0x00000000000000000000000000000000000e4337'

const require = createRequire(import.meta.url)

async function isThere(client: PublicClient): Promise<boolean> {
  const code = await client.getCode({ address: entryPointAddress })
  return code !== undefined && code !== '0x'
}

/** Deploys EntryPoint 0.8 on a node that the platform runs, if it isn't there yet. */
export async function putEntryPoint(client: PublicClient): Promise<void> {
  if (await isThere(client)) return
  const { bytecode } = require('@account-abstraction/contracts/artifacts/EntryPoint.json') as {
    bytecode: Hex
  }
  const ask = (method: string, params: unknown[]) =>
    client.request<{ Parameters: unknown[]; ReturnType: unknown }>({ method, params })
  await ask('anvil_setBalance', [payer, '0x56bc75e2d63100000'])
  await ask('anvil_impersonateAccount', [payer])
  const call = { from: payer, to: deployer, data: concat([salt, bytecode]), gas: '0xe4e1c0' }
  const hash = (await ask('eth_sendTransaction', [call])) as Hex
  await whenMined(client, hash)
  if (!(await isThere(client))) throw new Error('The local node did not take the EntryPoint.')
}

/** Throws a ServiceError if EntryPoint 0.8 is missing on a network. Deploys it on a local network. */
export async function requireEntryPoint(networks: ChainNetworks, network: ChainNetwork): Promise<void> {
  const client = networks.client(network)
  if (network.local) return putEntryPoint(client)
  if (await isThere(client)) return
  throw ServiceError.conflict(
    `There is no EntryPoint 0.8 on ${network.name} (${entryPointAddress}), so a paymaster can't work there.`,
    'no-entry-point',
  )
}
