import type { Schemas } from '../../strict.ts'
import type { World } from '../world.ts'

type Effect = Schemas['DeletionEffect']
type Refusal = Schemas['DeletionRefusal']
/** Removes something and returns what puts it back. */
type Take = () => () => void

/** The order in which rows of a list belong, those that were taken out among them. */
const places = new WeakMap<object, number>()
let last = 0
let first = 0

function numberRows(rows: object[], isAppended: boolean): void {
  for (const row of isAppended ? rows : rows.toReversed()) {
    if (places.has(row)) continue
    places.set(row, isAppended ? (last += 1) : (first -= 1))
  }
}

/** Puts rows back into a list, where they were. */
function putBackInto<One extends object>(rows: One[], gone: One[], isAppended: boolean): void {
  numberRows(rows, isAppended)
  const all = [...rows, ...gone].toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0))
  rows.splice(0, rows.length, ...all)
}

/** Takes the rows that are meant out of a list. They come back to where they were. */
const without =
  <One extends object>(rows: One[], isMeant: (row: One) => boolean, isAppended = false): Take =>
  () => {
    numberRows(rows, isAppended)
    const gone = rows.filter(isMeant)
    rows.splice(0, rows.length, ...rows.filter((row) => !isMeant(row)))
    return () => putBackInto(rows, gone, isAppended)
  }

/** Clears fields of the rows that are meant, which get them back unless they got others meanwhile. */
const cleared =
  <One extends object>(rows: One[], isMeant: (row: One) => boolean, names: (keyof One)[]): Take =>
  () => {
    const former = rows.filter(isMeant).map((row) => [row, { ...row }] as const)
    for (const [row] of former) for (const name of names) Object.assign(row, { [name]: null })
    return () => {
      for (const [row, was] of former) for (const name of names) if (row[name] === null) row[name] = was[name]
    }
  }

/** What deleting records of a kind means. */
export type Meaning = {
  names: string[]
  takes: Take[]
  effects?: Effect[]
  refusal?: Refusal | undefined
  /** Whether they could be put back now. */
  fits?(): boolean
}

const effect = (kind: Effect['kind'], count: number, what: Effect['effect']): Effect[] =>
  count > 0 ? [{ kind, count, effect: what }] : []

const onNetwork = (code: Refusal['code'], isSo: boolean): Refusal | undefined =>
  isSo ? { code, message: 'What is on a network can’t be deleted.' } : undefined

const isMinted = ({ isSold }: Schemas['PremintAsset']) => isSold !== 'unsold'

const isOnNetwork = ({ status, contractAddress }: Schemas['AirDrop']) =>
  contractAddress !== null || status === 'deploying' || status === 'submitting'

const isSamePlace = (one: Schemas['ProviderUrl'], other: Schemas['ProviderUrl']) =>
  one.blockchainType === other.blockchainType && one.networkType === other.networkType

/** A contract that was registered by its address can be registered again. */
const isDeployed = ({ status, source }: Schemas['SmartContract']) =>
  status === 'deploying' || (status === 'deployed' && source !== 'existing')

const isAtWork = ({ state }: Schemas['Run']) => ['approved', 'running', 'paused'].includes(state)
const inRun: Refusal = { code: 'in-run', message: 'A run is working on this.' }

