import type { Schemas } from '../../strict.ts'
import type { MockState } from '../mock-api.ts'
import { respond } from '../respond.ts'
import { matches, paginate } from './find.ts'

/** Returns what a search looks at. */
const textOf = ({ _id, target, person, apiKey, requestId, transactionHashes }: Schemas['AuditEntry']) =>
  [_id, target.name, person?.email, apiKey?.name, target._id, requestId, ...transactionHashes].join('\n')

/** Returns the log of who changed what. The mock records nothing itself. */
export const audit = (state: MockState, origin: string) => [
  respond(
    'getAuditEntries',
    (call) => {
      const { query } = call
      const is = (name: string, value: string | undefined) =>
        query.get(name) === null || query.get(name) === value
      const at = (name: string, other: number) => Date.parse(query.get(name) ?? '') || other
      const rows = state.auditEntries.filter(
        (one) =>
          is('person', one.person?._id) &&
          is('group', one.group) &&
          is('outcome', one.outcome) &&
          Date.parse(one.at) >= at('from', 0) &&
          Date.parse(one.at) < at('to', Number.POSITIVE_INFINITY) &&
          matches(textOf(one), query.get('search')),
      )
      return paginate(rows, call)
    },
    origin,
  ),
  respond(
    'getAuditPeople',
    () => {
      const people = new Map<string, Schemas['AuditPerson']>()
      for (const { person } of state.auditEntries.toReversed()) if (person) people.set(person._id, person)
      return { data: [...people.values()].toSorted((a, b) => a.email.localeCompare(b.email)) }
    },
    origin,
  ),
]
