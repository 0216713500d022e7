import type { Schemas } from '../../strict.ts'
import type { Answers } from '../answers.ts'
import { assign } from '../assign.ts'
import { fixtures } from '../fixtures.ts'
import { MockError } from '../mock-error.ts'
import type { World } from '../world.ts'

type Contract = Schemas['SmartContract']
type Place = Pick<Contract, 'collection_id' | 'blockchainType' | 'networkType' | 'smartContractType'>

/** Smart contracts. Reading a contract completes its deployment. */
export const contracts = ({
  state,
  lists: { SmartContract, AirDrop, PaymasterContract, Collection, PremintAsset },
}: World) => {
  const placeOf = ({ collection_id, blockchainType, networkType, smartContractType }: Place): Place => ({
    collection_id,
    blockchainType,
    networkType,
    smartContractType,
  })
  const send = (row: Contract) => {
    const transactionHash = fixtures.transactionHash()
    assign(row, { status: 'deploying', transactionHash, error: null })
    return { message: 'Deployment sent.', transactionHash, data: row }
  }
  /** Ends a reveal, as its receipt does. */
  const reveal = (row: Contract) => {
    assign(row, { hidden: null })
    const { collection_id, blockchainType, networkType, smartContractType } = row
    const place = { collection_id, blockchainType, networkType, smartContractType }
    for (const asset of PremintAsset.filter({ ...place, isHidden: true }))
      assign(asset, { isHidden: false, isRevealed: true })
  }
  const filesOf = (hidden = false) => (hidden ? state.hiddenFiles : state.assetFiles)
  return {
    getCollectionSmartContract({ path }) {
      Collection.find({ _id: path.collection_id })
      const [row] = SmartContract.filter(placeOf(path))
      if (row?.status === 'deploying')
        assign(row, { status: 'deployed', contractAddress: fixtures.address() })
      if (row?.metadata?.state === 'updating') row.metadata.state = 'current'
      if (row?.hidden?.state === 'revealing') reveal(row)
      return { data: row ? SmartContract.view(row) : null }
    },
    getCollectionSmartContractCode({ path }) {
      const { _id, source, status } = SmartContract.find(placeOf(path))
      const match = status === 'deployed' && source !== 'existing' ? 'same' : 'unknown'
      return { data: state.contractCodes[_id] ?? fixtures.contractCode({ source, match }) }
    },
    registerCollectionSmartContract({ body }) {
      const isThere = body.contractAddress !== undefined
      const data = SmartContract.add({
        contractName: body.smartContractType === 2 ? 'Vitrine ERC-1155' : 'Vitrine ERC-721',
        ...body,
        source: isThere ? 'existing' : body.abi ? 'uploaded' : 'built-in',
        status: isThere ? 'deployed' : 'registered',
      })
      return { message: 'Contract registered.', data }
    },
    verifySource({ body: { contract_id: _id } }) {
      const [other] = [...AirDrop.filter({ _id }), ...PaymasterContract.filter({ _id })]
      const updatedAt = new Date().toISOString()
      const verification = { state: 'pending', reason: null, url: null, updatedAt } as const
      assign(other ?? SmartContract.find({ _id }), { verification })
      return { message: 'The verification has started.' }
    },
    updateContractMetadata({ body }) {
      const transactionHash = fixtures.transactionHash()
      const metadata = { uri: `ipfs://${transactionHash}`, state: 'updating' } as const
      assign(SmartContract.find(placeOf(body)), { metadata })
      return { message: 'The update was sent.', transactionHash }
    },
    revealContract({ body }) {
      const row = SmartContract.find(placeOf(body))
      const { hidden } = SmartContract.view(row)
      if (!hidden)
        throw new MockError(409, 'No token of this contract is hidden.', { code: 'nothing-hidden' })
      assign(row, { hidden: { ...hidden, state: 'revealing' } })
      return { message: 'The reveal was sent.', transactionHash: fixtures.transactionHash() }
    },
    scheduleReveal({ body }) {
      const row = SmartContract.find(placeOf(body))
      const { hidden } = SmartContract.view(row)
      if (!hidden)
        throw new MockError(409, 'No token of this contract is hidden.', { code: 'nothing-hidden' })
      const schedule = body.schedule && { ...body.schedule, problem: null }
      assign(row, { hidden: { ...hidden, schedule } })
      return { message: schedule ? 'The reveal is scheduled.' : 'The reveal is not scheduled any more.' }
    },
    getContractFiles: ({ path, query: { hidden } }) => ({
      data: filesOf(hidden)[SmartContract.find({ _id: path.contract_id })._id] ?? null,
    }),
    publishContractFiles({ body: { contract_id: _id, hidden } }) {
      filesOf(hidden)[SmartContract.find({ _id })._id] = fixtures.assetFiles({ published: 2 })
      return { message: 'The files are being published.' }
    },
    updateCollectionSmartContract({ body }) {
      const { contractName, contractAddress, abi } = body
      const origin = contractAddress
        ? { source: 'existing', status: 'deployed' }
        : abi && { source: 'uploaded' }
      const row = assign(SmartContract.find(placeOf(body)), { contractName, contractAddress, ...origin })
      return { message: 'Contract saved.', data: row }
    },
    deployCollectionSmartContract: ({ body }) => send(SmartContract.find(placeOf(body))),
    deployOracleCollectionSmartContract({ body: { contractName = 'Uploaded contract', ...place } }) {
      const [row] = SmartContract.filter(placeOf(place))
      return send(row ?? SmartContract.add({ ...place, contractName, source: 'uploaded' }))
    },
  } satisfies Partial<Answers>
}
