import { Button, Input } from '@vitrine/ui-kit'
import { Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { usePageKey } from '#src/lib/page-keys.ts'

type SearchFormProps = {
  /** The current question from the URL. */
  question: string
  label: string
  busy: boolean
  onSearch: (question: string) => void
}

/**
 * Search box for questions. Sent with Enter or the button instead of while typing, because a search takes
 * longer than filtering a list.
 */
export function SearchForm({ question, label, busy, onSearch }: SearchFormProps) {
  const [text, setText] = useState(question)
  const [seen, setSeen] = useState(question)
  // Back and Forward change the URL, so the text follows it.
  if (question !== seen) {
    setSeen(question)
    setText(question)
  }
  const input = useRef<HTMLInputElement>(null)
  usePageKey('/', label, () => input.current?.focus())
  return (
    <form
      className="flex flex-wrap gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(text.trim())
      }}
    >
      <div className="min-w-0 flex-1 basis-56">
        <Input
          ref={input}
          type="search"
          aria-label={label}
          placeholder="Ask a question, or enter words"
          maxLength={500}
          leading={<Search aria-hidden />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </div>
      {/* A loading button also blocks Enter, so it only loads for the current question; another question
          can be sent. */}
      <Button type="submit" variant="primary" loading={busy && text.trim() === question}>
        Search
      </Button>
    </form>
  )
}
