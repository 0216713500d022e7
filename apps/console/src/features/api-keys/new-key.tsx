import { Button, CopyButton, Modal } from '@vitrine/ui-kit'
import { createContext, type ReactNode, use, useState } from 'react'

/** A key as it is shown once. */
type NewKey = { name: string; key: string }

const ShowContext = createContext<(shown: NewKey) => void>(() => undefined)

/** Returns what shows a key that was just made. */
export const useShowKey = () => use(ShowContext)

/** Shows each key that is made within it, whole, until the person closes it. It is nowhere else: not in the URL, a draft or a message. */
export function NewKeyProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<NewKey | null>(null)
  const [open, setOpen] = useState(false)
  const show = (next: NewKey) => {
    setShown(next)
    setOpen(true)
  }
  return (
    <ShowContext value={show}>
      {children}
      <Modal
        open={open}
        onOpenChange={setOpen}
        title={`Copy the key of ${shown?.name}`}
        description="It is not shown again. Keep it where the program finds it, not in its code."
        footer={
          <Button variant="primary" onClick={() => setOpen(false)}>
            Done
          </Button>
        }
      >
        {open && shown ? (
          <p className="flex items-center justify-between gap-2 rounded-md border border-subtle bg-sunken p-3">
            <code className="font-mono text-sm break-all select-all">{shown.key}</code>
            <CopyButton value={shown.key} label="Copy the key" />
          </p>
        ) : null}
      </Modal>
    </ShowContext>
  )
}
