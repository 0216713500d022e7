import type { ClaimPage } from '@vitrine/sdk'
import { NoAccount } from './use-wallet.ts'

/** Why the airdrop contract or its token refuses, by the selector of the error. */
const reverts: Record<string, string> = {
  '0xcccc2700': 'The list of this airdrop is not on the network yet.',
  '0x1e322919': 'This airdrop has not started yet.',
  '0xdde50e21': 'This airdrop has ended.',
  '0x2058b6db': 'This address has already claimed.',
  '0x947dffdf': 'The airdrop has another list now, which this entry is not on. Contact its operator.',
  '0xeb8e6ac3':
    'The airdrop does not hold enough tokens right now. Try again later, or contact its operator.',
  '0x64a0ae92': 'This wallet is a contract that can’t receive such tokens. Use another wallet.',
  '0x57f447ce': 'This wallet is a contract that can’t receive such tokens. Use another wallet.',
}

/** Wallets and nodes put what a contract answered in one of these places. */
type Thrown = {
  code?: unknown
  message?: unknown
  data?: unknown
  error?: unknown
  cause?: unknown
  originalError?: unknown
}

/** Returns what is in an error, and in those within it. */
export function* within(thrown: unknown, depth = 0): Generator<Thrown | string> {
  if (typeof thrown === 'string') yield thrown
  if (typeof thrown !== 'object' || thrown === null || depth > 4) return
  const error = thrown as Thrown
  yield error
  for (const inner of [error.data, error.error, error.cause, error.originalError])
    yield* within(inner, depth + 1)
}

/** Returns why something that a wallet was asked for failed: what happened and what to do. Never a text of the wallet’s own, which may hold addresses of nodes. */
export function describeFailure(thrown: unknown, { network }: Pick<ClaimPage, 'network'>): string {
  if (thrown instanceof NoAccount) return 'The wallet shows no account. Unlock it, then try again.'
  const parts = [...within(thrown)]
  const codes = parts.map((part) => (typeof part === 'string' ? undefined : part.code))
  if (codes.includes(4001)) return 'The request was rejected in the wallet. Nothing was sent.'
  if (codes.includes(-32002)) return 'The wallet has an open request. Open the wallet to answer it.'
  const selector = parts.flatMap((part) =>
    typeof part === 'string' ? (/^0x[0-9a-f]{8}/i.exec(part)?.[0].toLowerCase() ?? []) : [],
  )[0]
  if (selector !== undefined)
    return reverts[selector] ?? 'The airdrop contract refused the claim. Contact its operator.'
  const says = (words: RegExp) =>
    parts.some((part) => {
      const text = typeof part === 'string' ? '' : part.message
      return typeof text === 'string' && words.test(text)
    })
  if (says(/insufficient funds/i))
    return `The wallet does not have enough ${network.currency.symbol} for the network fee.`
  if (says(/revert/i)) return 'The airdrop contract refused the claim. Contact its operator.'
  return `The wallet could not do this on ${network.name}. Check the wallet, then try again.`
}
