import { useQuery } from '@tanstack/react-query'
import { randomId } from '@vitrine/sdk'
import { Button, Drawer, Field, FileDrop, Progress, Select, Skeleton } from '@vitrine/ui-kit'
import { useState } from 'react'
import { describeAssetCount } from './describe-asset-count.ts'
import { useRunTask } from '#src/activity/use-run-task.ts'
import { assetContractTypes, contractTypeName } from '#src/lib/contract-types.ts'
import { networks } from '#src/lib/networks.ts'
import { ImportPreview } from './import-preview.tsx'
import { importErrorText, reportQuery } from './import-report.ts'
import { fromNetworkKey, networkKey } from '#src/lib/network-key.ts'

const accept = ['application/json', '.json']
const maxSize = 10 * 1024 * 1024

type ImportDrawerProps = {
  open: boolean
  collection: { id: string; name: string }
  /** The key of the network it starts with. */
  network: string
  onClose: () => void
}

/** Premints assets from a JSON file: checked row by row as soon as it is chosen, imported all or none. */
export function ImportDrawer({ open, collection, network: initial, onClose }: ImportDrawerProps) {
  const [network, setNetwork] = useState(initial)
  const [smartContractType, setType] = useState<number>(1)
  const [chosen, setChosen] = useState<{ file: File; id: string } | null>(null)
  const input = chosen && { ...chosen, network, smartContractType }
  const report = useQuery(reportQuery(collection.id, input))
  const work = useRunTask('import-assets', onClose)

  const rows = report.data
  const bad = rows?.filter((row) => row.errors.length > 0).length ?? 0
  const ready = rows !== undefined && rows.length > 0 && bad === 0

  const start = () => {
    if (!input) return
    const { file, id } = input
    const place = { ...fromNetworkKey(network), smartContractType }
    void work.start({ collection, ...place, file }, `${id} ${network} ${smartContractType}`)
  }

  return (
    <Drawer
      open={open}
      onOpenChange={(next) => next || onClose()}
      title="Import assets from JSON"
      description="An array of ERC-721 metadata: name, description, image, external_url and attributes. At most 5,000 rows."
      dirty={ready && !work.busy}
      width="lg"
      footer={
        <Button variant="primary" loading={work.busy} disabled={!ready} onClick={start}>
          {ready ? `Import ${describeAssetCount(rows.length)}` : 'Import'}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <div className="grid gap-5 xs:grid-cols-2">
          <Field label="Network">
            <Select
              options={networks().map((one) => ({ value: networkKey(one), label: one.name }))}
              value={network}
              onValueChange={setNetwork}
            />
          </Field>
          <Field label="Contract type">
            <Select
              options={assetContractTypes.map((code) => ({
                value: String(code),
                label: contractTypeName(code),
              }))}
              value={String(smartContractType)}
              onValueChange={(value) => setType(Number(value))}
            />
          </Field>
        </div>
        <Field label="JSON file">
          <FileDrop
            accept={accept}
            maxSize={maxSize}
            prompt={bad > 0 || report.isError ? 'Drop the corrected file here' : 'Drop the file here'}
            error={report.isError ? importErrorText(report.error) : undefined}
            disabled={work.busy}
            onFile={(file) => setChosen({ file, id: randomId() })}
          />
        </Field>
        {work.busy ? (
          <div className="flex flex-col gap-1.5">
            <Progress value={work.task?.sent ?? null} label={work.task?.title ?? 'Import'} />
            <p className="text-xs text-muted">You can close this. The work continues in the activity tray.</p>
          </div>
        ) : null}
        {work.task?.status === 'failed' || work.task?.status === 'unresolved' ? (
          <p role="alert" className="text-sm text-danger">
            {work.task.error}
          </p>
        ) : null}
        {report.isFetching ? (
          <div aria-busy className="flex flex-col gap-2">
            <span className="text-xs text-muted">Checking {chosen?.file.name}…</span>
            <Skeleton className="h-24 w-full" />
          </div>
        ) : rows && chosen ? (
          <ImportPreview key={chosen.id} rows={rows} fileName={chosen.file.name} />
        ) : null}
      </div>
    </Drawer>
  )
}
