import type { Schemas } from '../../strict.ts'
import type { Answers } from '../answers.ts'
import { pageOf } from '../list.ts'
import type { World } from '../world.ts'

/** The audit log. The mock doesn't record calls. */
export const audit = ({ state }: World) =>
  ({
    getAuditEntries({ path, query: { search = '', person, group, outcome, from = '', to = '9' } }) {
      const isMeant = (one: Schemas['AuditEntry']) =>
        (person ?? one.person?._id) === one.person?._id &&
        (group ?? one.group) === one.group &&
        (outcome ?? one.outcome) === one.outcome &&
        one.at >= from &&
        one.at < to &&
        JSON.stringify(one).toLowerCase().includes(search.trim().toLowerCase())
      return pageOf(path, state.auditEntries.filter(isMeant))
    },
    getAuditPeople() {
      const people = new Map(
        state.auditEntries.flatMap(({ person }) => (person ? [[person._id, person]] : [])),
      )
      return { data: [...people.values()].toSorted((a, b) => a.email.localeCompare(b.email)) }
    },
  }) satisfies Partial<Answers>
