import { Button, CopyButton, Modal } from '@vitrine/ui-kit'
import { createContext, type ReactNode, use, useState } from 'react'

/** A new key, which is shown only once. */
type NewKey = { name: string; key: string }

const ShowContext = createContext<(shown: NewKey) => void>(() => undefined)

/** Returns the function that shows a new key. */
export const useShowKey = () => use(ShowContext)

/**
 * Shows a new key until the user closes the dialog. The key is stored only here, not in the URL, a draft or a
 * message.
 */
export function NewKeyProvider({ children }: { children: ReactNode }) {
  // Keeps the name after the key is dropped, for the title of the closing dialog.
  const [shown, setShown] = useState<{ name: string; key: string | null }>({ name: '', key: null })
  const close = () => setShown({ ...shown, key: null })
  return (
    <ShowContext value={setShown}>
      {children}
      <Modal
        open={shown.key !== null}
        onOpenChange={close}
        // The key can't be shown again, so Escape and clicks outside don't close the dialog.
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
