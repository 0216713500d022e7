import type { AttentionItem } from '@vitrine/sdk'
import { formatBytes, formatCount } from '@vitrine/ui-kit'
import { counted } from '#src/lib/counted.ts'
import { runSubject, runWords } from '#src/runs/run-words.ts'
import { networkName, networkOf } from '#src/lib/networks.ts'
import { showBalance } from '#src/lib/show-fee.ts'
import { formatUnits } from '#src/lib/units.ts'
import { formatDate } from '#src/lib/format-date.ts'

/** Text for an item: the problem, its effect, and the label of the button that leads to the fix. */
type Words = { title: string; detail: string; press?: string }

const runName = ({ name, runKind, ...place }: AttentionItem) =>
  `${runWords({ kind: runKind ?? ('' as never) }).name} of ${runSubject({ collection: null, name, ...place })}`

/** Returns an amount in the network's currency. */
function money(item: AttentionItem, amount: string | null): string {
  const currency = networkOf(item)?.currency
  return currency && amount !== null ? showBalance(BigInt(amount), currency) : 'an unknown amount'
}

function shortBy({ amount, needed, token }: AttentionItem): string {
  const missing = BigInt(needed ?? 0) - BigInt(amount ?? 0)
  const noun = token?.decimals == null ? 'unit' : 'token'
  const unit = token?.decimals && token.symbol ? token.symbol : missing === 1n ? noun : `${noun}s`
  return `${formatUnits(missing, token?.decimals ?? 0)} ${unit}`
}

const words: Record<AttentionItem['kind'], (item: AttentionItem, now: number) => Words> = {
  'run-failed': (item) => ({
    title: `${runName(item)} failed`,
    detail: item.message ?? 'The platform does not say why.',
    press: 'Open run',
  }),
  'run-paused': (item) => ({
    title: `${runName(item)} is waiting`,
    detail: item.message ?? 'The platform does not say why.',
    press: 'Open run',
  }),
  'reveal-waiting': (item) => ({
    title: `“${item.name ?? 'A collection'}” on ${networkName(item)} is not revealed yet`,
    detail: item.message ?? 'The platform does not say why.',
    press: 'Open contract',
  }),
  'low-balance': (item) => ({
    title: `Wallet on ${networkName(item)} is low`,
    detail: `It holds ${money(item, item.amount)}. Work under way needs ${money(item, item.needed)}.`,
    press: 'Add funds',
  }),
  'airdrop-short': (item, now) => {
    const startsAt = item.startsAt === null ? 0 : Date.parse(item.startsAt)
    const recipients = counted(item.count ?? 0, 'recipient')
    return {
      title: `“${item.name ?? 'Airdrop'}” is short ${shortBy(item)}`,
      detail:
        startsAt > now
          ? `The airdrop starts on ${formatDate('moment', startsAt)} for ${recipients}.`
          : `The airdrop can’t serve its ${recipients}.`,
      press: 'Fund airdrop',
    }
  },
  'airdrop-replaced': (item) => ({
    title: `“${item.name ?? 'Airdrop'}” has another list on chain`,
    detail: `The merkle root was replaced, so its ${counted(item.count ?? 0, 'recipient')} can’t claim.`,
    press: 'Open airdrop',
  }),
  'node-silent': (item) => ({
    title: `The node of ${networkName(item)} does not answer`,
    detail: 'Transactions there are neither sent nor confirmed.',
    press: 'Check node',
  }),
  'storage-failing': () => ({
    title: 'Files can’t be stored',
    detail: 'The platform’s storage can’t be read or written. Check the disk and its rights.',
  }),
  'disk-low': ({ amount }) => ({
    title: 'The disk is nearly full',
    detail: `${formatBytes(Number(amount ?? 0))} is left. Free space on the platform’s disk.`,
  }),
  'crawl-failed': ({ name, count, message }) => ({
    title:
      count !== null && count > 1
        ? `The last ${formatCount(count)} crawls of ${name ?? 'a website'} failed`
        : `The last crawl of ${name ?? 'a website'} failed`,
    detail: message ?? 'The platform does not say why.',
    press: 'Open history',
  }),
  'mails-failed': ({ count }) => ({
    title: `${counted(count ?? 0, 'email')} failed`,
    detail: 'The mail server did not deliver them.',
    press: 'Review emails',
  }),
  'mails-waiting': ({ count, message }) => ({
    title: `${counted(count ?? 0, 'email is', 'emails are')} held up`,
    detail: message ?? 'The mail server does not take them.',
    press: 'Check email account',
  }),
  'token-files-lost': ({ count, message }) => ({
    title: `${counted(count, 'token file', 'token files')} can’t be read`,
    detail: `Wallets may not show these tokens, and publishing the files again did not help. ${message ?? ''}`,
    press: 'Check token files',
  }),
  'sign-ins-failed': ({ count }) => ({
    title: `${counted(count ?? 0, 'failed sign-in')} in a day`,
    detail: 'Someone may be guessing passwords. Check who signed in.',
    press: 'Open audit log',
  }),
}

/** Returns the text for an item. A newer platform may send kinds that this console doesn't know. */
export const describeItem = (item: AttentionItem, now: number): Words =>
  (words as Partial<typeof words>)[item.kind]?.(item, now) ?? {
    title: item.name ?? 'Something else needs you',
    detail: item.message ?? 'This console does not know what it is. Update the console.',
  }
