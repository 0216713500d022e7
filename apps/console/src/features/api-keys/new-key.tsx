import { Button, CopyButton, Modal } from '@vitrine/ui-kit'
import { createContext, type ReactNode, use, useState } from 'react'

/** A key as it is shown once. */
type NewKey = { name: string; key: string }

const ShowContext = createContext<(shown: NewKey) => void>(() => undefined)

/** Returns what shows a key that was just made. */
export const useShowKey = () => use(ShowContext)

/** Shows each key that is made within it, whole, until the person closes it. It is nowhere else: not in the URL, a draft or a message. */
export function NewKeyProvider({ children }: { children: ReactNode }) {
  // The name outlives the key, for the title of a dialog that is closing.
  const [shown, setShown] = useState<{ name: string; key: string | null }>({ name: '', key: null })
  const close = () => setShown({ ...shown, key: null })
  return (
    <ShowContext value={setShown}>
      {children}
      <Modal
        open={shown.key !== null}
        onOpenChange={close}
        // A slip must not lose what can't be shown again.
        onEscapeKeyDown={(event) => event.preventDefault()}
        onInteractOutside={(event) => event.preventDefault()}
        title={`Copy the key of ${shown.name}`}
        description="It is not shown again. Keep it where the program finds it, not in its code."
        footer={
          <Button variant="primary" onClick={close}>
            Done
          </Button>
        }
      >
        {shown.key !== null ? (
          <p className="flex items-center justify-between gap-2 rounded-md border border-subtle bg-sunken p-3">
            <code className="font-mono text-sm break-all select-all">{shown.key}</code>
            <CopyButton value={shown.key} label="Copy the key" />
          </p>
        ) : null}
      </Modal>
    </ShowContext>
  )
}
