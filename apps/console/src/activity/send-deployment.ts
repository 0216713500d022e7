import type { Network } from '@vitrine/chain'
import { outcomeOf } from '@vitrine/sdk'
import { toast } from '@vitrine/ui-kit'
import { requestEngine } from './current-engine.ts'
import { hashIn, unreadable } from './unreadable.ts'

type Deployment = {
  collection: { id: string; name: string }
  network: Network
  smartContractType: number
  /** What the tray calls it, such as "Deploy ERC-721 on Amber". */
  title: string
}

/**
 * Sends a deployment, waits for it, and brings the platform up to date when it is mined. The work goes on when the drawer is closed and
 * survives what mints survive. Nothing is sent where its end could not be awaited.
 *
 * @param send The call. It is never repeated by itself.
 * @returns What the call answered; null where the platform accepted it but its answer can't be read, which the tray goes on with.
 */
export async function sendDeployment<Answer extends { transactionHash: string }>(
  { network, ...deployment }: Deployment,
  send: () => Promise<Answer>,
): Promise<Answer | null> {
  const engine = await requestEngine()
  await engine.readyToSend()
  let answer: Answer | null = null
  try {
    answer = await send()
  } catch (error) {
    if (outcomeOf(error) !== 'done') throw error
  }
  const hash = hashIn(answer?.transactionHash)
  await engine.watchDeployment({ ...deployment, network, hash })
  if (hash === null) toast.info(`${unreadable} Check the contract before you deploy it again.`)
  return answer
}
