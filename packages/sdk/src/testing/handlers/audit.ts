import type { Schemas } from '../../strict.ts'
import type { Answers } from '../answers.ts'
import type { World } from '../world.ts'

/** Returns the log of who changed what. The mock records nothing itself. */
export const audit = ({ state, auditEntries: all }: World) =>
  ({
    getAuditEntries: (call) => {
      const { person, group, outcome, from = '', to = '' } = call.query
      const [start, end] = [Date.parse(from) || 0, Date.parse(to) || Number.POSITIVE_INFINITY]
      return all.list(
        call,
        (one) =>
          (person ?? one.person?._id) === one.person?._id &&
          (group ?? one.group) === one.group &&
          (outcome ?? one.outcome) === one.outcome &&
          Date.parse(one.at) >= start &&
          Date.parse(one.at) < end,
      )
    },
    getAuditPeople() {
      const people = new Map<string, Schemas['AuditPerson']>()
      for (const { person } of state.auditEntries.toReversed()) if (person) people.set(person._id, person)
      return { data: [...people.values()].toSorted((a, b) => a.email.localeCompare(b.email)) }
    },
  }) satisfies Partial<Answers>