/** Returns what deleting records means: their names, those that are there, and what takes them out. */
export function meaningOf(
  { state }: World,
  { kind, ids }: Schemas['DeletableRecords'],
  owner: string,
): Meaning {
  const has = (id: unknown) => ids.includes(String(id))
  const isHere = (rows: readonly { _id: string }[], id: string) => rows.some((one) => one._id === id)
  type Own<One> = {
    isAppended?: boolean
    fits?: (row: One) => boolean
    clash?: (row: One, other: One) => boolean
  }
  /** Records of a list. `clash` says whether another row is in the way of one that comes back. */
  const own = <One extends { _id: string }>(
    rows: One[],
    nameOf: (row: One) => string,
    { isAppended = false, fits, clash }: Own<One> = {},
  ) => {
    const meant = rows.filter((row) => has(row._id))
    return {
      meant,
      names: meant.map(nameOf),
      takes: [without(rows, (row) => has(row._id), isAppended)],
      fits: () =>
        meant.every((row) => (fits?.(row) ?? true) && !rows.some((other) => clash?.(row, other) ?? false)),
    }
  }
  switch (kind) {
    case 'collection': {
      const isTheirs = (one: { collection_id: string }) => has(one.collection_id)
      const contracts = state.contracts.filter(isTheirs)
      const assets = state.assets.filter(isTheirs)
      const airdrops = state.airDrops.filter(isTheirs)
      const { takes, ...all } = own(state.collections, (row) => row.name, {
        clash: (row, other) => row.symbol === other.symbol,
      })
      return {
        ...all,
        takes: [
          ...takes,
          without(state.contracts, isTheirs, true),
          without(state.assets, isTheirs, true),
          without(state.airDrops, isTheirs),
        ],
        effects: [
          ...effect('contract', contracts.length, 'deleted'),
          ...effect('asset', assets.length, 'deleted'),
          ...effect('airdrop', airdrops.length, 'deleted'),
        ],
        refusal:
          onNetwork('deployed', contracts.some(isDeployed)) ??
          onNetwork('already-minted', assets.some(isMinted)) ??
          onNetwork('deployed', airdrops.some(isOnNetwork)) ??
          (state.runs.some((run) => isAtWork(run) && has(run.collection?._id)) ? inRun : undefined),
      }
    }
    case 'asset': {
      const isNested = (one: Schemas['PremintAsset']) => has(one.parent_asset_id) && !has(one._id)
      const { takes, ...all } = own(state.assets, (row) => row.name, {
        isAppended: true,
        fits: ({ collection_id, parent_asset_id: parent }) =>
          isHere(state.collections, collection_id) &&
          (parent === null || has(parent) || isHere(state.assets, parent)),
      })
      const steps = state.runs.filter(isAtWork).flatMap(({ _id }) => state.runDetails[_id]?.steps ?? [])
      const isBusy = steps.some((step) => /waiting|sent/.test(step.state) && has(step.asset?._id))
      return {
        ...all,
        takes: [cleared(state.assets, isNested, ['parent_asset_id']), ...takes],
        effects: effect('asset', state.assets.filter(isNested).length, 'detached'),
        refusal: onNetwork('already-minted', all.meant.some(isMinted)) ?? (isBusy ? inRun : undefined),
      }
    }
    case 'contract': {
      const placeOf = (one: Schemas['SmartContract']) =>
        [one.collection_id, one.blockchainType, one.networkType, one.smartContractType].join(' ')
      const all = own(state.contracts, (row) => row.contractName, {
        isAppended: true,
        fits: (row) => isHere(state.collections, row.collection_id),
        clash: (row, other) => placeOf(row) === placeOf(other),
      })
      return { ...all, refusal: onNetwork('deployed', all.meant.some(isDeployed)) }
    }
    case 'venue': {
      const events = state.venueEvents.filter((one) => one.venue_collection_id.every(has))
      const shared = state.venueEvents.filter(
        (one) => one.venue_collection_id.some(has) && !events.includes(one),
      )
      const isHeld = (one: Schemas['Collection']) => has(one.venue_collection_id)
      const { takes, ...all } = own(state.venues, (row) => row.name, {
        fits: () => shared.every(({ _id }) => isHere(state.venueEvents, _id)),
      })
      const leaveShared: Take = () => {
        const former = shared.map((one) => one.venue_collection_id.filter(has))
        for (const one of shared) one.venue_collection_id = one.venue_collection_id.filter((id) => !has(id))
        return () => shared.forEach((one, at) => one.venue_collection_id.unshift(...(former[at] ?? [])))
      }
      return {
        ...all,
        takes: [
          cleared(state.collections, (one) => events.some(({ _id }) => _id === one.event_collection_id), [
            'event_collection_id',
            'event',
          ]),
          cleared(state.collections, isHeld, ['venue_collection_id', 'venue']),
          leaveShared,
          without(state.venueEvents, (one) => events.includes(one)),
          ...takes,
        ],
        effects: [
          ...effect('event', events.length, 'deleted'),
          ...effect('collection', state.collections.filter(isHeld).length, 'detached'),
        ],
      }
    }
    case 'event': {
      const isOf = (one: Schemas['Collection']) => has(one.event_collection_id)
      const { takes, ...all } = own(state.venueEvents, (row) => row.name, {
        fits: (row) => row.venue_collection_id.every((id) => isHere(state.venues, id)),
      })
      return {
        ...all,
        takes: [cleared(state.collections, isOf, ['event_collection_id', 'event']), ...takes],
        effects: effect('collection', state.collections.filter(isOf).length, 'detached'),
      }
    }
    case 'payment-option': {
      const settings = state.fiatPaymentSettings
      const setting = settings.find((one) => one.owner === owner)
      const meant = setting?.options.filter((one) => has(one.option)) ?? []
      const take: Take = () => {
        if (setting) without(setting.options, (one) => meant.includes(one), true)()
        // Without a method there is no setting.
        const restore =
          setting?.options.length === 0 ? without(settings, (one) => one === setting)() : undefined
        return () => {
          if (!settings.some((one) => one.owner === owner)) restore?.()
          // It may be another setting by now.
          const now = settings.find((one) => one.owner === owner)
          if (now) putBackInto(now.options, meant, true)
        }
      }
      return {
        names: meant.map((one) => one.label),
        takes: [take],
        fits: () => {
          const now = settings.find((one) => one.owner === owner)?.options ?? []
          return !now.some((one) => has(one.option))
        },
      }
    }
    case 'prompt-version': {
      const isMeant = (id: string) => (one: Schemas['LlmPromptVersion']) => has(`${id}_${one.version}`)
      const prompts = state.llmPrompts.filter(({ _id, versions }) => versions.some(isMeant(_id)))
      return {
        names: prompts.flatMap(({ _id, name, versions }) =>
          versions.filter(isMeant(_id)).map(({ version }) => `${name}, version ${version}`),
        ),
        takes: prompts.map(({ _id, versions }) => without(versions, isMeant(_id))),
        fits: () => prompts.every(({ _id }) => isHere(state.llmPrompts, _id)),
      }
    }
    case 'prompt': {
      const all = own(state.llmPrompts, (row) => row.name, {
        clash: (row, other) => row.name === other.name,
      })
      const versions = all.meant.flatMap((one) => one.versions)
      return { ...all, effects: effect('prompt-version', versions.length, 'deleted') }
    }
    case 'sub-admin': {
      const { takes, ...all } = own(state.subAdmins, (row) => row.email, {
        clash: (row, other) => row.email === other.email,
      })
      const isTheirs = (one: { owner: string }) => all.names.includes(one.owner)
      const options = state.fiatPaymentSettings.filter(isTheirs).flatMap((one) => one.options)
      return {
        ...all,
        takes: [...takes, without(state.fiatPaymentSettings, isTheirs)],
        effects: effect('payment-option', options.length, 'deleted'),
      }
    }
    case 'assistant':
      return own(state.vectorAssistants, (row) => row.assistantName, {
        clash: (row, other) => row.assistantName.toLowerCase() === other.assistantName.toLowerCase(),
      })
    case 'database':
      return own(state.databaseCredentials, (row) => row.name, {
        clash: (row, other) => row.name === other.name,
      })
    case 'node-url':
      return own(state.nodeUrls, (row) => row.host, { clash: isSamePlace })
    case 'bundler-url':
      return own(state.bundlerUrls, (row) => row.host, { clash: isSamePlace })
  }
}
