import { useState } from 'react'

/** Asks for confirmation during a submit: `ask` resolves with the person's answer in the dialog with the props `dialog`. */
export function useConfirmation() {
  const [answer, setAnswer] = useState<((yes: boolean) => void) | null>(null)
  return {
    ask: () => new Promise<boolean>((resolve) => setAnswer(() => resolve)),
    dialog: {
      open: answer !== null,
      onConfirm: () => answer?.(true),
      // Also runs after a confirmation, when the answer has already been given.
      onClose: () => {
        answer?.(false)
        setAnswer(null)
      },
    },
  }
}
