import { Button } from '@vitrine/ui-kit'
import { Plus } from 'lucide-react'
import { usePageKey } from '#src/lib/page-keys.ts'

export type NewButtonProps = {
  list: {
    open: (drawer: 'new') => void
    resource: { nouns: readonly [one: string, many: string] }
  }
  disabled?: boolean
}

/** Opens the drawer of a new row, with `n` as shortcut. */
export function NewButton({ list, disabled = false }: NewButtonProps) {
  const label = `New ${list.resource.nouns[0]}`
  usePageKey('n', label, () => {
    if (!disabled) list.open('new')
  })
  return (
    <Button
      variant="primary"
      icon={<Plus aria-hidden />}
      disabled={disabled}
      onClick={() => list.open('new')}
    >
      {label}
    </Button>
  )
}
