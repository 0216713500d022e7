import { toChainError } from '@vitrine/chain'
import { and, eq } from 'drizzle-orm'
import { type Address, encodeFunctionData, type Hash, hexToBigInt, keccak256, stringToHex } from 'viem'
import { entryPoint08Abi, formatUserOperationRequest } from 'viem/account-abstraction'
import { airdropContract, claimAccountContract } from '#src/chain/built-in-contracts.ts'
import { callProvider } from '#src/chain/call-provider.ts'
import type { ChainNetwork } from '#src/chain/chain-networks.ts'
import { claimAccountAddress, putClaimAccount } from '#src/chain/claim-account.ts'
import { readDataFee } from '#src/chain/data-fee.ts'
import { entryPointAddress } from '#src/chain/entry-point.ts'
import { requireAffordable } from '#src/chain/fee-limits.ts'
import { bidOf, readFees, toSign } from '#src/chain/fees.ts'
import { lockLine } from '#src/chain/nonce-ledger.ts'
import {
  agreeTo,
  handleOps,
  mostCostOf,
  type Operation,
  preVerificationGas,
  validUntilOf,
  withoutSignature,
} from '#src/chain/sponsored-operation.ts'
import { toServiceError } from '#src/chain/to-service-error.ts'
import type { Platform } from '#src/platform.ts'
import { ServiceError } from '#src/service-error.ts'
import type { Db, Tx } from '#src/storage/db/client.ts'
import { sponsoredClaims } from '#src/storage/db/schema/sponsored-claims.ts'
import type { Proofs } from './create-proofs.ts'
import { readClaimed } from './read-claimed.ts'
import { findPaymaster, reservedOn } from './sponsor.ts'
import { entryOf, failureOf, findOperation, recordSponsoredEnd, type SponsoredRow } from './sponsored-end.ts'

/** Maximum gas for the account or the paymaster to check an operation; both use less. */
const checking = 80_000n

/**
 * Maximum gas of a sponsored claim. A recipient that is a contract decides how much gas it takes to receive a token.
 */
const maxGas = 1_000_000n

/** Seconds for which a paymaster agrees to an operation that was sent to a bundler. */
const bundlerTime = 1_800

/** Maximum seconds between the clocks of nodes behind one address. */
const nodeGap = 60

const tooMuchGas = 'The claim takes more gas than the operator pays for.'
const unpaid = 'The operator can’t pay the network fee right now. Try again later, or claim with a wallet.'

/** The end of an operation that a bundler did not bring onto the network. */
const dropped = { status: 'dropped', reason: '' } as const

/** Thrown if a claim ends before anything is sent. The message is for its recipient. */
class Refused extends Error {}

type Paid = { operation: Operation; deposit: bigint }
type Bundler = { url: string; network: ChainNetwork; fetch: typeof globalThis.fetch }

/**
 * Calls a bundler and returns its result. Throws {@link Refused} if it refuses, and a ServiceError if it does not
 * answer.
 */
async function askBundler(
  { url, network, fetch }: Bundler,
  method: string,
  params: unknown[],
): Promise<unknown> {
  const answer = await callProvider(fetch, url, method, params)
  if ('result' in answer) return answer.result
  if (answer.refusal === undefined) {
    throw ServiceError.upstream(`The bundler of ${network.name} does not answer.`, 'node-unreachable')
  }
  throw new Refused(failureOf(answer.refusal))
}

/** Returns the operation with the bundler's gas limits. Throws {@link Refused} if they are too high. */
async function estimateAt(bundler: Bundler, operation: Operation, until: number): Promise<Operation> {
  const stub = formatUserOperationRequest(withoutSignature(operation, until))
  const said = await askBundler(bundler, 'eth_estimateUserOperationGas', [stub, entryPointAddress])
  const gas = (name: keyof Operation) => {
    const value = (said as Record<string, unknown> | null)?.[name]
    return typeof value === 'string' && /^0x[0-9a-f]{1,16}$/i.test(value) ? BigInt(value) : 0n
  }
  type Limit = 'verificationGasLimit' | 'preVerificationGas' | 'paymasterVerificationGasLimit'
  const named = (name: Limit) => gas(name) || operation[name]
  const estimated = {
    ...operation,
    verificationGasLimit: named('verificationGasLimit'),
    paymasterVerificationGasLimit: named('paymasterVerificationGasLimit'),
    preVerificationGas: named('preVerificationGas'),
    callGasLimit: gas('callGasLimit') > operation.callGasLimit ? gas('callGasLimit') : operation.callGasLimit,
  }
  const { callGasLimit, verificationGasLimit, paymasterVerificationGasLimit, preVerificationGas } = estimated
  const others = [verificationGasLimit, paymasterVerificationGasLimit, preVerificationGas]
  // The deposit pays these limits to the bundler.
  if (callGasLimit > (maxGas * 5n) / 4n || others.some((value) => value > maxGas)) {
    throw new Refused(tooMuchGas)
  }
  return estimated
}

