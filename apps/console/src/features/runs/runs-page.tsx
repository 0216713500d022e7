import { Button, Select } from '@vitrine/ui-kit'
import { Workflow } from 'lucide-react'
import { ListPage } from '#src/resource/list-page.tsx'
import { useList } from '#src/resource/use-list.ts'
import { columns } from './columns.tsx'
import { runsList } from './runs-list.ts'

const options = [
  { value: 'all', label: 'All runs' },
  { value: 'true', label: 'Open' },
  { value: 'false', label: 'Ended' },
]

/** The runs of all users, newest first. */
export function RunsPage() {
  const list = useList(runsList)
  const { open } = list.search
  return (
    <ListPage
      isReadOnly
      list={list}
      title="Runs"
      description="Work that continues without this page."
      columns={columns}
      icon={<Workflow />}
      empty="Choose assets of a collection and mint them. The run is listed here."
      noMatch={{
        title: open ? 'No run is open' : 'No run has ended',
        action: <Button onClick={() => list.set({ open: undefined, page: 1 })}>Show all runs</Button>,
      }}
      filters={
        <Select
          aria-label="State"
          className="w-44 max-xs:w-full"
          options={options}
          value={String(open ?? 'all')}
          onValueChange={(value) =>
            list.set({ open: value === 'all' ? undefined : value === 'true', page: 1 })
          }
        />
      }
    />
  )
}
