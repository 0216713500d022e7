import { composeMail } from '#src/mail/compose-mail.ts'
import type { Mail } from '#src/mail/mail.ts'
import type { Platform } from '#src/platform.ts'
import type { Item } from './finding.ts'

/** Kinds of alerts that can be mailed. A failing mail server can't be reported by mail. */
export type AlertKind = Exclude<Item['kind'], 'mails-waiting'>

type About = { name: string; network: string; count: number }

const titles: Record<AlertKind, (about: About) => string> = {
  'run-failed': ({ name }) => `The run for ${name} failed`,
  'run-paused': ({ name }) => `The run for ${name} is waiting for someone`,
  'reveal-waiting': ({ name, network }) => `The tokens of ${name} on ${network} are not revealed yet`,
  'low-balance': ({ network }) => `The wallet on ${network} is low`,
  'airdrop-short': ({ name }) => `The airdrop ${name} has too few tokens`,
  'airdrop-replaced': ({ name }) => `The airdrop ${name} has another list in its contract`,
  'node-silent': ({ network }) => `The node of ${network} does not answer`,
  'storage-failing': () => 'Files can’t be stored',
  'disk-low': () => 'The disk is nearly full',
  'crawl-failed': ({ name }) => `The crawl of ${name} failed`,
  'mails-failed': ({ count }) => `Emails that could not be delivered: ${count}`,
  'token-files-lost': ({ count }) => `Published token files that can’t be read: ${count}`,
  'sign-ins-failed': ({ count }) => `Failed sign-ins in a day: ${count}`,
}

/** Returns the mail for an admin about new alerts. `more` is the number of alerts that are not listed. */
export function alertMail(
  { chain, config }: Pick<Platform, 'chain' | 'config'>,
  to: string,
  items: readonly (Item & { kind: AlertKind })[],
  more: number,
): Mail {
  const told = items.map(({ kind, name, message, count, blockchainType, networkType }) => {
    const network = chain.networks.all.find(
      (one) => one.blockchainType === blockchainType && one.networkType === networkType,
    )
    const title = titles[kind]({
      name: name === null ? 'a record' : `“${name}”`,
      network: network?.name ?? 'a network',
      count: count ?? 0,
    })
    return { title, line: message === null ? `${title}.` : `${title}. ${message}` }
  })
  const [one] = told
  const isOne = told.length + more === 1
  const where = config.publicHost ? `the dashboard of ${config.publicHost}` : 'the dashboard'
  return composeMail({
    kind: 'alert',
    to,
    subject: one && isOne ? one.title : `${told.length + more} things need attention`,
    parts: [
      ...told.map(({ line }) => line),
      ...(more > 0 ? [`And ${more} more like these.`] : []),
      `Open ${where} to see and fix ${isOne ? 'it' : 'them'}. You get one email about each, not another while it lasts.`,
    ],
  })
}
