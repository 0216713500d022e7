import { isChainError } from '@vitrine/chain'
import { and, eq } from 'drizzle-orm'
import { type Address, getAddress, type Hash } from 'viem'
import { fixTokenUri } from '#src/chain/minting/fix-token-uri.ts'
import { mintHiddenCall } from '#src/chain/minting/mint-batch-call.ts'
import { type Mint, mintCall } from '#src/chain/minting/mint-call.ts'
import { placeholderUri } from '#src/chain/minting/placeholder.ts'
import { requireDeployed } from '#src/chain/minting/require-deployed.ts'
import { ownUriOf } from '#src/chain/minting/token-metadata.ts'
import { unreadableReason } from '#src/chain/minting/unreadable-reason.ts'
import { kindOf } from '#src/chain/network-kind.ts'
import { requireNetwork } from '#src/chain/require-network.ts'
import { toServiceError } from '#src/chain/to-service-error.ts'
import type { Platform } from '#src/platform.ts'
import { keepsMetadata, requireHidable } from '#src/runs/mint/hidden-mints.ts'
import { requireCallable } from '#src/runs/mint/mint-target.ts'
import { recordLostMint } from '#src/runs/mint/record-lost-mint.ts'
import { exists } from '#src/runs/mint/token-exists.ts'
import { reserveTokenIds } from '#src/runs/mint/token-ids.ts'
import { ServiceError } from '#src/service-error.ts'
import { assets } from '#src/storage/db/schema/assets.ts'
import { toRecipient } from './create-asset.ts'
import { requireAsset } from './find-asset.ts'
import type { AssetRow } from './serialize-asset.ts'

type MintRequest = {
  assetId: string
  /** The receiver of the token, if it isn't the asset's recipient. */
  recipient?: string | undefined
  idempotencyKey?: string | undefined
}

const minted = () => ServiceError.conflict('This asset is already minted.', 'sold')

/** The most taken ids that one call passes over on a contract that others mint on, too. */
const idsPassedOver = 25

const isTaken = (thrown: unknown, tokenId: string) =>
  thrown instanceof ServiceError &&
  isChainError(thrown.cause, 'reverted') &&
  thrown.cause.errorName === 'TokenAlreadyMinted' &&
  thrown.cause.errorArgs?.[0] === BigInt(tokenId)

