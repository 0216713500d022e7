import { Button, Drawer, Field, Input, Textarea } from '@vitrine/ui-kit'
import { useState } from 'react'
import type { Change, RowView, Summary } from './read/import-book.ts'
import type { EditableField } from './read/types.ts'
import { RowPicture } from './row-picture.tsx'
import type { OpenImport } from './use-import-reader.ts'

type RowDrawerProps = {
  open: OpenImport
  row: RowView
  /** True once the import was sent; then nothing can be changed. */
  locked: boolean
  onChange: (...changes: Change[]) => void
  onClose: () => void
}

const fields: [field: EditableField, label: string][] = [
  ['name', 'Name'],
  ['description', 'Description'],
  ['image', 'Picture'],
  ['external_url', 'External address'],
  ['amount', 'Copies'],
  ['wallet_address', 'Recipient'],
]

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 })

/** Returns the share of all assets with a trait's value; null if the trait has too many values. */
function rarity({ traits, counts }: Summary, trait: string, value: unknown): string | null {
  const found = traits.find((one) => one.trait === trait)?.values.find((one) => one.value === String(value))
  return found ? percent.format(found.count / counts.all) : null
}

/** A row: its place in the files, its problems, and its fields, which can be edited. */
export function RowDrawer({ open: { reader, summary }, row, locked, onChange, onClose }: RowDrawerProps) {
  const valueOf = (field: EditableField) => (field === 'image' ? (row.file ?? row.image) : row[field]) ?? ''
  const [edited, setEdited] = useState<Partial<Record<EditableField, string>>>({})
  const changes = fields.flatMap(([field]): Change[] => {
    const to = edited[field]
    return to === undefined || to === valueOf(field)
      ? []
      : [{ do: 'edit', row: row.row, field, to: to.trim() }]
  })
  const shown = fields.filter(
    ([field]) =>
      ['name', 'description', 'image'].includes(field) ||
      row[field] ||
      row.problems.some((one) => one.field === field),
  )
  return (
    <Drawer
      open
      onOpenChange={(next) => next || onClose()}
      title={row.name || `Row ${row.row}`}
      description={`${row.path}, line ${row.line}`}
      dirty={changes.length > 0}
      footer={
        locked || row.unreadable !== undefined ? null : (
          <Button
            variant="primary"
            disabled={changes.length === 0}
            onClick={() => {
              onChange(...changes)
              onClose()
            }}
          >
            Save changes
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <RowPicture reader={reader} row={row} alt={row.name} className="h-60 w-full rounded-md" />
        {row.duplicateOf === null ? null : (
          <p className="text-sm text-muted">Same picture and traits as row {row.duplicateOf}.</p>
        )}
        {row.unreadable === undefined ? null : <p className="text-sm text-danger">{row.unreadable}</p>}
        {row.unreadable === undefined
          ? shown.map(([field, label]) => {
              const Control = field === 'description' ? Textarea : Input
              const reason = row.problems.find((one) => one.field === field)?.message
              return (
                <Field key={field} label={label} error={reason}>
                  <Control
                    value={edited[field] ?? valueOf(field)}
                    readOnly={locked}
                    onChange={({ currentTarget: { value } }) =>
                      setEdited((now) => ({ ...now, [field]: value }))
                    }
                  />
                </Field>
              )
            })
          : null}
        {row.attributes.length > 0 ? (
          <section aria-label="Traits">
            <h3 className="text-sm font-semibold text-default">Traits</h3>
            <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-4 gap-y-1 text-sm">
              {row.attributes.map(({ trait_type, value }, index) => (
                <div key={index} className="col-span-3 grid grid-cols-subgrid">
                  <dt className="text-muted">{trait_type}</dt>
                  <dd className="min-w-0 break-words text-default">{String(value)}</dd>
                  <dd className="text-muted tabular-nums">{rarity(summary, trait_type, value)}</dd>
                </div>
              ))}
            </dl>
            {row.problems
              .filter(({ field }) => field.startsWith('attributes'))
              .map(({ message }) => (
                <p key={message} className="mt-2 text-xs text-danger">
                  {message}
                </p>
              ))}
          </section>
        ) : null}
      </div>
    </Drawer>
  )
}
