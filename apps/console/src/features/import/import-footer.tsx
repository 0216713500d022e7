import { Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'

type ImportFooterProps = { title: ReactNode; text: ReactNode; undo?: boolean; children: ReactNode }

/** Bar at the bottom with the effect of the import and the button that starts it. */
export function ImportFooter({ title, text, undo = false, children }: ImportFooterProps) {
  return (
    <footer className="sticky bottom-0 z-10 -mx-4 mt-4 flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-subtle bg-surface px-4 py-3 max-md:static">
      {undo ? <Undo2 aria-hidden className="size-5 shrink-0 text-success" /> : null}
      <div className="min-w-0 flex-1 basis-64">
        <p className="text-sm font-semibold text-default">{title}</p>
        <div className="text-xs break-words text-muted">{text}</div>
      </div>
      <div className="flex flex-wrap items-center gap-2">{children}</div>
    </footer>
  )
}
