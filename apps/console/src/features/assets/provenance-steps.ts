import type { AssetEvent, PremintAsset } from '@vitrine/sdk'

/** Stages of the picture, from gray to owned. */
export type Look = 'gray' | 'line' | 'full' | 'owned'

type Place = { blockchainType: number | null; networkType: number | null }

/** A step in an asset's history. */
export type ProvenanceStep = {
  key: string
  title: string
  look: Look
  /** True if the step is recorded on a network. */
  onChain: boolean
  failed: boolean
  at: string | null
  by: string | null
  place: Place
  hash: string | null
  block: string | null
  fee: string | null
  note: string | null
}

const titles: Record<AssetEvent['name'], readonly [title: string, look: Look]> = {
  created: ['Created', 'gray'],
  edited: ['Edited', 'gray'],
  sent: ['Minting', 'line'],
  minted: ['Minted', 'full'],
  reverted: ['Mint reverted', 'gray'],
  dropped: ['Mint dropped', 'gray'],
  claimed: ['Claimed', 'owned'],
}

const nowhere: Place = { blockchainType: null, networkType: null }

const step = (
  fields: Pick<ProvenanceStep, 'key' | 'title' | 'look'> & Partial<ProvenanceStep>,
): ProvenanceStep => ({
  onChain: false,
  failed: false,
  at: null,
  by: null,
  place: nowhere,
  hash: null,
  block: null,
  fee: null,
  note: null,
  ...fields,
})

const sources = { manual: 'Made by hand', json: 'Imported', uri: 'Made from a URI' }

/** Returns the steps known from the asset: its creation and its last mint. */
function stepsOfAsset(asset: PremintAsset): ProvenanceStep[] {
  const created = step({
    key: 'created',
    title: 'Created',
    look: 'gray',
    at: asset.createdAt,
    note: asset.source && sources[asset.source],
  })
  const { isSold, transactionHash: hash } = asset
  const mint = { onChain: true, place: asset, hash }
  if (isSold === 'sold') return [created, step({ key: 'minted', title: 'Minted', look: 'full', ...mint })]
  if (isSold === 'minting') return [created, step({ key: 'sent', title: 'Minting', look: 'line', ...mint })]
  return [created]
}

/**
 * Returns the history of an asset, oldest first. Consecutive edits are one step.
 *
 * @param events The events from the platform; undefined if it doesn't record them.
 */
export function provenanceSteps(
  asset: PremintAsset,
  events: readonly AssetEvent[] | undefined,
): ProvenanceStep[] {
  if (!events) return stepsOfAsset(asset)
  const steps: ProvenanceStep[] = []
  let edits = 0
  for (const [index, event] of events.entries()) {
    const { at, name, by, transactionHash: hash, blockNumber: block, fee, message } = event
    edits = name === 'edited' ? edits + 1 : 0
    if (edits > 1) steps.pop()
    const [title, look] = titles[name] ?? [name, 'gray']
    steps.push(
      step({
        key: `${index} ${name}`,
        title: edits > 1 ? `Edited ${edits} times` : title,
        look,
        onChain: hash !== null,
        failed: name === 'reverted' || name === 'dropped',
        at,
        by,
        place: event,
        hash,
        block,
        fee,
        note: name === 'created' && asset.source ? sources[asset.source] : message,
      }),
    )
  }
  // A mint that the platform did not send itself.
  if (asset.isSold === 'sold' && !steps.some(({ look }) => look === 'full')) {
    steps.push(...stepsOfAsset(asset).slice(1))
  }
  return steps
}

const units: readonly [seconds: number, one: string, many: string][] = [
  [86_400, ' day', ' days'],
  [3600, ' h', ' h'],
  [60, ' min', ' min'],
  [1, ' s', ' s'],
]

/**
 * Returns the time between two moments for the timeline: "8 days", "43 min", "8 s"; null if one is unknown.
 */
export function timeBetween(from: string | null, to: string | null): string | null {
  if (from === null || to === null) return null
  const seconds = Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1000))
  const [size, one, many] = units.find(([least]) => seconds >= least) ?? [1, ' s', ' s']
  const count = Math.round(seconds / size)
  return `${count}${count === 1 ? one : many}`
}
