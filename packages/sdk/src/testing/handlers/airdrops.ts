import type { Schemas } from '../../strict.ts'
import type { Answers } from '../answers.ts'
import { assign } from '../assign.ts'
import { fixtures } from '../fixtures.ts'
import { pageOf } from '../list.ts'
import { MockError } from '../mock-error.ts'
import type { World } from '../world.ts'

type AirDrop = Schemas['AirDrop']
type Asked = Pick<AirDrop, 'collection_id' | 'blockchainType' | 'networkType'> & {
  airdrop_id?: string | undefined
}

/** The state of the claim page for each status with a root on chain. */
export const claimStates: Partial<Record<AirDrop['status'], Schemas['ClaimPage']['state']>> = {
  submitted: 'open',
  scheduled: 'scheduled',
  live: 'open',
  ended: 'ended',
}

/** Returns the status of an airdrop whose root is on chain. */
const onChain = ({ heldAmount, requiredAmount }: AirDrop) =>
  BigInt(heldAmount ?? 0) < BigInt(requiredAmount ?? 0) ? 'submitted' : 'live'

/**
 * Airdrops. Reading an airdrop completes its deployment. It also completes a root: the airdrop is then live if its contract holds
 * enough, otherwise submitted. Roots of lists aren't checked.
 */
export const airdrops = ({ state, lists: { AirDrop, Collection, HolderSnapshot, SmartContract } }: World) => {
  /** Returns the fields that identify an airdrop, or the newest one of a collection and network. */
  const placeOf = ({ airdrop_id: _id, collection_id, blockchainType, networkType }: Asked) => ({
    ...(_id && { _id }),
    collection_id,
    blockchainType,
    networkType,
  })
  /** Completes the pending transaction of an airdrop, and returns the airdrop. */
  const settled = (row: AirDrop) => {
    if (row.status === 'deploying') assign(row, { status: 'registered', contractAddress: fixtures.address() })
    if (row.status === 'submitting') assign(row, { status: onChain(row) })
    return row
  }
  /** Sponsored claims, by airdrop and address. */
  const paid = new Map<string, Schemas['SponsoredClaim']>()
  const claimsOf = (id: string) => state.airDropClaims[id] ?? []
  const listed = (id: string, address: string) =>
    state.airDropRecipients[id]?.find((one) => one.address === address.toLowerCase())

  return {
    getAirDropRecipients({ path, query }) {
      const [row] = AirDrop.filter(placeOf({ ...path, ...query }))
      return { data: state.airDropRecipients[row?._id ?? ''] ?? [] }
    },
    getAirDrops({ path, query: { airdrop_id } }) {
      const { collection_id } = path
      Collection.find({ _id: collection_id })
      const { data, totalCount } = pageOf(path, AirDrop.filter({ _id: airdrop_id, collection_id }))
      return { data: data.map(settled), totalCount }
    },
    getAirDropDetails({ path, query }) {
      const [row] = AirDrop.filter(placeOf({ ...path, ...query }))
      return { data: row ? settled(row) : null }
    },
    registerAirDropSmartContract({ body: { another: _another, ...body } }) {
      const { contractAddress = null } = body
      const [token] = SmartContract.filter({ ...placeOf(body), status: 'deployed' })
      const transactionHash = contractAddress ? null : fixtures.transactionHash()
      const status = contractAddress ? 'registered' : 'deploying'
      const tokenAddress = body.tokenAddress ?? token?.contractAddress ?? null
      const data = AirDrop.add({ ...body, tokenAddress, status, contractAddress, transactionHash })
      return { message: 'Airdrop registered.', transactionHash, data }
    },
    submitAirDropDetails({
      body: { recipients, name, merkleRoot, startsAt = null, endsAt = null, ...place },
    }) {
      const row = AirDrop.find(placeOf(place))
      const totalAmount = String(recipients.reduce((sum, { amount }) => sum + BigInt(amount), 0n))
      state.airDropRecipients[row._id] = recipients
      const recipientCount = recipients.length
      const list = { name, merkleRoot, recipientCount, totalAmount, requiredAmount: totalAmount }
      return {
        message: 'Airdrop list stored.',
        data: assign(row, { status: 'detailed', ...list, startsAt, endsAt }),
      }
    },
    submitMerkleRoot({ body }) {
      const transactionHash = fixtures.transactionHash()
      const data = assign(AirDrop.find(placeOf(body)), { status: 'submitting', transactionHash, error: null })
      return { message: 'Root sent.', transactionHash, data }
    },
    manageAirDrop({ body: { action, amount, ...place } }) {
      const row = AirDrop.find(placeOf(place))
      const held = BigInt(row.heldAmount ?? 0)
      if (action === 'close') assign(row, { status: 'ended', endsAt: new Date().toISOString() })
      else if (action === 'fund') {
        assign(row, { heldAmount: String(held + BigInt(amount ?? 1)) })
        if (claimStates[row.status]) assign(row, { status: onChain(row) })
      } else assign(row, { heldAmount: String(held - BigInt(amount ?? held)) })
      return { message: 'Sent.', transactionHash: fixtures.transactionHash(), data: row }
    },
    startHolderSnapshot({ body: { smartContractType, block = 4_200, ...place } }) {
      const { contractAddress } = SmartContract.find({ ...place, smartContractType })
      const reading = { state: 'reading', readBlock: null, holderCount: 0 }
      const data = HolderSnapshot.add({ ...place, contractAddress, block, ...reading })
      return { message: 'The holders are being read.', data }
    },
    getHolderSnapshot({ path: { snapshot_id: _id } }) {
      const row = HolderSnapshot.find({ _id })
      const holderCount = state.holders[row.collection_id]?.length ?? 0
      if (row.state === 'reading') assign(row, { state: 'ready', readBlock: row.block, holderCount })
      return { data: row }
    },
    getHolders: ({ path: { snapshot_id: _id } }) => ({
      data: state.holders[HolderSnapshot.find({ _id }).collection_id] ?? [],
    }),
    resolveNames({ body }) {
      const { names } = state
      if (!names) throw new MockError(409, 'This network has no registry of names.', { code: 'no-resolver' })
      return { data: body.names.map((name) => ({ name, address: names[name.toLowerCase()] ?? null })) }
    },
    getClaimPage({ path: { airdrop_id } }) {
      const row = AirDrop.find({ _id: airdrop_id })
      const { _id, name, startsAt, endsAt, contractAddress } = row
      const { tokenStandard = null, tokenSymbol = null, tokenDecimals = null } = row
      const collection = Collection.find({ _id: row.collection_id })
      const currency = { name: 'Amber', symbol: 'AMB', decimals: 18 }
      return {
        data: {
          _id,
          name,
          collectionName: collection.name,
          image: collection.image,
          site: null,
          state: claimStates[row.status] ?? 'preparing',
          startsAt,
          endsAt,
          contractAddress,
          tokenStandard,
          tokenSymbol,
          tokenDecimals,
          sponsored: collection.paymasterSupport,
          network: { name: 'Amber', chainId: 31_337, currency, explorer: null, rpcUrl: null },
        },
      }
    },
    getClaim({ path: { airdrop_id: _id, address } }) {
      const found = claimStates[AirDrop.find({ _id }).status] && listed(_id, address)
      if (!found) return { data: null }
      const claimed = claimsOf(_id).some((one) => one.address === found.address)
      const sponsored = paid.get(`${_id}/${found.address}`) ?? null
      return { data: { ...found, proof: [], claimed, sponsored } }
    },
    getAirDropClaims({ path, query: { state: wanted, ...query } }) {
      const [row] = AirDrop.filter(placeOf({ ...path, ...query }))
      if (!row || !claimStates[row.status]) return { data: [], totalCount: 0, figures: null }
      const claims = claimsOf(row._id)
      const claimed = new Set(claims.map(({ address }) => address))
      const open = (state.airDropRecipients[row._id] ?? [])
        .filter(({ address }) => !claimed.has(address))
        .map((one) => ({ ...one, claimedAt: null, transactionHash: null }))
      const days = Map.groupBy(claims, ({ claimedAt }) => (claimedAt ?? '').slice(0, 10))
      const { paymasterSupport } = Collection.find({ _id: row.collection_id })
      return {
        ...pageOf(path, wanted === 'unclaimed' ? open : claims),
        figures: {
          claimed: claims.length,
          recipients: row.recipientCount,
          amount: String(claims.reduce((sum, { amount }) => sum + BigInt(amount), 0n)),
          newestAt: claims[0]?.claimedAt ?? null,
          readAt: row.updatedAt,
          error: null,
          sponsored: {
            state: paymasterSupport ? 'ready' : 'switched-off',
            claimed: claims.filter(({ address }) => paid.has(`${row._id}/${address}`)).length,
            failed: 0,
            cost: '0',
          },
          days: [...days].toSorted().map(([date, { length }]) => ({ date, count: length })),
        },
      }
    },
    claimWithoutGas({ body: { airdrop_id: _id, address } }) {
      const found = listed(_id, address)
      if (!found) throw new MockError(409, 'This address is not on the list.', { code: 'not-listed' })
      const transactionHash = fixtures.transactionHash()
      const claimedAt = new Date().toISOString()
      state.airDropClaims[_id] = [{ ...found, claimedAt, transactionHash }, ...claimsOf(_id)]
      const operationHash = fixtures.transactionHash(2)
      const claim = { state: 'claimed' as const, operationHash, transactionHash, error: null }
      paid.set(`${_id}/${found.address}`, claim)
      return { message: 'The claim is under way.', data: claim }
    },
  } satisfies Partial<Answers>
}
