import { Button, Field, Input, Modal, RadioGroup, Select } from '@vitrine/ui-kit'
import { useId, useState } from 'react'
import type { AssetsChangeManyInput } from '@vitrine/sdk'
import * as limits from '@vitrine/sdk/limits'

const limit = limits.changeAssets.change.setTraits.items

const kinds = [
  { value: 'text', label: 'Text' },
  { value: 'number', label: 'Number' },
  { value: 'boolean', label: 'True/false' },
]

/** Returns a trait's value converted to its kind; undefined if the text can't be converted. */
function valueOf(text: string, kind: string): string | number | boolean | undefined {
  const trimmed = text.trim()
  if (kind === 'text') return trimmed === '' ? undefined : trimmed
  if (kind === 'boolean') return /^true$/i.test(trimmed) ? true : /^false$/i.test(trimmed) ? false : undefined
  const number = Number(trimmed)
  return trimmed !== '' && Number.isFinite(number) ? number : undefined
}
const wrong: Record<string, string> = {
  text: 'Enter a value.',
  number: 'Enter a number.',
  boolean: 'Enter true or false.',
}

type TraitsDialogProps = {
  /** Names the assets, such as "6 assets". */
  subject: string
  /** Names of traits that these assets may have. */
  names: readonly string[]
  busy: boolean
  /** Rejects if the change was refused. The caller has already shown the error. */
  onSave: (change: AssetsChangeManyInput['change']) => Promise<unknown>
  onClose: () => void
}

/** Sets or removes a trait of many assets. */
export function TraitsDialog({ subject, names, busy, onSave, onClose }: TraitsDialogProps) {
  const list = useId()
  const form = useId()
  const [action, setAction] = useState('set')
  const [name, setName] = useState('')
  const [text, setText] = useState('')
  const [kind, setKind] = useState('text')
  const [tried, setTried] = useState(false)
  const value = valueOf(text, kind)
  const trait_type = name.trim()
  const save = () => {
    setTried(true)
    if (trait_type === '' || (action === 'set' && value === undefined)) return
    const change =
      action === 'set' && value !== undefined
        ? { setTraits: [{ trait_type, value }] }
        : { removeTraits: [trait_type] }
    void onSave(change).then(onClose, () => undefined)
  }
  return (
    <Modal
      open
      onOpenChange={(next) => next || onClose()}
      title={`Edit traits of ${subject}`}
      description="Minted assets stay as they are."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form} loading={busy}>
            {action === 'set' ? 'Set trait' : 'Remove trait'}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <RadioGroup
          aria-label="What to do"
          value={action}
          onValueChange={setAction}
          options={[
            { value: 'set', label: 'Set a trait', description: 'Replaces the trait’s value, or adds it.' },
            { value: 'remove', label: 'Remove a trait' },
          ]}
        />
        <Field
          label="Trait"
          required
          error={tried && trait_type === '' ? 'Enter the trait’s name.' : undefined}
        >
          <Input
            value={name}
            maxLength={limit.trait_type.maxLength}
            list={list}
            autoComplete="off"
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </Field>
        <datalist id={list}>
          {names.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </datalist>
        {action === 'set' ? (
          <div className="flex flex-wrap items-start gap-2">
            <Field
              label="Value"
              required
              className="min-w-40 flex-1"
              error={tried && value === undefined ? wrong[kind] : undefined}
            >
              <Input
                value={text}
                maxLength={limit.value.maxLength}
                autoComplete="off"
                onChange={(event) => setText(event.currentTarget.value)}
              />
            </Field>
            <Field label="Kind">
              <Select className="w-32" options={kinds} value={kind} onValueChange={setKind} />
            </Field>
          </div>
        ) : null}
      </form>
    </Modal>
  )
}
