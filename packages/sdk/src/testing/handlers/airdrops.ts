import type { Schemas } from '../../strict.ts'
import type { Answers } from '../answers.ts'
import { assign } from '../assign.ts'
import { fixtures } from '../fixtures.ts'
import { type Fault, refusals } from '../refusals.ts'
import type { World } from '../world.ts'

type AirDrop = Schemas['AirDrop']
type Place = Pick<AirDrop, 'collection_id' | 'blockchainType' | 'networkType'>

/** Returns how an airdrop is whose root is on chain. */
function onChain({ heldAmount, requiredAmount, startsAt }: AirDrop): AirDrop['status'] {
  if (heldAmount == null || requiredAmount == null || BigInt(heldAmount) < BigInt(requiredAmount))
    return 'submitted'
  return startsAt && Date.parse(startsAt) > Date.now() ? 'scheduled' : 'live'
}

const { conflict, refuse } = refusals
/** States in which the root is on chain, so that the list is fixed. */
const fixed = new Set<AirDrop['status']>(['submitted', 'scheduled', 'live', 'ended'])

/**
 * Airdrops. What was sent is done the first time the airdrop is read again: a deployment is registered; a root is submitted, or live where
 * the contract of the scene holds enough. The root of a list is taken as given.
 */
export const airdrops = ({ state, airDrops: all, collections }: World) => {
  const at = <Row extends Place>(rows: Row[], { collection_id, blockchainType, networkType }: Place) => {
    collections.find(collection_id)
    return rows.find(
      (one) =>
        one.collection_id === collection_id &&
        one.blockchainType === blockchainType &&
        one.networkType === networkType,
    )
  }
  const listable = (place: Place) => {
    const row = at(state.airDrops, place)
    if (!row) throw refusals.missing('airdrop on this network')
    if (row.status === 'deploying')
      throw conflict('deploying', 'The airdrop contract is still being deployed on this network.')
    if (row.status === 'submitting')
      throw conflict('submitting', 'The merkle root is on its way on this network.')
    if (fixed.has(row.status))
      throw conflict('submitted', 'The merkle root is submitted on this network, so the list is fixed.')
    return row
  }

  return {
    getAirDropRecipients: ({ path }) => ({
      data: state.airDropRecipients[at(state.airDrops, path)?._id ?? ''] ?? [],
    }),
    getAirDropDetails({ path }) {
      const row = at(state.airDrops, path)
      if (row?.status === 'deploying')
        assign(row, { status: 'registered', contractAddress: fixtures.address() })
      if (row?.status === 'submitting') assign(row, { status: onChain(row) })
      return { data: row ?? null }
    },
    registerAirDropSmartContract({ body }) {
      const former = at(state.airDrops, body)
      if (former && former.status !== 'failed')
        throw conflict('already-registered', 'This collection already has an airdrop on this network.')
      if (former) all.remove(former._id)
      const { contractAddress = null } = body
      const token = at(
        state.contracts.filter((one) => one.status === 'deployed'),
        body,
      )
      const transactionHash = contractAddress ? null : fixtures.transactionHash()
      const row = all.add({
        tokenAddress: token?.contractAddress ?? null,
        ...body,
        status: contractAddress ? 'registered' : 'deploying',
        contractAddress,
        transactionHash,
      })
      return { message: 'Airdrop registered.', transactionHash, data: row }
    },
    submitAirDropDetails({
      body: { recipients, name, merkleRoot, startsAt = null, endsAt = null, ...place },
    }) {
      const row = listable(place)
      const end = endsAt === null ? Number.POSITIVE_INFINITY : Date.parse(endsAt)
      refuse([
        [end <= Date.now(), 'endsAt', 'The end must be in the future.'],
        [startsAt !== null && end <= Date.parse(startsAt), 'endsAt', 'The end must be after the start.'],
      ])
      const seen = new Set<string>()
      refuse(
        recipients.map(({ address }, index): Fault => {
          const isAgain = seen.has(address.toLowerCase())
          seen.add(address.toLowerCase())
          return [isAgain, `recipients.${index}.address`, 'This address is in the list already.']
        }),
      )
      const totalAmount = String(recipients.reduce((sum, { amount }) => sum + BigInt(amount), 0n))
      state.airDropRecipients[row._id] = recipients
      assign(row, {
        status: 'detailed',
        name,
        merkleRoot,
        recipientCount: recipients.length,
        totalAmount,
        requiredAmount: totalAmount,
        startsAt,
        endsAt,
      })
      return { message: 'Airdrop list stored.', data: row }
    },
    submitMerkleRoot({ body }) {
      const row = listable(body)
      if (row.merkleRoot === null) throw conflict('no-list', 'Submit the recipients first.')
      if (row.merkleRoot !== body.merkleRoot)
        throw conflict(
          'other-root',
          `The root of the list that was submitted is ${row.merkleRoot}, and ${body.merkleRoot} was given.`,
        )
      const transactionHash = fixtures.transactionHash()
      assign(row, { status: 'submitting', transactionHash, error: null })
      return { message: 'Root sent.', transactionHash, data: row }
    },
  } satisfies Partial<Answers>
}
