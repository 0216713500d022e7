import { Button, CopyButton, JsonView } from '@vitrine/ui-kit'
import { Download } from 'lucide-react'
import { useId } from 'react'
import { saveFile } from '#src/lib/save-file.ts'

/** The ABI of a contract, to be read and taken along. */
export function AbiSection({ abi, name }: { abi: readonly unknown[]; name: string }) {
  const heading = useId()
  const text = JSON.stringify(abi, null, 2)
  const save = () => saveFile(new Blob([text], { type: 'application/json' }), `${name}.abi.json`)
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={heading} className="font-semibold text-default">
          ABI
        </h3>
        <span className="flex items-center gap-1">
          <CopyButton value={text} label="Copy ABI" />
          <Button size="sm" icon={<Download aria-hidden />} onClick={save}>
            Download ABI
          </Button>
        </span>
      </div>
      <JsonView value={abi} label={`ABI of ${name}`} defaultDepth={0} className="max-h-80 overflow-auto" />
    </section>
  )
}
