import { Check, CircleAlert, Copy } from 'lucide-react'
import { Button } from '../button/button.tsx'
import { useCopy } from '../lib/use-copy.ts'

const icons = {
  idle: <Copy aria-hidden />,
  copied: <Check aria-hidden className="text-success" />,
  refused: <CircleAlert aria-hidden className="text-danger" />,
}

function CopyText({ text, label }: { text: string; label: string }) {
  const { state, copy } = useCopy()
  return (
    <Button variant="ghost" size="sm" icon={icons[state]} onClick={() => void copy(text)}>
      {label}
    </Button>
  )
}

/** Where one is, and both the place and the value to copy. */
export function JsonFoot({ path, text }: { path: string; text: string }) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-1 border-t border-subtle py-1 ps-3 pe-1">
      <code dir="ltr" title={path} className="min-w-24 flex-1 truncate text-start text-muted">
        {path}
      </code>
      <CopyText text={path} label="Copy path" />
      <CopyText text={text} label="Copy value" />
    </div>
  )
}
