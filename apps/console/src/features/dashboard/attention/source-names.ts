import type { AttentionSource } from '@vitrine/sdk'

const sources: Record<AttentionSource, string> = {
  runs: 'runs',
  wallet: 'wallet balance',
  airdrops: 'airdrops',
  nodes: 'nodes',
  storage: 'storage',
  crawls: 'crawls',
  mails: 'emails',
  'sign-ins': 'sign-ins',
}

/** Returns the names of what is looked at. */
export const sourceNames = (names: readonly AttentionSource[]): string =>
  new Intl.ListFormat('en').format(names.map((name) => (sources as Partial<typeof sources>)[name] ?? name))
