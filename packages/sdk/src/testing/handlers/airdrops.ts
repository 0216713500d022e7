import type { Schemas } from '../../strict.ts'
import type { Answers } from '../answers.ts'
import { assign } from '../assign.ts'
import { fixtures } from '../fixtures.ts'
import { type Fault, refusals } from '../refusals.ts'
import type { World } from '../world.ts'

type AirDrop = Schemas['AirDrop']
type Place = Pick<AirDrop, 'collection_id' | 'blockchainType' | 'networkType'>
type Asked = Place & { airdrop_id?: string | undefined }

/** Returns how an airdrop is whose root is on chain. */
function onChain({ heldAmount, requiredAmount, startsAt }: AirDrop): AirDrop['status'] {
  if (heldAmount == null || requiredAmount == null || BigInt(heldAmount) < BigInt(requiredAmount))
    return 'submitted'
  return startsAt && Date.parse(startsAt) > Date.now() ? 'scheduled' : 'live'
}

const { conflict, refuse } = refusals
/** States in which the root is on chain, so that the list is fixed. */
const fixed = new Set<AirDrop['status']>(['submitted', 'scheduled', 'live', 'ended'])
/** What recipients can do while a root is on chain. */
export const claimStates: Partial<Record<AirDrop['status'], Schemas['ClaimPage']['state']>> = {
  submitted: 'open',
  scheduled: 'scheduled',
  live: 'open',
  ended: 'ended',
}

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
  /** Returns the newest airdrop of a place, or the one that is named. */
  const asked = ({ airdrop_id, ...place }: Asked) =>
    at(
      state.airDrops.filter(({ _id }) => airdrop_id === undefined || _id === airdrop_id),
      place,
    )
  const required = (place: Asked) => {
    const row = asked(place)
    if (!row) throw refusals.missing('airdrop on this network')
    return row
  }
  const listable = (place: Asked) => {
    const row = required(place)
    if (row.status === 'deploying')
      throw conflict('deploying', 'The airdrop contract is still being deployed on this network.')
    if (row.status === 'submitting')
      throw conflict('submitting', 'The merkle root is on its way on this network.')
    if (fixed.has(row.status))
      throw conflict('submitted', 'The merkle root is submitted on this network, so the list is fixed.')
    return row
  }

  /** Does what was sent for an airdrop. */
  const settled = (row: AirDrop) => {
    if (row.status === 'deploying') assign(row, { status: 'registered', contractAddress: fixtures.address() })
    if (row.status === 'submitting') assign(row, { status: onChain(row) })
    return row
  }
  /** Claims that the operator paid for, by their airdrop and address. */
  const paid = new Map<string, Schemas['SponsoredClaim']>()

  const claimsOf = (id: string) => state.airDropClaims[id] ?? []

  const snapshot = (id: string) => {
    const row = state.holderSnapshots.find(({ _id }) => _id === id)
    if (!row) throw refusals.missing('snapshot')
    return row
  }

  return {
    getAirDropRecipients: ({ path, query }) => ({
      data: state.airDropRecipients[asked({ ...path, ...query })?._id ?? ''] ?? [],
    }),
    getAirDrops({ path: { collection_id, current, pageSize }, query: { airdrop_id } }) {
      collections.find(collection_id)
      const rows = state.airDrops.filter(
        (one) => one.collection_id === collection_id && (airdrop_id ?? one._id) === one._id,
      )
      const from = (current - 1) * pageSize
      return { data: rows.slice(from, from + pageSize).map(settled), totalCount: rows.length }
    },
    getAirDropDetails({ path, query }) {
      const row = asked({ ...path, ...query })
      return { data: row ? settled(row) : null }
    },
    registerAirDropSmartContract({ body: { another = false, ...body } }) {
      const former = at(state.airDrops, body)
      const isOver =
        former && (['ended', 'failed'].includes(former.status) || (another && fixed.has(former.status)))
      if (former && !isOver)
        throw conflict('already-registered', 'This collection already has an airdrop on this network.')
      const { contractAddress = null, blockchainType, networkType } = body
      const isOthers = state.airDrops.some(
        (one) =>
          contractAddress !== null &&
          one.contractAddress?.toLowerCase() === contractAddress.toLowerCase() &&
          one.blockchainType === blockchainType &&
          one.networkType === networkType,
      )
      refuse([
        [isOthers, 'contractAddress', 'This contract is another airdrop’s. Enter a contract of its own.'],
      ])
      if (former?.status === 'failed' && !former.contractAddress) all.remove(former._id)
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
    manageAirDrop({ body: { action, amount, ...place } }) {
      const row = required(place)
      if (!row.contractAddress)
        throw conflict('not-deployed', 'The airdrop contract is not deployed on this network.')
      const held = BigInt(row.heldAmount ?? 0)
      const isOpen = fixed.has(row.status) && row.status !== 'ended'
      if (action === 'fund') {
        assign(row, { heldAmount: String(held + BigInt(amount ?? 1)) })
        if (isOpen) assign(row, { status: onChain(row) })
      } else if (action === 'close') {
        if (!isOpen) throw conflict('not-now', 'Nobody can claim now.')
        assign(row, { status: 'ended', endsAt: new Date().toISOString() })
      } else {
        if (isOpen) throw conflict('not-now', 'People can still claim.')
        if (held === 0n) throw conflict('not-now', 'The airdrop contract holds nothing.')
        const back = amount === undefined ? held : BigInt(amount)
        refuse([[back > held, 'amount', 'The airdrop contract holds less.']])
        assign(row, { heldAmount: String(held - back) })
      }
      return { message: 'Sent.', transactionHash: fixtures.transactionHash(), data: row }
    },
    startHolderSnapshot({ body: { smartContractType, block = 4_200, ...place } }) {
      const contract = at(
        state.contracts.filter(
          (one) => one.status === 'deployed' && one.smartContractType === smartContractType,
        ),
        place,
      )
      if (!contract?.contractAddress)
        throw conflict(
          'not-deployed',
          'This collection has no deployed contract of this type on this network.',
        )
      const { contractAddress } = contract
      const former = at(state.holderSnapshots, place)
      const isSame = former?.block === block && former.contractAddress === contractAddress
      const row = isSame
        ? former
        : fixtures.holderSnapshot({
            ...place,
            contractAddress,
            block,
            readBlock: null,
            state: 'reading',
            holderCount: 0,
          })
      if (!isSame) state.holderSnapshots.unshift(row)
      return { message: 'The holders are being read.', data: row }
    },
    getHolderSnapshot({ path }) {
      const row = snapshot(path.snapshot_id)
      const holderCount = state.holders[row.collection_id]?.length ?? 0
      if (row.state === 'reading') assign(row, { state: 'ready', readBlock: row.block, holderCount })
      return { data: row }
    },
    getHolders({ path }) {
      const row = snapshot(path.snapshot_id)
      if (row.state !== 'ready') throw conflict('not-ready', 'The holders are still being read.')
      return { data: state.holders[row.collection_id] ?? [] }
    },
    resolveNames({ body }) {
      const { names } = state
      if (!names) throw conflict('no-resolver', 'This network has no registry of names.')
      return { data: body.names.map((name) => ({ name, address: names[name.toLowerCase()] ?? null })) }
    },
    getClaimPage({ path }) {
      const { collection_id, name, startsAt, endsAt, contractAddress, ...row } = all.find(path.airdrop_id)
      const { tokenStandard = null, tokenSymbol = null, tokenDecimals = null } = row
      const { name: collectionName, image, paymasterSupport } = collections.find(collection_id)
      return {
        data: {
          _id: row._id,
          name,
          collectionName,
          image,
          site: null,
          state: claimStates[row.status] ?? 'preparing',
          startsAt,
          endsAt,
          contractAddress,
          tokenStandard,
          tokenSymbol,
          tokenDecimals,
          sponsored: paymasterSupport,
          network: {
            name: 'Amber',
            chainId: 31_337,
            currency: { name: 'Amber', symbol: 'AMB', decimals: 18 },
            explorer: null,
            rpcUrl: null,
          },
        },
      }
    },
    getClaim({ path: { airdrop_id, address } }) {
      const { _id, status } = all.find(airdrop_id)
      const listed = state.airDropRecipients[_id] ?? []
      const found = claimStates[status] && listed.find((one) => one.address === address.toLowerCase())
      const claimed = claimsOf(_id).some((one) => one.address === found?.address)
      if (!found) return { data: null }
      const sponsored = paid.get(`${_id}/${found.address}`) ?? null
      return { data: { ...found, proof: [], claimed, sponsored } }
    },
    getAirDropClaims({ path, query }) {
      const row = asked({ ...path, ...query })
      if (!row || !claimStates[row.status]) return { data: [], totalCount: 0, figures: null }
      const claims = claimsOf(row._id)
      const claimed = new Set(claims.map(({ address }) => address))
      const open = (state.airDropRecipients[row._id] ?? [])
        .filter(({ address }) => !claimed.has(address))
        .map((one) => ({ ...one, claimedAt: null, transactionHash: null }))
      const days = Map.groupBy(claims, ({ claimedAt }) => (claimedAt ?? '').slice(0, 10))
      const rows = query.state === 'unclaimed' ? open : claims
      const from = (path.current - 1) * path.pageSize
      return {
        data: rows.slice(from, from + path.pageSize),
        totalCount: rows.length,
        figures: {
          claimed: claims.length,
          recipients: row.recipientCount,
          amount: String(claims.reduce((sum, { amount }) => sum + BigInt(amount), 0n)),
          newestAt: claims[0]?.claimedAt ?? null,
          readAt: row.updatedAt,
          error: null,
          sponsored: {
            state: collections.find(row.collection_id).paymasterSupport ? 'ready' : 'switched-off',
            claimed: claims.filter(({ address }) => paid.has(`${row._id}/${address}`)).length,
            failed: 0,
            cost: '0',
          },
          days: [...days].toSorted().map(([date, { length }]) => ({ date, count: length })),
        },
      }
    },
    claimWithoutGas({ body: { airdrop_id, address: given } }) {
      const { _id, collection_id, status } = all.find(airdrop_id)
      const address = given.toLowerCase()
      const listed = state.airDropRecipients[_id]?.find((one) => one.address === address)
      if (!listed) throw conflict('not-listed', 'This address is not on the list of this airdrop.')
      if (claimsOf(_id).some((one) => one.address === address))
        throw conflict('already-claimed', 'This address has already claimed.')
      if (claimStates[status] !== 'open')
        throw conflict('not-now', 'This airdrop can’t be claimed right now.')
      if (!collections.find(collection_id).paymasterSupport)
        throw conflict('not-sponsored', 'The operator does not pay the network fee right now.')
      const transactionHash = fixtures.transactionHash()
      const row = { ...listed, claimedAt: new Date().toISOString(), transactionHash }
      state.airDropClaims[_id] = [row, ...claimsOf(_id)]
      const claim = {
        state: 'claimed' as const,
        operationHash: fixtures.transactionHash(2),
        transactionHash,
        error: null,
      }
      paid.set(`${_id}/${address}`, claim)
      return { message: 'The claim is under way.', data: claim }
    },
  } satisfies Partial<Answers>
}
