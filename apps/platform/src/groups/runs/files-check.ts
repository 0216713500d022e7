import type { Schemas } from '@vitrine/sdk/contract'
import { eq } from 'drizzle-orm'
import { isHidden } from '#src/chain/minting/placeholder.ts'
import { unreadableReason } from '#src/chain/minting/unreadable-reason.ts'
import { kindOf } from '#src/chain/network-kind.ts'
import type { Platform } from '#src/platform.ts'
import type { RunRow } from '#src/runs/run-parts.ts'
import { collections } from '#src/storage/db/schema/collections.ts'
import { utcText } from '#src/utc-text.ts'

type Check = Schemas['RunCheck']

const number = (value: number) => value.toLocaleString('en-US')

/** Returns a sentence with what wallets show for the tokens of a collection with a placeholder; empty for others. */
async function untilReveal(
  { db }: Pick<Platform, 'db'>,
  { collectionId, hidesTokens, metadataHost }: RunRow,
): Promise<string> {
  const [collection] = await db
    .select()
    .from(collections)
    .where(eq(collections.id, collectionId ?? ''))
  if (!collection?.placeholder) return ''
  const { placeholder, revealAt } = collection
  const isPassed = metadataHost !== null && !isHidden(collection)
  if (!hidesTokens || isPassed) return ' The collection is revealed, so they show these tokens immediately.'
  const at = revealAt && utcText(revealAt)
  const reveal = metadataHost === null ? 'the reveal' : 'you reveal the collection'
  return ` They show “${placeholder.name}” until ${at ?? reveal}.`
}

/** Returns whether wallets can read the files of a mint's tokens, as it is now. On a main network they have to. */
export async function filesCheck(platform: Platform, run: RunRow): Promise<Check> {
  const { chain, publishing, config } = platform
  const check = (outcome: Check['outcome'], message: string): Check => ({ name: 'files', outcome, message })
  const network = chain.networks.find(run.blockchainType ?? 0, run.networkType ?? 0)
  const kind = network ? kindOf(network) : 'main'
  const shown = await untilReveal(platform, run)
  if (kind === 'local') return check('passed', `A local network needs no published files.${shown}`)
  const { state, elsewhere, isServed } = await publishing.survey({ runId: run.id })
  const others =
    elsewhere === 0
      ? ''
      : ` ${elsewhere === 1 ? '1 file is' : `${number(elsewhere)} files are`} elsewhere, which is not checked.`
  const reason = isServed ? await unreadableReason(platform, run.contractId ?? '') : null
  if (reason !== null) return check(kind === 'main' ? 'failed' : 'warning', reason)
  if (!state && isServed) {
    return check(
      'passed',
      `Wallets read these tokens at ${config.publicHost}, which answers.${shown}${others}`,
    )
  }
  if (!state) return check('unknown', 'The files of these tokens are elsewhere, so they can’t be checked.')
  const { files, published, mintable, unreadable, readBack, service } = state
  const counted = `Metadata and media are published: ${number(mintable)} of ${number(files)}`
  if (published === files) {
    if (readBack) return check('passed', `${counted} readable.${shown}${others}`)
    const accepted = `Metadata and media are accepted: ${number(published)} of ${number(files)}.`
    const unread = 'No gateway has read all of them back, so wallets may not see them.'
    return check('warning', `${accepted} ${unread}${shown}${others}`)
  }
  if (mintable === files) {
    const left = `${number(files - published)} of ${number(files)} files are not published again yet.`
    return check('warning', `All were published before, but ${left}${others}`)
  }
  if (kind === 'test') {
    const left = `${number(files - mintable)} of ${number(files)} files are not published.`
    return check('warning', `Wallets can’t show these tokens: ${left}${others}`)
  }
  const other =
    isServed || config.publicHost === undefined
      ? ''
      : ' Before its first mint, a collection can also move its token metadata to this platform.'
  if (service === null)
    return check('failed', `Set where token files go under Settings → Token files.${other}`)
  const lost = unreadable === 0 ? '' : ` The gateway did not return ${number(unreadable)}.`
  return check('failed', `${counted}.${lost}${others}`)
}
