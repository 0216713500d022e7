import { hasCode, outcomeOf, randomId } from '@vitrine/sdk'
import { errorText } from '#src/lib/error-text.ts'
import { revertText } from './await-receipt.ts'
import type { EngineContext } from './engine-context.ts'
import { pause, persist } from './persist.ts'
import { sessionIsOver } from './session-is-over.ts'
import type { MintJob, MintRow } from './types.ts'
import { retryNotice } from './unreadable.ts'

/** How often the console asks the platform to record what it has not seen yet. */
const attempts = 15

/** Who received the token: as the mint's answer, the asset or the receipt said; an asset without a recipient goes to the wallet. */
async function ownerOf(context: EngineContext, row: MintRow, signal: AbortSignal): Promise<string | null> {
  if (row.owner) return row.owner
  try {
    return (await context.sdk.profile.get({ signal })).data.walletAddress
  } catch (error) {
    if (signal.aborted || sessionIsOver(error)) throw error
    return null
  }
}

/** Records how a mint ended (specification, section 4, "Minting", step 3). A revert is recorded as one: nobody owns anything then. */
export async function recordMint(
  context: EngineContext,
  job: MintJob,
  row: MintRow,
  signal: AbortSignal,
): Promise<Partial<MintRow>> {
  const { sdk, retryDelay } = context
  const mined = row.mined === true
  const owner = mined ? await ownerOf(context, row, signal) : null
  const body = {
    asset_id: row.assetId,
    transactionHash: row.hash ?? '',
    transactionStatus: mined,
    isSold: mined ? ('sold' as const) : ('unsold' as const),
    ...(owner ? { assetOwner: owner } : {}),
  }
  const recorded = async (
    said: { isSold?: string | null; assetOwner?: string | null; error?: string | null } = {},
    message: string | null = null,
  ) => {
    // The platform reads the receipt itself, and its word counts.
    const sold = said.isSold === 'sold' || (mined && said.isSold !== 'unsold')
    return sold
      ? ({ status: 'done', mined: true, message, error: null, owner: said.assetOwner ?? owner } as const)
      : reverted(said.error ?? (await revertText(context, job, row.hash ?? '', signal)))
  }
  // The console may see a receipt before the platform's own node does. Asking again later settles it.
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    try {
      const { data, message } = await persist(() => sdk.assets.settleMint(body, { signal }), {
        signal,
        first: retryDelay,
        onRepeat: (error) => context.show([], [{ ...row, error: retryNotice(error) }]),
      })
      return await recorded(data ?? {}, message)
    } catch (error) {
      if (signal.aborted || sessionIsOver(error)) throw error
      if (outcomeOf(error) === 'done') return recorded()
      if (!hasCode(error, 'updateClaimStatusAdmin', 'pending')) {
        const what = mined ? 'The token is minted, but the platform did not record it' : 'Nothing was minted'
        return { status: 'failed', error: `${what}: ${errorText(error)}` }
      }
    }
    await pause(retryDelay * 2, signal)
  }
  return { status: 'unresolved', error: 'It is mined, but the platform has not seen that yet.' }
}

/** Reverted and recorded as such: nothing was minted, so another attempt is another mint and has another key. */
const reverted = (error: string): Partial<MintRow> => ({
  status: 'failed',
  mined: false,
  error,
  idempotencyKey: randomId(),
})
