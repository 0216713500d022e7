import { useState } from 'react'

/**
 * Returns the text of a field whose value is in the URL, and the value that the field last sent there. The text follows Back and
 * Forward, but the field's own change never overwrites the typing.
 */
export function useTyped(value: string) {
  const [text, setText] = useState(value)
  const [sent, setSent] = useState(value)
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    if (value !== sent) {
      setSent(value)
      setText(value)
    }
  }
  return { text, setText, sent, setSent }
}
