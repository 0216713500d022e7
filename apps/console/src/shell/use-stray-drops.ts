import { useEffect } from 'react'

function refuse(event: DragEvent) {
  // A drop zone has handled its own, and text may be dropped into a field.
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
}

/** Refuses files that are dropped beside a drop zone: the browser would open them in place of the page. */
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
