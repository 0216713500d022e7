import { operations } from '../operations.gen.ts'
import type { SdkOptions } from '../client/options.ts'
import { randomId } from '../client/random-id.ts'
import { parse } from '../client/parse-response.ts'
import { isObject } from '../client/body.ts'
import type { OperationId } from '../client/types.ts'
import type { Findings } from './findings.ts'
import { inputOf } from './input-of.ts'
import { isMissing, judge, unchecked } from './judge.ts'
import { operationsOfContract } from './operations-of-contract.ts'
import type { Exchange, Judgment } from './report.ts'
import { answerOf } from './specs.ts'
import { createWire } from './wire.ts'
import { valuesFor, type Write, writes } from './writes.ts'

type Row = Record<string, unknown>
type Options = SdkOptions & { paths: NonNullable<SdkOptions['paths']> }

/** Returns the object that an answer has as its data, or the rows of its list. */
export const rowsIn = ({ answer }: Pick<Exchange, 'answer'>): Row[] =>
  isObject(answer) ? [answer.data].flat().filter(isObject) : []

/** Returns whether a call may have done its work: a failure of the server's or of the connection does not tell. */
const mayHaveWorked = ({ error, status = 500 }: Exchange) =>
  !error || (error.sent !== false && (error.kind === 'malformed' || status >= 500))

type Run = {
  /** The codes of a network that the backend knows: its blockchainType and networkType. */
  network: readonly [number, number]
  /** Paths that a call is tried at where the contract's is missing. */
  elsewhere: Options['paths']
  findings: Findings
  /** What the report masks; what the calls make and get is added. */
  secrets: unknown[]
}

/** Creates what calls the operations and judges each. A path that works in place of the contract's is added to `options.paths`. */
export function createCaller(options: Options, { network, elsewhere, findings, secrets }: Run) {
  const [blockchainType, networkType] = network
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

    /** Calls an operation, and again where a slash at the end of its path is all that it lacks, or where it is missing and may be elsewhere. */
    async exchange(id: OperationId, input: object = {}): Promise<Exchange> {
      const first = await caller.wire.call(id, input)
      const { url = '', headers } = first
      const location = headers.get('location') ?? ''
      const lacksSlash = URL.canParse(location, url) && new URL(location, url).href === `${url}/`
      const slashed = lacksSlash ? (`${caller.wire.specOf(id).path}/` as const) : undefined
      const other = slashed ?? (isMissing(first) ? elsewhere[id] : undefined)
      if (paths[id] || !other) return first
      caller.wire = createWire({ ...options, paths: { ...paths, [id]: other } })
      const second = await caller.wire.call(id, input)
      if (slashed || !isMissing(second)) paths[id] = other as `/${string}`
      else delete elsewhere[id]
      caller.wire = createWire(options)
      return paths[id] ? second : first
    },

    /** Asks which capabilities the backend has. */
    async findOffered(): Promise<void> {
      if (elsewhere.capabilities) await caller.exchange('capabilities')
      const { error, answer } = await caller.wire.capabilities()
      if (isObject(answer)) caller.offered = answer.data as string[]
      if (error) findings.problem('capabilities', `What it offers could not be read: ${error.message}`)
    },

    /** Judges what a call came to. */
    judged(id: OperationId, answer: Exchange): Exchange {
      const { path } = caller.wire.specOf(id)
      let judgment = judge(answer, answerOf(id))
      if (judgment.verdict === 'works' && path !== plain.specOf(id).path)
        judgment = {
          ...judgment,
          verdict: 'works with a mapping',
          why: paths[id] ? `paths.${id}` : 'providers',
        }
      if (judgment.verdict === 'missing' && /(Provider|Variant)\}/.test(operations[id].path))
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
      const defaults = { ...place, question: 'vitrine', search: 'vitrine' }
      const input = await inputOf(caller.wire.specOf(id), caller.read, defaults)
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

    /** Makes things, and changes these alone: what a row’s name or email address, or the answer to its creation, proves to be ours. Returns what deletes them, where the backend can. */
    async writeAll(): Promise<() => Promise<void>> {
      const values = valuesFor(place, Date.now(), `Check-${randomId()}`)
      secrets.push(values.password)
      const pick = (fields: string[]): Row => {
        const pairs = fields.map((one) => one.split('='))
        return Object.fromEntries(pairs.map(([name = '', from = name]) => [name, values[from]]))
      }
      const listed = (list: OperationId, more: object = {}) => {
        return caller.exchange(list, { ...pick(caller.wire.specOf(list).fields), ...more })
      }
      /** Looks on the first page, with a search, and on the last page. */
      const find = async (list: OperationId, search: unknown, isOurs: (row: Row) => boolean) => {
        const first = await listed(list)
        const rows = rowsIn(first)
        const total = isObject(first.answer) ? Number(first.answer.totalCount) : 0
        const last = Math.ceil(total / rows.length)
        const others = [{ search }, ...(Number.isFinite(last) && last > 1 ? [{ page: last }] : [])]
        let found = rows.find(isOurs)
        for (const more of others) found ??= rowsIn(await listed(list, more)).find(isOurs)
        return found
      }
      const capabilityOf = new Map(operationsOfContract.map(({ id, capability }) => [id, capability]))
      const made: { write: Write; name: unknown; isDeleted?: boolean }[] = []
      for (const write of writes.filter((one) => caller.isOffered(capabilityOf.get(one.id)))) {
        const { id, fields, makes, list, mark } = write
        const input = pick(fields)
        if (Object.values(input).includes(undefined)) {
          caller.judgments.set(id, unchecked('What it would change was not made, or no list shows it.'))
          continue
        }
        const before = list && (await listed(list))
        if (before?.error) {
          caller.judgments.set(id, unchecked(`${list} failed, and what it makes could not be found.`))
          continue
        }
        const answer = caller.judged(id, await caller.exchange(id, input))
        if (isObject(answer.answer)) secrets.push(answer.answer.key)
        if (!list || !before || !mayHaveWorked(answer)) continue
        made.push({ write, name: input[mark] })
        const known = rowsIn(before).map(({ _id }) => _id)
        const isNew = ({ _id }: Row) => Boolean(_id) && !known.includes(_id)
        // As it was sent: the SDK fills in a name.
        const [sent, ...more] = rowsIn({ answer: parse(answer.raw) })
        const isAnswer = more.length === 0 && (sent?.[mark] ?? input[mark]) === input[mark]
        const own = isAnswer ? rowsIn(answer).find(isNew) : undefined
        const row = own ?? (await find(list, input[mark], (one) => isNew(one) && one[mark] === input[mark]))
        values[makes] = row?._id
        // The same under the name of another call.
        if (makes === 'venue_id') values.venues = row && [row._id]
      }
      return async () => {
        if (caller.isOffered('delete')) {
          // What belongs to another comes before it.
          for (const one of made.toReversed()) {
            const { makes } = one.write
            const kind = makes.replace(/_id$/, '').replace('_', '-')
            // A key is revoked: there is nothing else to it.
            if (kind === 'api-key' || values[makes] === undefined) continue
            const answer = await caller.exchange('deleteRecords', { kind, ids: [values[makes]] })
            if (!answer.error || !caller.judgments.has('deleteRecords'))
              caller.judged('deleteRecords', answer)
            one.isDeleted = !answer.error
          }
        }
        for (const { write, name, isDeleted } of made) {
          const { id, ends } = write
          if (!isDeleted && ends && !caller.judgments.get(ends)?.verdict.startsWith('works'))
            findings.note('left behind', `${id} made “${String(name)}”, which ${ends} may not have put away.`)
        }
      }
    },
  }
  return caller
}
