import { CircleAlert, Plus, X } from 'lucide-react'
import { type ClipboardEvent, type ComponentProps, useEffect, useId, useRef } from 'react'
import { announce } from '../announcer/announce.ts'
import { Button } from '../button/button.tsx'
import { FieldContext, useFieldControl } from '../field/field-context.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Input } from '../input/input.tsx'
import { cn } from '../lib/cn.ts'
import { duplicateKeys, type KeyValue, parseKeyValues } from './parse-key-values.ts'
import { useLabels } from '../labels/use-labels.ts'
import { keyValueLabels } from './key-value-labels.ts'

export interface KeyValueEditorProps extends Omit<ComponentProps<'fieldset'>, 'onChange' | 'children'> {
  rows: readonly KeyValue[]
  onRowsChange: (rows: KeyValue[]) => void
  /** What the two columns hold. */
  keyLabel?: string | undefined
  valueLabel?: string | undefined
  /** The button at the end, as a verb and its object. */
  addLabel?: string | undefined
  /** The most rows there may be. */
  maxRows?: number | undefined
  disabled?: boolean | undefined
}

/**
 * Rows of a key and a value. A key that stands twice is told where it is. Lines of KEY=VALUE, pasted into a key, become rows.
 *
 * Use it for open lists such as headers, settings or properties. Where the keys are known beforehand, use a Field for each.
 */
export function KeyValueEditor({
  rows,
  onRowsChange,
  keyLabel: givenKey,
  valueLabel: givenValue,
  addLabel: givenAdd,
  maxRows = Number.POSITIVE_INFINITY,
  disabled = false,
  className,
  id,
  ...rest
}: KeyValueEditorProps) {
  const wiring = useFieldControl({ ...rest, id })
  const labels = useLabels('keyValue', keyValueLabels)
  const keyLabel = givenKey ?? labels.key
  const valueLabel = givenValue ?? labels.value
  const addLabel = givenAdd ?? labels.add
  const ownId = useId()
  const box = useRef<HTMLFieldSetElement>(null)
  const twice = duplicateKeys(rows)

  // Where the focus goes when the rows have changed under it: to the key of this row, or to the button at the end.
  const goTo = useRef<number | null>(null)
  useEffect(() => {
    if (goTo.current === null) return
    const keys = box.current?.querySelectorAll<HTMLElement>('[data-key]')
    const target = keys?.[goTo.current] ?? box.current?.querySelector<HTMLElement>('[data-add]')
    target?.focus()
    goTo.current = null
  })

  const change = (index: number, part: Partial<KeyValue>) =>
    onRowsChange(rows.map((row, at) => (at === index ? { ...row, ...part } : row)))

  const paste = (event: ClipboardEvent, index: number) => {
    const text = event.clipboardData.getData('text')
    const pasted = text.includes('=') ? parseKeyValues(text) : null
    if (!pasted) return
    event.preventDefault()
    const here = rows[index]
    const empty = here?.key === '' && here.value === ''
    const replaced = empty ? 1 : 0
    // What is too much is cut from what is pasted, never from what was there.
    const added = pasted.slice(0, Math.max(0, maxRows - rows.length + replaced))
    announce(labels.pasted(added.length, added.length < pasted.length ? maxRows : null))
    if (added.length === 0) return
    goTo.current = index + added.length - replaced
    onRowsChange(rows.toSpliced(index + 1 - replaced, replaced, ...added))
  }

  return (
    <fieldset
      aria-labelledby={wiring.id && !rest['aria-label'] ? `${wiring.id}-label` : undefined}
      {...rest}
      aria-describedby={wiring['aria-describedby']}
      ref={box}
      className={cn('flex min-w-0 flex-col gap-2', className)}
    >
      {/* Each input below has a name of its own; the field's is the group's. */}
      <FieldContext value={null}>
        {rows.length > 0 ? (
          <div aria-hidden className="flex gap-2 pe-9 text-xs text-muted max-xs:hidden">
            <span className="flex-1 basis-0">{keyLabel}</span>
            <span className="flex-2 basis-0">{valueLabel}</span>
          </div>
        ) : null}
        {rows.map((row, index) => {
          const clash = twice.has(row.key.trim())
          const places = rows.flatMap(({ key }, at) => (key.trim() === row.key.trim() ? [at + 1] : []))
          const noteId = `${ownId}-${index}`
          return (
            // A row is its place: all its state is in `rows`.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={index} className="flex flex-col gap-1 max-xs:border-b max-xs:border-subtle max-xs:pb-2">
              <div className="flex items-start gap-2 max-xs:flex-wrap">
                <div className="min-w-0 flex-1 basis-0 max-xs:basis-full">
                  <Input
                    data-key
                    aria-label={labels.nth(keyLabel, index + 1)}
                    aria-invalid={clash || undefined}
                    aria-describedby={clash ? noteId : undefined}
                    placeholder={keyLabel}
                    autoComplete="off"
                    autoCapitalize="none"
                    spellCheck={false}
                    disabled={disabled}
                    value={row.key}
                    onChange={(event) => change(index, { key: event.currentTarget.value })}
                    onPaste={(event) => paste(event, index)}
                    className="font-mono"
                  />
                </div>
                <div className="min-w-0 flex-2 basis-0">
                  <Input
                    aria-label={labels.nth(valueLabel, index + 1)}
                    placeholder={valueLabel}
                    autoComplete="off"
                    autoCapitalize="none"
                    spellCheck={false}
                    disabled={disabled}
                    value={row.value}
                    onChange={(event) => change(index, { value: event.currentTarget.value })}
                    className="font-mono"
                  />
                </div>
                <IconButton
                  label={labels.remove(index + 1)}
                  disabled={disabled}
                  className="-me-1"
                  onClick={() => {
                    goTo.current = Math.min(index, rows.length - 2)
                    announce(labels.removed(index + 1))
                    onRowsChange(rows.toSpliced(index, 1))
                  }}
                >
                  <X aria-hidden />
                </IconButton>
              </div>
              {clash ? (
                <p id={noteId} className="flex items-start gap-1.5 text-xs text-danger">
                  <CircleAlert aria-hidden className="mt-0.5 size-3 shrink-0" />
                  <span className="min-w-0 break-words">{labels.twice(row.key.trim(), places)}</span>
                </p>
              ) : null}
            </div>
          )
        })}
        <div className="flex flex-wrap items-center gap-3">
          <Button
            {...(wiring.id ? { id: wiring.id } : {})}
            aria-label={addLabel}
            data-add
            size="sm"
            icon={<Plus aria-hidden />}
            disabled={disabled || rows.length >= maxRows}
            onClick={() => {
              goTo.current = rows.length
              onRowsChange([...rows, { key: '', value: '' }])
            }}
          >
            {addLabel}
          </Button>
          <span className="text-xs text-subtle">{labels.help}</span>
        </div>
      </FieldContext>
    </fieldset>
  )
}