/** Sends the mint of an asset and returns its hash (specification, section 4, "Minting", step 1). */
export async function mintAsset(
  platform: Platform,
  request: MintRequest,
): Promise<{ hash: Hash; row: AssetRow }> {
  const { db, chain, publishing, settings } = platform
  const { assetId, idempotencyKey } = request
  const row = await requireAsset(db, assetId)
  const sent = await chain.transactions.find('mint', assetId, idempotencyKey)
  if (sent) return { hash: sent, row }
  if (row.isSold === 'sold') throw minted()
  const busy = ServiceError.conflict('The mint of this asset is in progress.', 'minting')
  if (row.isSold === 'minting') throw busy

  const network = requireNetwork(chain.networks, row)
  if (kindOf(network) === 'main' && (await publishing.missing([row])).size > 0) {
    const next = (await settings.read('token-files'))
      ? 'Publish them on its page first, under Files.'
      : 'Set where token files go under Settings → Token files.'
    throw ServiceError.conflict(`The files of this asset are not published. ${next}`, 'not-published')
  }
  await chain.wallet.requireAddress()
  const target = await requireCallable(platform, (await requireDeployed(platform, row)).id)
  const { abi, contract, collection, addressOf, wallet } = target
  const isHidden = target.hides && ownUriOf(row) === null
  if (isHidden) await requireHidable(db, target, 1)
  const recipient: Address = getAddress(toRecipient(request.recipient) ?? row.walletAddress ?? wallet)
  if (addressOf && ownUriOf(row) === null && kindOf(network) === 'main') {
    const reason = await unreadableReason(platform, contract.id)
    if (reason !== null)
      throw ServiceError.conflict(`Wallets could not read this token. ${reason}`, 'not-published')
  }

  const attempt = async (tokenId: string) => {
    const tokenUri = isHidden
      ? await placeholderUri(platform.files, collection)
      : await fixTokenUri(platform.files, row, addressOf?.(BigInt(tokenId)))
    const mint: Mint = { recipient, tokenId: BigInt(tokenId), amount: row.amount, tokenUri }
    const type = row.smartContractType
    return chain.transactions.send({
      network,
      to: target.address,
      data: isHidden ? mintHiddenCall(type, [mint]) : mintCall(abi, type, mint),
      abi,
      kind: 'mint',
      subjectId: assetId,
      idempotencyKey,
      async record(tx, hash, replaces) {
        if (replaces) {
          const its = and(eq(assets.id, assetId), eq(assets.transactionHash, replaces))
          const moved = await tx
            .update(assets)
            .set({ transactionHash: hash })
            .where(and(its, eq(assets.isSold, 'minting')))
            .returning({ id: assets.id })
          if (moved.length === 0) throw busy
          return
        }
        const isChanged = ServiceError.conflict(
          'This asset was changed while it was minted. Try again.',
          'changed',
        )
        if (!(await keepsMetadata(tx, target, isHidden))) throw isChanged
        const unsold = eq(assets.isSold, 'unsold')
        const changed = await tx
          .update(assets)
          .set({
            isSold: 'minting',
            transactionHash: hash,
            transactionStatus: null,
            error: null,
            tokenUri,
            isHidden,
            isRevealed: false,
            updatedAt: new Date().toISOString(),
          })
          // An edit since the metadata was fixed would make it stale; so would another mint.
          .where(
            and(
              eq(assets.id, assetId),
              eq(assets.updatedAt, row.updatedAt),
              eq(assets.tokenId, tokenId),
              unsold,
            ),
          )
          .returning({ id: assets.id })
        if (changed.length > 0) return
        const again = await requireAsset(tx, assetId)
        throw again.isSold === 'unsold' ? isChanged : busy
      },
      async undo(tx, hash, reason) {
        await tx
          .update(assets)
          .set({
            isSold: 'unsold',
            transactionStatus: false,
            error: reason,
            updatedAt: new Date().toISOString(),
          })
          .where(and(eq(assets.id, assetId), eq(assets.transactionHash, hash)))
      },
    })
  }

  const reserve = async (taken?: string) => {
    const given = {
      assetIds: [assetId],
      contractId: contract.id,
      taken: new Set(taken === undefined ? [] : [taken]),
    }
    const { ids, refused } = await reserveTokenIds(db, given)
    const reason = refused.get(assetId)
    if (reason !== undefined) throw ServiceError.conflict(reason, 'token-id-taken')
    const tokenId = ids.get(assetId)
    if (tokenId === undefined) throw busy
    return tokenId
  }
  /** Whether the token at an id is the asset's own, by a mint that was taken for lost. */
  const isDone = async (id: string) => {
    const tokenId = BigInt(id)
    try {
      const owner = (await exists(platform, target, [tokenId])).get(tokenId)
      return owner !== undefined && (await recordLostMint(platform, target, row, { tokenId, owner }))
    } catch (thrown) {
      throw isChainError(thrown) ? toServiceError(thrown) : thrown
    }
  }
  let tokenId = await reserve()
  for (let left = idsPassedOver; ; left--) {
    try {
      const hash = await attempt(tokenId)
      return { hash, row: await requireAsset(db, assetId) }
    } catch (thrown) {
      // On a contract that others mint on too, the next id may be theirs.
      if (left === 0 || !isTaken(thrown, tokenId)) throw thrown
      if (await isDone(tokenId)) throw minted()
      tokenId = await reserve(tokenId)
    }
  }
}
