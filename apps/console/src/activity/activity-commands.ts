import type { Network } from '@vitrine/chain'
import { outcomeOf, type PremintAsset } from '@vitrine/sdk'
import { toast } from '@vitrine/ui-kit'
import { requestEngine } from './current-engine.ts'
import type { TaskInputs, TaskName } from './types.ts'
import { hashIn, unreadable } from './unreadable.ts'

type Collection = { id: string; name: string }

/** The one way to the engine of the signed-in person. Each command resolves when it is stored; the screen follows by itself. */
export const activityCommands = {
  /**
   * Queues mints. The work survives a reload, a closed browser and the session's end, and never mints an asset twice. An asset that is
   * already in a queue that is not finished is left out. `owner` is who receives the token, where the asset says so.
   *
   * @returns The id of the activity, and how many assets were queued; null where all of them are in progress already.
   */
  startMint: async (input: {
    collection: Collection
    assets: readonly { id: string; name: string; owner?: string | null }[]
    network: Network
  }) => (await requestEngine()).startMint(input),

  /**
   * Takes over mints that were sent but that nobody here waits for, because another browser started them: `minting` with a hash, and in no
   * queue of this browser. Everything else in the list is passed over, so a page can hand in its whole list each time it loads.
   */
  adoptPending: async (assets: readonly PremintAsset[], collection: Collection) =>
    (await requestEngine()).adoptPending(assets, collection),

  /**
   * Starts a call that sends a transaction. It is stored before it is sent, so it survives a closed drawer, a reload, a crash and the
   * session's end; one of several tabs drives it, and what was sent is not done twice. Its end is shown as a toast, the lists that show it
   * are read again, and the tray has its progress, its result and a retry.
   *
   * @returns The id of the activity, for `useTask`. It is stored then, not done.
   */
  startTask: async <Name extends TaskName>(name: Name, input: TaskInputs[Name]): Promise<string> =>
    (await requestEngine()).startTask(name, input),

  /**
   * Sends a deployment, waits for it, and brings the platform up to date when it is mined. The work goes on when the drawer is closed and
   * survives what mints survive. Nothing is sent where its end could not be awaited.
   *
   * @param deployment `title` is its name in the tray, such as "Deploy ERC-721 on Amber"; `formerHash` the transaction that the contract
   *   names until then, which is not this one's.
   * @param send The call. It is never repeated by itself.
   * @returns What the call returned; null where the platform accepted it but its answer can't be read, which the tray goes on with.
   */
  async sendDeployment<Answer extends { transactionHash: string | null }>(
    deployment: {
      collection: Collection
      network: Network
      smartContractType: number
      title: string
      formerHash: string | null
    },
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
    try {
      await engine.watchDeployment({ ...deployment, hash })
    } catch {
      toast.info(
        'The deployment is sent, but this browser couldn’t store it. Check the contract before you deploy it again.',
      )
      return answer
    }
    if (hash === null) toast.info(`${unreadable} Check the contract before you deploy it again.`)
    return answer
  },

  /** Requests no further mint; what is sent is still finished. */
  pause: async (id: string) => (await requestEngine()).pause(id),
  /** Continues the queue, and the wait for what is unresolved. */
  resume: async (id: string) => (await requestEngine()).resume(id),
  /** Removes what is still queued from the queue. */
  cancel: async (id: string) => (await requestEngine()).cancel(id),
  /** Queues again what failed. */
  retryFailed: async (id: string) => (await requestEngine()).retryFailed(id),
  /** Sends again what the platform accepted without a readable answer. */
  sendAgain: async (id: string) => (await requestEngine()).sendAgain(id),
  /** Forgets work that is finished, or of which nobody can find out more. */
  dismiss: async (id: string) => (await requestEngine()).dismiss(id),
}
