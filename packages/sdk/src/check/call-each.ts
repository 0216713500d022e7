import { operations } from '../operations.gen.ts'
import type { SdkOptions } from '../transport/options.ts'
import { randomId } from '../transport/random-id.ts'
import { isObject } from '../transport/read-failure.ts'
import type { OperationId } from '../transport/types.ts'
import { inputOf } from './input-of.ts'
import { judge, unchecked } from './judge.ts'
import { operationsOfContract } from './operations-of-contract.ts'
import type { Exchange, Judgment } from './report.ts'
import { createWire } from './wire.ts'
import { valuesFor, writes } from './writes.ts'

type Row = Record<string, unknown>
type Options = SdkOptions & { paths: NonNullable<SdkOptions['paths']> }

/** Returns the object that an answer has as its data, or the rows of its list. */
export const rowsIn = ({ answer }: Exchange): Row[] =>
  isObject(answer) ? [answer.data].flat().filter(isObject) : []

/** Creates what calls the operations and judges each. A path that works with a slash at its end is added to `options.paths`. */
export function createCaller(options: Options, [blockchainType, networkType]: readonly [number, number]) {
  const { backends, paths } = options
  const place = { page: 1, pageSize: 8, blockchainType, networkType, smartContractType: 1 }
  const plain = createWire({ backends })
  const rows = new Map<OperationId, Row[]>()
  const caller = {
    judgments: new Map<OperationId, Judgment>(),
    /** The backend's capabilities. */
    offered: [] as string[],
    /** Whether the account may do everything. */
    isAdmin: false,
    longest: undefined as Exchange | undefined,
    wire: createWire(options),
    isOffered: (capability: string | undefined) => !capability || caller.offered.includes(capability),

    /** Calls an operation, again where a slash at the end of its path is all that it lacks. */
    async exchange(id: OperationId, input: object = {}): Promise<Exchange> {
      const first = await caller.wire.call(id, input)
      const { url = '', headers } = first
      const location = headers.get('location') ?? ''
      const lacksSlash = URL.canParse(location, url) && new URL(location, url).href === `${url}/`
      if (paths[id] || !lacksSlash) return first
      paths[id] = `${caller.wire.specOf(id).path}/` as `/${string}`
      caller.wire = createWire(options)
      return caller.wire.call(id, input)
    },

    /** Judges what a call came to. */
    judged(id: OperationId, answer: Exchange): Exchange {
      const { path, answer: line = '' } = caller.wire.specOf(id)
      let judgment = judge(answer, line)
      if (judgment.verdict === 'works' && path !== plain.specOf(id).path)
        judgment = {
          ...judgment,
          verdict: 'works with a mapping',
          why: paths[id] ? `paths.${id}` : 'providers',
        }
      if (judgment.verdict === 'missing' && /(Provider|Variant)\}/.test(operations[id]))
        judgment.why += ' Its path has a word of a provider: see --provider.'
      if (answer.error?.kind === 'forbidden' && !caller.isAdmin)
        judgment = unchecked('The account or the key may not call it (403).')
      if (answer.raw.length > (caller.longest?.raw.length ?? 0)) caller.longest = answer
      caller.judgments.set(id, judgment)
      return answer
    },

    /** Calls an operation that reads, after those that its input comes from. Returns its rows. */
    async read(id: OperationId): Promise<Row[]> {
      const known = rows.get(id)
      if (known) return known
      const input = await inputOf(caller.wire.specOf(id), caller.read, place)
      if (typeof input === 'string')
        caller.judgments.set(id, unchecked(`${input} has no row to call it for.`))
      const found =
        typeof input === 'string' ? [] : rowsIn(caller.judged(id, await caller.exchange(id, input)))
      rows.set(id, found)
      return found
    },

    async readAll(): Promise<void> {
      for (const { id, reads, capability } of operationsOfContract)
        if (reads && id !== 'capabilities' && caller.isOffered(capability)) await caller.read(id)
    },

    /** Makes things and changes them. */
    async writeAll(): Promise<void> {
      const values = valuesFor(place, Date.now(), `Check-${randomId()}`)
      const pick = (fields: string[]): Row => {
        const pairs = fields.map((one) => one.split('='))
        return Object.fromEntries(pairs.map(([name = '', from = name]) => [name, values[from]]))
      }
      const idsIn = async (list: OperationId): Promise<unknown[]> => {
        const variables = caller.wire.specOf(list).variables.map(([, field]) => field)
        const listed = await caller.exchange(list, { ...pick(variables), pageSize: 100 })
        return rowsIn(listed).map(({ _id }) => _id)
      }
      const capabilityOf = new Map(operationsOfContract.map(({ id, capability }) => [id, capability]))
      for (const { id, fields, makes, list } of writes.filter((one) =>
        caller.isOffered(capabilityOf.get(one.id)),
      )) {
        const input = pick(fields)
        if (Object.values(input).includes(undefined)) {
          caller.judgments.set(id, unchecked('What it would change was not made, or no list shows it.'))
          continue
        }
        const before = list ? await idsIn(list) : []
        const answer = caller.judged(id, await caller.exchange(id, input))
        if (!list || answer.error) continue
        const ids = [...rowsIn(answer).map(({ _id }) => _id), ...(await idsIn(list))]
        const made = ids.find((one) => one && !before.includes(one))
        values[makes] = made
        // The same under the name of another call.
        if (makes === 'venue_id') values.venues = made && [made]
      }
    },
  }
  return caller
}
