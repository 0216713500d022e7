import { Link } from '@tanstack/react-router'
import type { Collection } from '@vitrine/sdk'
import { Button } from '@vitrine/ui-kit'
import { FolderUp } from 'lucide-react'
import { premintLink } from '#src/entities/assets/premint-link.ts'

/** Leads to the import of a collection, once that is known. */
export function ImportLink({ collection }: { collection: Collection | undefined }) {
  const icon = <FolderUp aria-hidden />
  if (!collection) {
    return (
      <Button icon={icon} disabled>
        Import
      </Button>
    )
  }
  return (
    <Button asChild icon={icon}>
      <Link to="/collection/import/$type/$id" params={premintLink(collection)}>
        Import
      </Link>
    </Button>
  )
}
