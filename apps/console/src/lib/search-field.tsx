import { Input } from '@vitrine/ui-kit'
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { usePageKey } from './page-keys.ts'

/** How long typing must rest before the list is queried again, in milliseconds. */
const REST = 300

type SearchFieldProps = {
  /** What is searched for now; it lives in the URL. */
  value: string
  /** Called once typing rests, and immediately on Enter. */
  onSearch: (value: string) => void
  /** What is searched: "Search collections". */
  label: string
}

/** A search box whose text goes to the URL, and so to the list, when typing rests. */
export function SearchField({ value, onSearch, label }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const [sent, setSent] = useState(value)
  const [seen, setSeen] = useState(value)
  // Back and Forward change the URL from outside: the box follows, but what was sent itself never overwrites the typing.
  if (value !== seen) {
    setSeen(value)
    if (value !== sent) {
      setSent(value)
      setText(value)
    }
  }

  const input = useRef<HTMLInputElement>(null)
  usePageKey('/', label, () => input.current?.focus())

  const send = (next: string) => {
    if (next === sent) return
    setSent(next)
    onSearch(next)
  }
  const sendResting = useEffectEvent(send)
  useEffect(() => {
    const timer = setTimeout(() => sendResting(text.trim()), REST)
    return () => clearTimeout(timer)
  }, [text])

  return (
    <div className="min-w-40 flex-1 xs:w-64 xs:flex-none">
      <Input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={200}
        leading={<Search aria-hidden />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) send(text.trim())
        }}
      />
    </div>
  )
}
