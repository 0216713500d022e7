import type { Schemas } from '../../strict.ts'
import type { Answers } from '../answers.ts'
import { assign } from '../assign.ts'
import { fixtures } from '../fixtures.ts'
import { refusals } from '../refusals.ts'
import type { World } from '../world.ts'

const { conflict, missing } = refusals
type Contract = Schemas['SmartContract']
type Place = Pick<Contract, 'collection_id' | 'blockchainType' | 'networkType' | 'smartContractType'>

/** Smart contracts. A deployment is done the first time it is read again. */
export const contracts = ({ state, contracts: all, collections }: World) => {
  const at = ({ collection_id, blockchainType, networkType, smartContractType }: Place) => {
    collections.find(collection_id)
    const place = { collection_id, blockchainType, networkType, smartContractType }
    return state.contracts.find((one) =>
      Object.entries(place).every(([name, value]) => one[name as keyof Place] === value),
    )
  }
  const required = (place: Place) => {
    const row = at(place)
    if (!row) throw missing('contract of this type on this network')
    return row
  }
  const send = (row: Contract) => {
    if (row.status === 'deploying')
      throw conflict('deploying', 'This contract is already being deployed on this network.')
    if (row.status === 'deployed')
      throw conflict('already-deployed', 'This contract is already deployed on this network.')
    const transactionHash = fixtures.transactionHash()
    assign(row, { status: 'deploying', transactionHash, error: null })
    return { message: 'Deployment sent.', transactionHash, data: row }
  }
  return {
    getCollectionSmartContract({ path }) {
      const row = at(path)
      if (row?.status === 'deploying')
        assign(row, { status: 'deployed', contractAddress: fixtures.address() })
      return { data: row ?? null }
    },
    getCollectionSmartContractCode({ path }) {
      const { _id, source, status } = required(path)
      const match = status === 'deployed' && source !== 'existing' ? 'same' : 'unknown'
      return { data: state.contractCodes[_id] ?? fixtures.contractCode({ source, match }) }
    },
    registerCollectionSmartContract({ body }) {
      if (at(body))
        throw conflict(
          'already-registered',
          'This collection already has a contract of this type on this network.',
        )
      const isThere = body.contractAddress !== undefined
      const row = all.add({
        contractName: body.smartContractType === 2 ? 'Vitrine ERC-1155' : 'Vitrine ERC-721',
        ...body,
        source: isThere ? 'existing' : body.abi ? 'uploaded' : 'built-in',
        status: isThere ? 'deployed' : 'registered',
      })
      return { message: 'Contract registered.', data: row }
    },
    updateCollectionSmartContract({ body }) {
      const row = required(body)
      const hasCode = Boolean(body.abi ?? body.bytecode ?? body.contractAddress)
      if (hasCode && row.status === 'deploying')
        throw conflict(
          'deploying',
          'This contract is being deployed. Wait until the deployment has finished.',
        )
      if (hasCode && row.status === 'deployed' && row.source !== 'existing')
        throw conflict('deployed', 'A deployed contract cannot be changed; only its name can.')
      const { contractName, contractAddress, abi } = body
      const origin = contractAddress
        ? { source: 'existing', status: 'deployed' }
        : abi && { source: 'uploaded' }
      return { message: 'Contract saved.', data: assign(row, { contractName, contractAddress, ...origin }) }
    },
    deployCollectionSmartContract: ({ body }) => send(required(body)),
    deployOracleCollectionSmartContract({ body: { contractName = 'Uploaded contract', ...place } }) {
      return send(at(place) ?? all.add({ ...place, contractName, source: 'uploaded' }))
    },
  } satisfies Partial<Answers>
}
