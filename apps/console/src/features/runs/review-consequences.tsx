import type { Run } from '@vitrine/sdk'
import { Card } from '@vitrine/ui-kit'
import { Ban, Coins, Eye, FileText, Lock, Pause, SlidersHorizontal, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'

/** Lists effects that can't be undone and choices that can still be changed. */
export function ReviewConsequences({ run }: { run: Run }) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Part
        title="What can’t be undone"
        icon={<Lock aria-hidden className="size-4 text-warning" />}
        className="border-warning"
      >
        <Line icon={<Ban />} tone="text-danger" title="Minted tokens">
          A minted token stays in the contract.
        </Line>
        <Line icon={<Coins />} tone="text-danger" title="Network fees">
          The network keeps fees, even of failed transactions.
        </Line>
        <Line icon={<FileText />} tone="text-danger" title="Names and metadata links">
          An asset can’t be edited after its mint.
        </Line>
      </Part>
      <Part title="What you can still change" icon={<Undo2 aria-hidden className="size-4 text-success" />}>
        <Line icon={<Pause />} tone="text-success" title="The run">
          Pause or stop what is not sent yet.
        </Line>
        <Line icon={<SlidersHorizontal />} tone="text-success" title="The fee cap">
          The run pauses at the cap. You can raise it.
        </Line>
        <Line icon={<Eye />} tone="text-success" title="Visibility">
          Show, hide or publish {run.collection?.name ?? 'the assets'} at any time.
        </Line>
      </Part>
    </div>
  )
}

type PartProps = { title: string; icon: ReactNode; className?: string; children: ReactNode }

function Part({ title, icon, className = '', children }: PartProps) {
  return (
    <Card className={className}>
      <Card.Body>
        <h2 className="flex items-center gap-2 text-base font-semibold text-default">
          {icon}
          {title}
        </h2>
        <ul className="mt-3 flex flex-col gap-3">{children}</ul>
      </Card.Body>
    </Card>
  )
}

type LineProps = { icon: ReactNode; tone: string; title: string; children: ReactNode }

function Line({ icon, tone, title, children }: LineProps) {
  return (
    <li className="flex gap-2.5">
      <span aria-hidden className={`mt-0.5 shrink-0 [&_svg]:size-4 ${tone}`}>
        {icon}
      </span>
      <span className="min-w-0">
        <span className="block text-sm font-medium text-default">{title}</span>
        <span className="block text-xs break-words text-muted">{children}</span>
      </span>
    </li>
  )
}
