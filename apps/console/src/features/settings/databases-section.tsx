import { useQuery } from '@tanstack/react-query'
import type { DatabaseCredential } from '@vitrine/sdk'
import { Button } from '@vitrine/ui-kit'
import { engineName } from './engines.ts'
import { databasePageQuery } from './queries.ts'
import type { OpenModal } from './search.ts'
import { SettingList, RowActions } from './setting-list.tsx'
import { SettingSection } from './setting-section.tsx'

type DatabasesSectionProps = { page: number; onPageChange: (page: number) => void; onOpen: OpenModal }

/** Databases that can be data sources. */
export function DatabasesSection({ page, onPageChange, onOpen }: DatabasesSectionProps) {
  return (
    <SettingSection
      name="databases"
      purpose="Your own databases, as data sources. Their passwords are encrypted."
      actions={onOpen ? <Button onClick={() => onOpen('database')}>Add database</Button> : null}
    >
      <SettingList
        query={useQuery(databasePageQuery(page))}
        noun="databases"
        label="Databases"
        empty={{
          title: 'No database is set',
          description:
            'Add one with a read-only user. The connection to a PostgreSQL database is tested when you add it.',
        }}
        page={page}
        onPageChange={onPageChange}
      >
        {(row) => (
          <>
            <div className="min-w-0 flex-1 basis-64">
              <p className="font-medium wrap-anywhere text-default">{row.name}</p>
              <p className="text-xs wrap-anywhere text-muted">
                {[engineName(row.engine), addressOf(row)].filter(Boolean).join(' · ') || 'Unknown'}
                {row.ssl ? ' · TLS' : ''}
              </p>
            </div>
            <RowActions
              row={row}
              kind="database"
              what={row.name}
              called={row.name}
              onUpdate={onOpen && (() => onOpen('database', row._id))}
            />
          </>
        )}
      </SettingList>
    </SettingSection>
  )
}

/** Returns the address of a database, as far as it is known. */
const addressOf = ({ username, host, port, database }: DatabaseCredential): string =>
  host === null
    ? ''
    : `${username === null ? '' : `${username}@`}${host}${port === null ? '' : `:${port}`}${database === null ? '' : `/${database}`}`
