import { useEffect } from 'react'

function refuse(event: DragEvent) {
  // Ignores drops that a drop zone has handled, and text, which may be dropped into a field.
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
}

/** Rejects files dropped outside of a drop zone, because the browser would open them instead of the page. */
export function useStrayDrops() {
  useEffect(() => {
    addEventListener('dragover', refuse)
    addEventListener('drop', refuse)
    return () => {
      removeEventListener('dragover', refuse)
      removeEventListener('drop', refuse)
    }
  }, [])
}
