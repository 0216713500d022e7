import type { Schemas } from '../../strict.ts'
import { fixtures } from '../fixtures.ts'
import type { MockState } from '../mock-api.ts'
import { MockError, respond } from '../respond.ts'
import { assign } from './find.ts'

type Place = Pick<Schemas['AirDrop'], 'collection_id' | 'blockchainType' | 'networkType'>

/** Returns how an airdrop is whose root is on chain. */
function onChain({ heldAmount, requiredAmount, startsAt }: Schemas['AirDrop']): Schemas['AirDrop']['status'] {
  if (heldAmount == null || requiredAmount == null || BigInt(heldAmount) < BigInt(requiredAmount)) {
    return 'submitted'
  }
  return startsAt && Date.parse(startsAt) > Date.now() ? 'scheduled' : 'live'
}

/** States in which the root is on chain, so that the list is fixed. */
const fixed = new Set<Schemas['AirDrop']['status']>(['submitted', 'scheduled', 'live', 'ended'])

/**
 * Airdrops. What was sent is done the first time the airdrop is read again: a deployment is registered; a root is submitted, or live where
 * the contract of the scene holds enough. The root of a list is taken as given.
 */
export function airdrops(state: MockState, origin: string) {
  const at = ({ collection_id, blockchainType, networkType }: Place) =>
    state.airDrops.find(
      (one) =>
        one.collection_id === collection_id &&
        one.blockchainType === blockchainType &&
        one.networkType === networkType,
    )
  const placeOf = (path: (name: 'collection_id' | 'blockchainType' | 'networkType') => string): Place => ({
    collection_id: path('collection_id'),
    blockchainType: Number(path('blockchainType')),
    networkType: Number(path('networkType')),
  })
  const needed = (place: Place) => {
    const row = at(place)
    if (!row)
      throw new MockError(404, 'This collection has no airdrop on this network yet.', { code: 'not-found' })
    if (row.status === 'deploying' || row.status === 'submitting')
      throw new MockError(
        409,
        row.status === 'deploying'
          ? 'The airdrop contract is still being deployed on this network.'
          : 'The merkle root is on its way on this network.',
        { code: row.status },
      )
    return row
  }
  const tokenOf = ({ collection_id, blockchainType, networkType }: Place) =>
    state.contracts.find(
      (one) =>
        one.collection_id === collection_id &&
        one.blockchainType === blockchainType &&
        one.networkType === networkType &&
        one.status === 'deployed',
    )?.contractAddress ?? null

  return [
    respond(
      'getAirDropRecipients',
      ({ path }) => ({ data: state.airDropRecipients[at(placeOf(path))?._id ?? ''] ?? [] }),
      origin,
    ),
    respond(
      'getAirDropDetails',
      ({ path }) => {
        const row = at(placeOf(path))
        if (row?.status === 'deploying')
          assign(row, { status: 'registered', contractAddress: fixtures.address() })
        if (row?.status === 'submitting') assign(row, { status: onChain(row) })
        return { data: row ? { ...row } : null }
      },
      origin,
    ),
    respond(
      'registerAirDropSmartContract',
      ({ body: { tokenAddress, contractAddress, ...place } }) => {
        const former = at(place)
        if (former && former.status !== 'failed')
          throw new MockError(409, 'This collection already has an airdrop on this network.', {
            code: 'already-registered',
          })
        const transactionHash = contractAddress ? null : fixtures.transactionHash()
        const row = fixtures.airDrop({
          ...place,
          status: contractAddress ? 'registered' : 'deploying',
          contractAddress: contractAddress ?? null,
          tokenAddress: tokenAddress ?? tokenOf(place),
          transactionHash,
          createdAt: new Date().toISOString(),
        })
        state.airDrops = [row, ...state.airDrops.filter((one) => one !== former)]
        return { message: 'Airdrop registered.', transactionHash, data: { ...row } }
      },
      origin,
    ),
    respond(
      'submitAirDropDetails',
      ({ body }) => {
        const { name, merkleRoot, recipients, startsAt = null, endsAt = null } = body
        const row = needed(body)
        if (fixed.has(row.status))
          throw new MockError(409, 'The merkle root is submitted on this network, so the list is fixed.', {
            code: 'submitted',
          })
        const total = String(recipients.reduce((sum, { amount }) => sum + BigInt(amount), 0n))
        state.airDropRecipients[row._id] = recipients
        assign(row, {
          status: 'detailed',
          name,
          merkleRoot,
          recipientCount: recipients.length,
          totalAmount: total,
          requiredAmount: total,
          startsAt,
          endsAt,
        })
        return { message: 'Airdrop list stored.', data: { ...row } }
      },
      origin,
    ),
    respond(
      'submitMerkleRoot',
      ({ body }) => {
        const row = needed(body)
        if (fixed.has(row.status))
          throw new MockError(409, 'The merkle root is submitted on this network, so the list is fixed.', {
            code: 'submitted',
          })
        if (row.merkleRoot !== body.merkleRoot)
          throw new MockError(
            409,
            `The root of the list that was submitted is ${row.merkleRoot}, and ${body.merkleRoot} was given.`,
            {
              code: 'other-root',
            },
          )
        const transactionHash = fixtures.transactionHash()
        assign(row, { status: 'submitting', transactionHash, error: null })
        return { message: 'Root sent.', transactionHash, data: { ...row } }
      },
      origin,
    ),
  ]
}
