import type { DeletableKind, DeletionEffect } from '@vitrine/sdk'

type Kind = DeletableKind | DeletionEffect['kind']

/** The nouns of deletable records, and of records that are deleted with them. */
const nouns: Record<Kind, [one: string, several: string]> = {
  airdrop: ['airdrop', 'airdrops'],
  asset: ['asset', 'assets'],
  assistant: ['assistant', 'assistants'],
  'bundler-url': ['bundler URL', 'bundler URLs'],
  collection: ['collection', 'collections'],
  contract: ['contract', 'contracts'],
  database: ['database', 'databases'],
  event: ['event', 'events'],
  'node-url': ['node URL', 'node URLs'],
  'payment-option': ['payment method', 'payment methods'],
  prompt: ['prompt', 'prompts'],
  'prompt-version': ['version', 'versions'],
  session: ['session', 'sessions'],
  'sub-admin': ['sub-admin', 'sub-admins'],
  venue: ['venue', 'venues'],
}

/** Returns the noun of one or several records. A backend may have more kinds than this console. */
export const recordNoun = (kind: Kind, count: number): string =>
  (nouns[kind] ?? ['record', 'records'])[count === 1 ? 0 : 1]
