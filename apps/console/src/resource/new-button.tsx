import { Button } from '@vitrine/ui-kit'
import { Plus } from 'lucide-react'

type NewButtonProps = {
  list: {
    open: (drawer: 'new') => void
    resource: { nouns: readonly [one: string, many: string] }
  }
  disabled?: boolean
}

/** Opens the drawer of a new row. */
export const NewButton = ({ list, disabled }: NewButtonProps) => (
  <Button variant="primary" icon={<Plus aria-hidden />} disabled={disabled} onClick={() => list.open('new')}>
    New {list.resource.nouns[0]}
  </Button>
)
