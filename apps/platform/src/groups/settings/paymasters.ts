import type { Handlers } from '#src/contract/types.ts'
import type { Platform } from '#src/platform.ts'
import { deployPaymaster } from './deploy-paymaster.ts'
import { listPaymasters } from './list-paymasters.ts'
import { serializePaymaster } from './serialize-paymaster.ts'

/** Paymaster contracts, which pay the gas of operations that the admin wallet agreed to. */
export const paymasters = (platform: Platform): Handlers => ({
  allPayMasterSmartContract: ({ path }) => listPaymasters(platform, path),
  async deployPayMasterSmartContract({ body, idempotencyKey }) {
    const row = await deployPaymaster(platform, body, idempotencyKey)
    return {
      message: 'The deployment is sent.',
      transactionHash: row.transactionHash,
      data: serializePaymaster(row),
    }
  },
})
