import type { Schemas } from '@vitrine/sdk/contract'
import { eq } from 'drizzle-orm'
import { publicRpcUrl } from '#src/chain/public-rpc-url.ts'
import { requireNetwork } from '#src/chain/require-network.ts'
import type { Group } from '#src/contract/types.ts'
import { requireCollection } from '#src/groups/collections/view.ts'
import { createRateLimits, type Limit } from '#src/http/rate-limits/rate-limits.ts'
import { shortenAddress } from '#src/http/visits/shorten-address.ts'
import { ServiceError } from '#src/service-error.ts'
import { airdrops } from '#src/storage/db/schema/airdrops.ts'
import { createProofs } from './create-proofs.ts'
import type { AirdropRow } from './find-airdrop.ts'
import { type Phase, phaseOf } from './phase-of.ts'
import { readClaimed } from './read-claimed.ts'
import { readHoldings } from './read-holdings.ts'
import { readSponsor } from './sponsor.ts'
import { createSponsoredClaims, networkSilent } from './sponsored-claims.ts'

/** Milliseconds for which an answer is reused, because the page is public and providers count calls. */
const freshness = 10_000

/**
 * Returns a function that reads from an airdrop's network at most once in ten seconds, and again after the airdrop
 * changed.
 */
function keepFresh<T>(read: (row: AirdropRow) => Promise<T>): (row: AirdropRow) => Promise<T> {
  const kept = new Map<string, { updatedAt: string; at: number; answer: Promise<T> }>()
  return (row) => {
    const one = kept.get(row.id)
    if (one?.updatedAt === row.updatedAt && performance.now() - one.at <= freshness) return one.answer
    const answer = read(row)
    kept.set(row.id, { updatedAt: row.updatedAt, at: performance.now(), answer })
    return answer
  }
}

/** Calls from one network. A page makes a few, and everyone in a hall may claim through one address. */
const claimLimit: Limit = {
  name: 'claim-page',
  most: 600,
  seconds: 15 * 60,
  refusal: (wait) => `Too many requests came from your network. Try again in ${wait}.`,
}

/** Sponsored claims from one network: enough for everyone in a hall. */
const sponsoredLimit: Limit = {
  name: 'sponsored-claims',
  most: 60,
  seconds: 15 * 60,
  refusal: (wait) => `Too many claims without gas came from your network. Try again in ${wait}.`,
}

/** Returns the state of an airdrop for its recipients. */
function stateOf({ status }: AirdropRow, { clock, inForce }: Phase): Schemas['ClaimPage']['state'] {
  if (status !== 'live' || inForce === false) return 'preparing'
  if (clock === 'after') return 'ended'
  if (clock === 'before') return 'scheduled'
  return inForce === null ? 'unknown' : 'open'
}

/** Data of an airdrop for its recipients, without a session (capability `claim-page`). */
export const claims: Group = (platform) => {
  const { db, chain, now, settings } = platform
  const limits = createRateLimits(platform)
  const proofs = createProofs(db)
  const sponsored = createSponsoredClaims(platform, proofs)
  const holdingsOf = keepFresh((row) => readHoldings(platform, row))
  const sponsorOf = keepFresh((row) => readSponsor(platform, row))

  async function requireAirdrop(id: string, address: string): Promise<AirdropRow> {
    await limits.count([claimLimit, shortenAddress(address) ?? address])
    const [row] = await db.select().from(airdrops).where(eq(airdrops.id, id))
    if (!row) throw ServiceError.notFound('There is no such airdrop.')
    return row
  }

  // The list may change until its root is on the network.
  const findEntry = async (row: AirdropRow, address: string) =>
    row.status === 'live' ? proofs.find(row, address) : undefined

  return {
    async getClaimPage({ path, address }) {
      const row = await requireAirdrop(path.airdrop_id, address)
      const network = requireNetwork(chain.networks, row)
      const [{ name, image, thumbnail }, site, holdings, rpcUrl, sponsor] = await Promise.all([
        requireCollection(db, row.collectionId),
        settings.read('frontend-domain'),
        holdingsOf(row),
        publicRpcUrl(network),
        sponsorOf(row),
      ])
      const phase = phaseOf(row, holdings, now())
      const published = chain.publicNetworks.find(
        ({ blockchainType, networkType }) =>
          blockchainType === row.blockchainType && networkType === row.networkType,
      )
      return {
        data: {
          _id: row.id,
          name: row.name,
          collectionName: name,
          image: thumbnail ?? image,
          site: site?.value.frontendDomainUrl ?? null,
          state: stateOf(row, phase),
          startsAt: phase.startsAt,
          endsAt: phase.endsAt,
          contractAddress: row.address,
          tokenStandard: holdings.standard,
          tokenSymbol: holdings.symbol,
          tokenDecimals: holdings.decimals,
          sponsored: sponsor === 'unknown' ? null : sponsor === 'ready',
          network: {
            name: network.name,
            chainId: network.chainId,
            currency: network.currency,
            explorer: published?.explorer.transaction ?? null,
            rpcUrl,
          },
        },
      }
    },
    async getClaim({ path, address }) {
      const row = await requireAirdrop(path.airdrop_id, address)
      const found = await findEntry(row, path.address)
      if (!found) return { data: null }
      const { amount, proof } = found
      const [claimed, begun] = await Promise.all([
        readClaimed(platform, row, path.address, amount),
        sponsored.read(row.id, path.address),
      ])
      return { data: { address: found.address, amount: String(amount), proof, claimed, sponsored: begun } }
    },
    async claimWithoutGas({ body, address }) {
      await limits.count([sponsoredLimit, shortenAddress(address) ?? address])
      const row = await requireAirdrop(body.airdrop_id, address)
      const found = await findEntry(row, body.address)
      if (!found) {
        throw ServiceError.conflict('This address is not on the list of this airdrop.', 'not-listed')
      }
      if (await readClaimed(platform, row, body.address, found.amount)) {
        throw ServiceError.conflict('This address has already claimed.', 'already-claimed')
      }
      const state = stateOf(row, phaseOf(row, await holdingsOf(row), now()))
      if (state !== 'open') {
        const message = state === 'unknown' ? networkSilent : 'This airdrop can’t be claimed right now.'
        throw ServiceError.conflict(message, 'not-now')
      }
      return { message: 'The claim is under way.', data: await sponsored.begin(row, body.address) }
    },
  }
}
