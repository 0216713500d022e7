import { Button, cn, IconButton } from '@vitrine/ui-kit'
import { Trash2 } from 'lucide-react'
import { useCapability } from '#src/session/capabilities.ts'
import { type AskedDeletion, askedDeletion } from './asked-deletion.ts'

type DeleteButtonProps = AskedDeletion & {
  /** Text of the button: "Delete venue". */
  label: string
  /** True for an icon in a row. The label is then only its accessible name. */
  isIcon?: boolean
  className?: string
}

/** Asks to delete the record of a page or a row. Renders nothing if the backend can't delete. */
export function DeleteButton({ label, isIcon = false, className, ...asked }: DeleteButtonProps) {
  if (!useCapability('delete')) return null
  const ask = () => askedDeletion.set(asked)
  if (isIcon) {
    return (
      <IconButton label={label} side="left" onClick={ask}>
        <Trash2 aria-hidden />
      </IconButton>
    )
  }
  return (
    <Button icon={<Trash2 aria-hidden />} className={cn('text-danger', className)} onClick={ask}>
      {label}
    </Button>
  )
}
