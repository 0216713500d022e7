import { useNavigate } from '@tanstack/react-router'
import type { Collection } from '@vitrine/sdk'
import { Button } from '@vitrine/ui-kit'
import { FolderUp } from 'lucide-react'
import { ButtonLink } from '#src/lib/links.tsx'
import { PageAction } from '#src/lib/page-keys.ts'
import { premintLink } from '#src/entities/assets/premint-link.ts'

/** Link to the import of a collection, once the collection is loaded. */
export function ImportLink({ collection }: { collection: Collection | undefined }) {
  const navigate = useNavigate()
  const icon = <FolderUp aria-hidden />
  if (!collection) {
    return (
      <Button icon={icon} disabled>
        Import
      </Button>
    )
  }
  const to = { to: '/collection/import/$type/$id', params: premintLink(collection) } as const
  return (
    <>
      <PageAction does="Import assets" run={() => void navigate(to)} />
      <ButtonLink icon={icon} {...to}>
        Import
      </ButtonLink>
    </>
  )
}