/** Creates the function that sends sponsored claims (docs/decisions/airdrops-and-claims.md). */
export function createSponsoredSender(
  platform: Platform,
  proofs: Proofs,
  bundlerOf: (network: ChainNetwork) => Promise<string | undefined>,
  uncount: (airdropId: string) => Promise<void>,
) {
  const { db, chain, log, now } = platform

  /** Updates a claim unless its status has changed since it was read. Returns true if it was updated. */
  async function change(tx: Db | Tx, row: SponsoredRow, to: Partial<SponsoredRow>): Promise<boolean> {
    const changed = await tx
      .update(sponsoredClaims)
      .set(to)
      .where(and(eq(sponsoredClaims.id, row.id), eq(sponsoredClaims.status, row.status)))
      .returning({ id: sponsoredClaims.id })
    return changed.length > 0
  }

  /** Ends a claim. If nothing was signed, it no longer counts toward the airdrop's limit. */
  async function end(row: SponsoredRow, to: Pick<SponsoredRow, 'status'> & Partial<SponsoredRow>) {
    if ((await change(db, row, to)) && row.status === 'waiting') await uncount(row.airdropId)
  }

  const isLate = (row: SponsoredRow) => now().getTime() > row.askedAt.getTime() + bundlerTime * 1000

  /**
   * Throws {@link Refused} if operations that other copies and jobs have signed in the meantime leave too little of the
   * deposit. The caller holds the lock on the nonces.
   */
  async function requireDeposit(
    tx: Tx,
    network: ChainNetwork,
    row: SponsoredRow,
    { operation, deposit }: Paid,
  ) {
    if (deposit < mostCostOf(operation) + (await reservedOn(tx, network, row.id))) {
      throw new Refused(failureOf('AA31'))
    }
  }

  /** Makes the operation of a claim, without the paymaster's agreement. */
  async function prepare(network: ChainNetwork, row: SponsoredRow, airdrop: Address, from: Address) {
    const client = chain.networks.client(network)
    const { entry } = await entryOf(platform, proofs, row)
    if (!entry) throw new Refused('This address is not on the list of this airdrop.')
    const sender = await claimAccountAddress()
    const { abi } = await claimAccountContract()
    const args = [airdrop, row.address as Address, entry.amount, entry.proof]
    const callData = encodeFunctionData({ abi, functionName: 'claim', args })
    // A separate nonce key for each claim, so that claims don't wait for each other.
    const key = hexToBigInt(keccak256(stringToHex(row.id))) >> 64n
    const limit = await chain.feeLimits.read(network)
    const [fees, nonce, gas] = await Promise.all([
      readFees(chain.networks, network),
      client.readContract({
        address: entryPointAddress,
        abi: entryPoint08Abi,
        functionName: 'getNonce',
        args: [sender, key],
      }),
      client.estimateGas({ account: from, to: sender, data: callData }),
    ])
    if (gas > maxGas) throw new Refused(tooMuchGas)
    requireAffordable(network, limit, fees.gasPrice)
    const offered = toSign(fees, bidOf(fees, limit.maxFeePerGas).wanted)
    const price = offered.type === 'legacy' ? offered.gasPrice : offered.maxFeePerGas
    const operation: Omit<Operation, 'paymaster'> = {
      sender,
      nonce,
      callData,
      // A quarter more, as for all transactions of the platform.
      callGasLimit: ((gas - 21_000n) * 5n) / 4n,
      verificationGasLimit: checking,
      paymasterVerificationGasLimit: checking,
      paymasterPostOpGasLimit: 0n,
      preVerificationGas: 0n,
      maxFeePerGas: price,
      maxPriorityFeePerGas: offered.type === 'legacy' ? price : offered.maxPriorityFeePerGas,
      signature: '0x',
    }
    return operation
  }

  async function payFor(network: ChainNetwork, operation: Operation): Promise<Paid> {
    const found = await findPaymaster(platform, network, mostCostOf(operation))
    if (typeof found === 'string') throw new Refused(failureOf('AA31'))
    return { operation: { ...operation, paymaster: found.address }, deposit: found.deposit }
  }

  /** Returns the data fee of an operation's transaction as units of gas, because a paymaster pays only for gas. */
  async function gasForData(network: ChainNetwork, operation: Operation, beneficiary: Address) {
    const call = { to: entryPointAddress, data: handleOps(operation, beneficiary) }
    const fee = await readDataFee(chain.networks, network, call)
    return fee === 0n ? 0n : fee / (await readFees(chain.networks, network)).gasPrice
  }

  async function send(row: SponsoredRow, network: ChainNetwork, airdrop: Address): Promise<void> {
    const signer = await chain.wallet.account()
    if (!signer) throw new Refused(unpaid)
    if (!(await putClaimAccount(platform, network))) {
      if (isLate(row)) throw new Refused(unpaid)
      return
    }
    const base = await prepare(network, row, airdrop, signer.address)
    const { operation } = await payFor(network, { ...base, paymaster: entryPointAddress })
    const stub = withoutSignature(operation, 0)
    operation.preVerificationGas =
      preVerificationGas(stub) + (await gasForData(network, stub, signer.address))
    const { number, timestamp } = await chain.networks.client(network).getBlock()
    const signed = { status: 'sent', attempts: row.attempts + 1, sentAfter: Number(number) } as const
    const url = await bundlerOf(network)
    if (url) {
      const bundler = { url, network, fetch: platform.outbound.fetch }
      const until = Number(timestamp) + bundlerTime
      const paid = await payFor(network, await estimateAt(bundler, operation, until))
      const { operation: agreed, hash } = await agreeTo(signer, network.chainId, paid.operation, until)
      const given = { ...formatUserOperationRequest(agreed) }
      const sent = { ...signed, operation: given, operationHash: hash, transactionHash: null }
      const isOurs = await db.transaction(async (tx) => {
        await lockLine(tx, { wallet: signer.address, network })
        await requireDeposit(tx, network, row, paid)
        return change(tx, row, sent)
      })
      if (!isOurs) return
      try {
        await askBundler(bundler, 'eth_sendUserOperation', [given, entryPointAddress])
      } catch (thrown) {
        // The bundler may have received it. It is sent again until the paymaster's agreement ends.
        if (!(thrown instanceof Refused)) return
        await recordSponsoredEnd(platform, proofs, { ...row, ...sent }, dropped, thrown.message)
      }
      return
    }
    const paid = await payFor(network, operation)
    const { operation: agreed, hash: operationHash } = await agreeTo(
      signer,
      network.chainId,
      paid.operation,
      0,
    )
    await chain.transactions.send({
      network,
      to: entryPointAddress,
      data: handleOps(agreed, signer.address),
      abi: entryPoint08Abi,
      kind: 'sponsored-claim',
      subjectId: row.id,
      idempotencyKey: operationHash,
      async record(tx, transactionHash, replaces) {
        await requireDeposit(tx, network, row, paid)
        const before = { ...row, status: replaces ? 'sent' : row.status }
        const isOurs = await change(tx, before, {
          ...signed,
          operation: null,
          operationHash,
          transactionHash,
        })
        if (!isOurs) throw ServiceError.conflict('The claim is under way.', 'not-now')
      },
      async undo(tx, transactionHash) {
        await tx
          .update(sponsoredClaims)
          .set({ status: 'failed', error: unpaid })
          .where(eq(sponsoredClaims.transactionHash, transactionHash))
      },
    })
  }

  /** Looks for the operation of a bundler on the network, and sends it to the bundler again if it isn't there. */
  async function follow(row: SponsoredRow, network: ChainNetwork): Promise<void> {
    const client = chain.networks.client(network)
    const { timestamp } = await client.getBlock()
    const receipt = await findOperation(client, row)
    if (receipt) return recordSponsoredEnd(platform, proofs, row, { status: 'success', receipt })
    if (Number(timestamp) > validUntilOf(row.operation ?? {}) + nodeGap) {
      const late = 'The bundler did not get the claim onto the network in time. Try again.'
      return recordSponsoredEnd(platform, proofs, row, dropped, late)
    }
    const url = await bundlerOf(network)
    if (url)
      await callProvider(platform.outbound.fetch, url, 'eth_sendUserOperation', [
        row.operation,
        entryPointAddress,
      ])
  }

  /** Does the next step of a claim. If a network does not answer, the step is repeated later. */
  return async function advance(row: SponsoredRow): Promise<void> {
    const { airdrop, entry } = await entryOf(platform, proofs, row)
    const network = airdrop && chain.networks.find(airdrop.blockchainType, airdrop.networkType)
    if (!airdrop?.address || !network) return
    try {
      if (row.status === 'sent') {
        if (row.operation) return await follow(row, network)
        return void (await chain.transactions.outcome(network, row.transactionHash as Hash))
      }
      if (entry && (await readClaimed(platform, airdrop, row.address, entry.amount))) {
        return await end(row, { status: 'claimed' })
      }
      await send(row, network, airdrop.address as Address)
    } catch (thrown) {
      if (thrown instanceof Refused) return end(row, { status: 'failed', error: thrown.message })
      const { abi } = await airdropContract()
      const error =
        thrown instanceof ServiceError ? thrown : toServiceError(toChainError(thrown, { network, abi }))
      log.warn('A claim without gas could not be sent.', { network: network.name, error: error.message })
      if (row.status === 'sent' || (error.kind === 'upstream' && !isLate(row))) return
      await end(row, {
        status: 'failed',
        error: error.code === 'reverted' ? failureOf(error.message) : unpaid,
      })
    }
  }
}
