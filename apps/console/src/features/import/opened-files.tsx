import type { Collection } from '@vitrine/sdk'
import { Field, Select } from '@vitrine/ui-kit'
import { useState } from 'react'
import { contractTypeOptions } from '#src/entities/assets/place-options.ts'
import { fromNetworkKey, networkOptions } from '#src/lib/networks.ts'
import { AssetGrid, type GridFilter } from './asset-grid.tsx'
import { ImportByFiles } from './import-by-files.tsx'
import { ImportByRun } from './import-by-run.tsx'
import { ProblemPanel } from './problem-panel.tsx'
import type { RowView } from './read/import-book.ts'
import { RecognizedBar } from './recognized-bar.tsx'
import { RowDrawer } from './row-drawer.tsx'
import { TraitTable } from './trait-table.tsx'
import type { OpenImport, useImportReader } from './use-import-reader.ts'

type Run = { id: string; total: number }
type OpenedFilesProps = {
  open: OpenImport
  reader: ReturnType<typeof useImportReader>
  collection: Collection
  hasImports: boolean
  locked: boolean
  network: string
  onNetwork: (key: string) => void
  smartContractType: number
  onType: (type: number) => void
  /** The import on the platform; null before it is created. */
  run: Run | null
  onRun: (run: Run | null) => void
  onBusy: (busy: boolean) => void
}

/** The rows read from files, to review, fix and send. */
export function OpenedFiles(props: OpenedFilesProps) {
  const { open, reader, collection, hasImports, locked, network, onNetwork } = props
  const { smartContractType, onType, run, onRun, onBusy } = props
  const [filter, setFilter] = useState<GridFilter>({ state: 'all', page: 1 })
  const [row, setRow] = useState<RowView | null>(null)
  const place = { ...fromNetworkKey(network), smartContractType }
  return (
    <div className="flex flex-col gap-4 [&_button]:scroll-mb-28">
      {/* `scroll-mb` keeps a focused button above the bar at the bottom. */}
      <RecognizedBar
        open={open}
        locked={locked}
        onSource={(source) => void reader.readFrom(source)}
        onEncoding={(encoding) => void reader.readIn(encoding)}
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <AssetGrid open={open} filter={filter} onFilter={setFilter} onRow={setRow} />
          <TraitTable summary={open.summary} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <section
            aria-label="Destination"
            className="grid gap-4 rounded-lg border border-subtle bg-surface p-4 xs:grid-cols-2 lg:grid-cols-1"
          >
            <Field label="Network">
              <Select
                options={networkOptions()}
                value={network}
                onValueChange={onNetwork}
                disabled={locked}
              />
            </Field>
            <Field label="Contract type">
              <Select
                options={contractTypeOptions()}
                value={String(smartContractType)}
                disabled={locked}
                onValueChange={(value) => {
                  onType(Number(value))
                  void reader.apply({ do: 'single', single: value === '1' })
                }}
              />
            </Field>
          </section>
          <ProblemPanel
            open={open}
            locked={locked}
            onChange={(...changes) => {
              setFilter({ state: 'all', page: 1 })
              void reader.apply(...changes)
            }}
            onReview={(problem) => setFilter({ state: 'all', problem, page: 1 })}
          />
        </div>
      </div>
      {hasImports ? (
        <ImportByRun
          open={open}
          collection={collection}
          place={place}
          changes={reader.changesSoFar}
          onRefused={(files) => void reader.apply({ do: 'refuse', files })}
          busy={reader.isChanging}
          onBusy={onBusy}
          run={run}
          onRun={onRun}
        />
      ) : (
        <ImportByFiles
          open={open}
          collection={collection}
          place={place}
          disabled={reader.isChanging}
          onRefused={(files) => void reader.apply({ do: 'refuse', files })}
          onBusy={onBusy}
        />
      )}
      {row ? (
        <RowDrawer
          open={open}
          row={row}
          locked={locked}
          onChange={(...changes) => void reader.apply(...changes)}
          onClose={() => setRow(null)}
        />
      ) : null}
    </div>
  )
}
