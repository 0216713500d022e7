import { Button, cn, IconButton } from '@vitrine/ui-kit'
import { Trash2 } from 'lucide-react'
import { useCapability } from '#src/session/capabilities.ts'
import { type AskedDeletion, askedDeletion } from './asked-deletion.ts'

type DeleteButtonProps = AskedDeletion & {
  /** What the button says: "Delete venue". */
  label: string
  /** In a row: the label is its name alone. */
  isIcon?: boolean
  className?: string
}

/** Asks about deleting what a page or a row is about. Nothing where the backend can't delete. */
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
