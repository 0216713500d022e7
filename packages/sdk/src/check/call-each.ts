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

/** Returns the data of an answer as rows: every row of a list, or the single object. */
export const rowsIn = ({ answer }: Pick<Exchange, 'answer'>): Row[] =>
  isObject(answer) ? [answer.data].flat().filter(isObject) : []

/** Returns true if a call may have done its work. After a failure of the server or the connection that is unknown. */
const mayHaveWorked = ({ error, status = 500 }: Exchange) =>
  !error || (error.sent !== false && (error.kind === 'malformed' || status >= 500))

type Run = {
  /** The blockchainType and networkType of a network that the backend supports. */
  network: readonly [number, number]
  /** Paths to try if the path of the contract is missing. */
  elsewhere: Options['paths']
  findings: Findings
  /** Values that the report masks. Passwords and keys of the calls are added to it. */
  secrets: unknown[]
}

/**
 * Creates the caller, which calls operations and judges their answers. If a path works in place of the contract's, it is added to
 * `options.paths`.
 */
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
    /** True if the account is an admin's. */
    isAdmin: false,
    longest: undefined as Exchange | undefined,
    wire: createWire(options),
    isOffered: (capability: string | undefined) => !capability || caller.offered.includes(capability),

    /** Calls an operation. Calls it again if its path only lacks a final slash, or if it is missing and `elsewhere` has another path. */
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

    /** Reads the backend's capabilities. */
    async findOffered(): Promise<void> {
      if (elsewhere.capabilities) await caller.exchange('capabilities')
      const { error, answer } = await caller.wire.capabilities()
      if (isObject(answer)) caller.offered = answer.data as string[]
      if (error) findings.problem('capabilities', `What it offers could not be read: ${error.message}`)
    },

    /** Judges an answer and records the judgment. Returns the answer. */
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

    /** Calls a reading operation, after the operations that provide its input. Returns its rows. */
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

    /**
     * Creates records and changes only those. A record counts as created if its name, its email address or the answer to its
     * creation proves it. Returns a function that deletes them if the backend can.
     */
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
      /** Searches the first page, the search results and the last page. */
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
        // Uses the answer as it was sent, because the SDK fills in a name.
        const [sent, ...more] = rowsIn({ answer: parse(answer.raw) })
        const isAnswer = more.length === 0 && (sent?.[mark] ?? input[mark]) === input[mark]
        const own = isAnswer ? rowsIn(answer).find(isNew) : undefined
        const row = own ?? (await find(list, input[mark], (one) => isNew(one) && one[mark] === input[mark]))
        values[makes] = row?._id
        // Another call takes the same id as `venues`.
        if (makes === 'venue_id') values.venues = row && [row._id]
      }
      return async () => {
        if (caller.isOffered('delete')) {
          // Deletes in reverse order, because later records belong to earlier ones.
          for (const one of made.toReversed()) {
            const { makes } = one.write
            const kind = makes.replace(/_id$/, '').replace('_', '-')
            // An API key is revoked instead of deleted.
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
