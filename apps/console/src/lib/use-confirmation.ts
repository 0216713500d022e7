import { useState } from 'react'

/** Asks in the middle of a submit: `ask` resolves with what the person answered in the dialog that takes `dialog`. */
export function useConfirmation() {
  const [answer, setAnswer] = useState<((yes: boolean) => void) | null>(null)
  return {
    ask: () => new Promise<boolean>((resolve) => setAnswer(() => resolve)),
    dialog: {
      open: answer !== null,
      onConfirm: () => answer?.(true),
      // After a confirmation too, when the answer was given before.
      onClose: () => {
        answer?.(false)
        setAnswer(null)
      },
    },
  }
}
