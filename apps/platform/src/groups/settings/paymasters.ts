import type { Handlers } from '#src/contract/types.ts'
import type { Platform } from '#src/platform.ts'
import { deployPaymaster } from './deploy-paymaster.ts'
import { listPaymasters } from './list-paymasters.ts'
import { paymasterSubject } from './refresh-paymaster.ts'
import { serializePaymaster } from './serialize-paymaster.ts'

/** Paymaster contracts, which pay the gas of operations that the admin wallet agreed to. */
export function paymasters(platform: Platform): Handlers {
  platform.chain.transactions.define('paymaster', paymasterSubject(platform))
  return {
    allPayMasterSmartContract: ({ path }) => listPaymasters(platform, path),
    async deployPayMasterSmartContract({ body, idempotencyKey, actor }) {
      const row = await deployPaymaster(platform, body, idempotencyKey, actor.email)
      return {
        message: 'The deployment is sent.',
        transactionHash: row.transactionHash,
        data: serializePaymaster(row),
      }
    },
  }
}
