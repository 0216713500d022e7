import { useQuery } from '@tanstack/react-query'
import type { AuditedGroup, AuditOutcome } from '@vitrine/sdk'
import { Combobox, Select } from '@vitrine/ui-kit'
import { DayRange } from '#src/lib/day-range.tsx'
import { groupLabels } from '#src/lib/group-labels.ts'
import { outcomes } from './outcomes.ts'
import { auditedGroups, type AuditSearch } from './audit-log.ts'
import { dataOf } from '@vitrine/sdk/react'
import { ReadNote } from '#src/lib/retry-note.tsx'
import { queries } from '#src/session/queries.ts'

type AuditFiltersProps = {
  search: AuditSearch
  onSearch: (change: Partial<AuditSearch>, replace?: boolean) => void
}

const all = 'all'
const groupOptions = [
  { value: all, label: 'All areas' },
  ...auditedGroups.map((value) => ({ value, label: groupLabels[value] })),
]
const outcomeOptions = [
  { value: all, label: 'All outcomes' },
  ...Object.entries(outcomes).map(([value, { label }]) => ({ value, label })),
]

/** Filters next to the search box: person, area, outcome and days. */
export function AuditFilters({ search, onSearch }: AuditFiltersProps) {
  const people = useQuery(dataOf(queries.audit.people()))
  const options = (people.data ?? []).map(({ _id, email }) => ({ value: _id, label: email }))
  const keep = (change: Partial<AuditSearch>, replace?: boolean) => onSearch({ ...change, page: 1 }, replace)
  const { person } = search
  return (
    <>
      <div className="w-full xs:w-56">
        <Combobox
          aria-label="Person"
          placeholder="All people"
          options={options}
          value={
            person
              ? (options.find(({ value }) => value === person) ?? { value: person, label: person })
              : null
          }
          onValueChange={(option) => keep({ person: option?.value })}
        />
      </div>
      <Select
        aria-label="Area"
        className="w-full xs:w-44"
        options={groupOptions}
        value={search.group ?? all}
        onValueChange={(value) => keep({ group: value === all ? undefined : (value as AuditedGroup) })}
      />
      <Select
        aria-label="Outcome"
        className="w-full xs:w-36"
        options={outcomeOptions}
        value={search.outcome ?? all}
        onValueChange={(value) => keep({ outcome: value === all ? undefined : (value as AuditOutcome) })}
      />
      <DayRange from={search.from} to={search.to} labels={['From', 'To']} onChange={keep} />
      <ReadNote read={people} what="The people" />
    </>
  )
}
