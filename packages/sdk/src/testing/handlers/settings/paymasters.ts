import { fixtures } from '../../fixtures.ts'
import type { MockState } from '../../mock-api.ts'
import { respond } from '../../respond.ts'
import { assign, byLimit, paginate } from '../find.ts'

/** Paymaster contracts. A deployment is done the first time the list is read again. */
export const paymasters = (state: MockState, origin: string) => [
  respond(
    'allPayMasterSmartContract',
    (call) => {
      for (const row of state.paymasterContracts)
        if (row.status === 'deploying')
          assign(row, { status: 'deployed', contractAddress: fixtures.address() })
      return paginate(state.paymasterContracts, call, byLimit)
    },
    origin,
  ),
  respond(
    'deployPayMasterSmartContract',
    ({ body: { deposit = '0', ...network } }) => {
      const transactionHash = fixtures.transactionHash()
      const row = fixtures.paymasterContract({
        ...network,
        deposit,
        status: 'deploying',
        contractAddress: null,
        transactionHash,
        createdAt: new Date().toISOString(),
      })
      state.paymasterContracts.unshift(row)
      return { message: 'Deployment sent.', transactionHash, data: { ...row } }
    },
    origin,
  ),
]
