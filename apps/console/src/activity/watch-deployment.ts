import type { Network } from '@vitrine/chain'
import { whenEngine } from './current-engine.ts'

/**
 * Wait for a deployment that was sent, and bring the platform up to date when it is mined. The work goes on when the drawer is closed
 * and survives what mints survive. Watching the same hash again changes nothing.
 */
export async function watchDeployment(input: {
  collection: { id: string; name: string }
  network: Network
  smartContractType: number
  hash: string
  /** What the tray calls it, such as "Deploy ERC-721 on Amber". */
  title: string
}): Promise<void> {
  return (await whenEngine()).watchDeployment(input)
}
