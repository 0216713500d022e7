import type { Schemas } from '@vitrine/sdk/contract'
import type { Deletable } from '#src/deletions/deletable.ts'
import { asset, collection, contract } from './kinds/collections.ts'
import { paymentOption, subAdmin } from './kinds/people.ts'
import { assistant, bundlerUrl, database, nodeUrl, prompt, promptVersion } from './kinds/setup.ts'
import { event, venue } from './kinds/venues.ts'

/** Everything that can be deleted. */
export const kinds: Record<Schemas['DeletableKind'], Deletable> = {
  asset,
  assistant,
  'bundler-url': bundlerUrl,
  collection,
  contract,
  database,
  event,
  'node-url': nodeUrl,
  'payment-option': paymentOption,
  prompt,
  'prompt-version': promptVersion,
  'sub-admin': subAdmin,
  venue,
}
