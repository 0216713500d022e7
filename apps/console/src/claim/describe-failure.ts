import type { ClaimPage } from '@vitrine/sdk'
import { NoAccount } from './use-wallet.ts'

/** Reasons for which the airdrop contract or its token reverts, by error selector. */
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

/** Fields in which wallets and nodes put the contract's answer. */
type Thrown = {
  code?: unknown
  message?: unknown
  data?: unknown
  error?: unknown
  cause?: unknown
  originalError?: unknown
}

/** Yields the parts of an error and of nested errors. */
export function* within(thrown: unknown, depth = 0): Generator<Thrown | string> {
  if (typeof thrown === 'string') yield thrown
  if (typeof thrown !== 'object' || thrown === null || depth > 4) return
  const error = thrown as Thrown
  yield error
  for (const inner of [error.data, error.error, error.cause, error.originalError])
    yield* within(inner, depth + 1)
}

/**
 * Returns a sentence about a failed wallet call: what happened and what to do. Never includes the wallet's
 * text, which may contain node URLs.
 */
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
