import type { StrictSdk } from '@vitrine/sdk/contract'
import { expect } from '@playwright/test'

/** Creates the admin wallet, deploys a contract of a collection on Amber, and returns its place. */
export async function deployContract(sdk: StrictSdk, collection_id: string, smartContractType = 1) {
  const place = { collection_id, blockchainType: 1, networkType: 1, smartContractType }
  await sdk.profile.createWallet()
  await sdk.contracts.register(place)
  await sdk.contracts.deploy(place)
  await expect.poll(async () => (await sdk.contracts.get(place)).data?.status).toBe('deployed')
  return place
}
