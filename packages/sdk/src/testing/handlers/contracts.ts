import type { Schemas } from '../../strict.ts'
import { fixtures } from '../fixtures.ts'
import type { MockState } from '../mock-api.ts'
import { MockError, respond } from '../respond.ts'
import { assign } from './find.ts'
import { type Place, placeOf } from './place.ts'

/** Smart contracts. A deployment is done the first time it is read again. */
export function contracts(state: MockState, origin: string) {
  const at = (place: Place) =>
    state.contracts.find((one) =>
      Object.entries(place).every(([name, value]) => one[name as keyof Place] === value),
    )
  const needed = (place: Place) => {
    const row = at(place)
    if (!row)
      throw new MockError(404, 'This collection has no contract of this type on this network.', {
        code: 'not-found',
      })
    return row
  }
  const send = (row: Schemas['SmartContract']) => {
    if (row.status === 'deployed')
      throw new MockError(409, 'This contract is already deployed on this network.', {
        code: 'already-deployed',
      })
    assign(row, { status: 'deploying', transactionHash: fixtures.transactionHash(), error: null })
    return { message: 'Deployment sent.', transactionHash: row.transactionHash ?? '', data: { ...row } }
  }
  const deployNew = (body: Place & { contractName?: string }) => {
    const place = placeOf(body)
    const { contractName = 'Uploaded contract' } = body
    if (!at(place)) state.contracts.push(fixtures.contract({ ...place, contractName, source: 'uploaded' }))
    return send(needed(place))
  }
  return [
    respond(
      'getCollectionSmartContract',
      ({ path }) => {
        const row = at(
          placeOf({
            collection_id: path('collection_id'),
            blockchainType: path('blockchainType'),
            networkType: path('networkType'),
            smartContractType: path('smartContractType'),
          }),
        )
        if (row?.status === 'deploying')
          assign(row, { status: 'deployed', contractAddress: fixtures.address() })
        return { data: row ? { ...row } : null }
      },
      origin,
    ),
    respond(
      'registerCollectionSmartContract',
      ({ body }) => {
        const place = placeOf(body)
        if (at(place))
          throw new MockError(409, 'This collection already has a contract of this type on this network.', {
            code: 'already-registered',
          })
        const existing = body.contractAddress
        const row = fixtures.contract({
          ...place,
          contractName:
            body.contractName ?? (place.smartContractType === 2 ? 'Vitrine ERC-1155' : 'Vitrine ERC-721'),
          source: existing ? 'existing' : body.abi ? 'uploaded' : 'built-in',
          status: existing ? 'deployed' : 'registered',
          contractAddress: existing ?? null,
        })
        state.contracts.push(row)
        return { message: 'Contract registered.', data: { ...row } }
      },
      origin,
    ),
    respond(
      'updateCollectionSmartContract',
      ({ body }) => {
        const row = needed(placeOf(body))
        if (row.status === 'deployed' && (body.abi || body.bytecode)) {
          throw new MockError(409, 'A deployed contract cannot be changed; only its name can.', {
            code: 'deployed',
          })
        }
        assign(row, {
          contractName: body.contractName,
          contractAddress: body.contractAddress,
          ...(body.abi ? { source: 'uploaded' as const } : {}),
          ...(body.contractAddress ? { source: 'existing' as const, status: 'deployed' as const } : {}),
        })
        return { message: 'Contract saved.', data: { ...row } }
      },
      origin,
    ),
    respond('deployCollectionSmartContract', ({ body }) => send(needed(placeOf(body))), origin),
    respond('deployOracleCollectionSmartContract', ({ body }) => deployNew(body), origin),
    respond('deployBytecodeSmartContract', ({ body }) => deployNew(body), origin),
  ]
}
