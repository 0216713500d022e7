import { useToastHistory } from '@vitrine/ui-kit'
import { createElement, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

function Clear() {
  const { clear } = useToastHistory()
  useEffect(clear, [clear])
  return null
}

/** Removes the messages of the previous test. */
export function clearToasts() {
  const root = createRoot(document.createElement('div'))
  flushSync(() => root.render(createElement(Clear)))
  root.unmount()
}
