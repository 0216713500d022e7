import { Input } from '@vitrine/ui-kit'
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { usePageKey } from './page-keys.ts'
import { useTyped } from './use-typed.ts'

/** Pause in typing before the list is queried again, in milliseconds. */
const PAUSE = 300

type SearchFieldProps = {
  /** The current search text, which is in the URL. */
  value: string
  /** Called after a pause in typing, and immediately on Enter. */
  onSearch: (value: string) => void
  /** The label: "Search collections". */
  label: string
}

/** A search field whose text goes to the URL, and so to the list, after a pause in typing. */
export function SearchField({ value, onSearch, label }: SearchFieldProps) {
  const { text, setText, sent, setSent } = useTyped(value)

  const input = useRef<HTMLInputElement>(null)
  usePageKey('/', label, () => input.current?.focus())

  const send = (next: string) => {
    if (next === sent) return
    setSent(next)
    onSearch(next)
  }
  const sendResting = useEffectEvent(send)
  useEffect(() => {
    const timer = setTimeout(() => sendResting(text.trim()), PAUSE)
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
