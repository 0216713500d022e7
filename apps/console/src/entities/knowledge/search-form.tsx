import { Button, Input } from '@vitrine/ui-kit'
import { Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { usePageKey } from '#src/lib/page-keys.ts'

type SearchFormProps = {
  /** The question that is answered now; it lives in the URL. */
  question: string
  label: string
  busy: boolean
  onSearch: (question: string) => void
}

/** The box for a question. It is sent by Enter or its button: looking for passages takes longer than filtering a list. */
export function SearchForm({ question, label, busy, onSearch }: SearchFormProps) {
  const [text, setText] = useState(question)
  const [seen, setSeen] = useState(question)
  // Back and Forward change the URL from outside.
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
      {/* A loading button also stops Enter, which must be able to ask something else meanwhile. */}
      <Button type="submit" variant="primary" loading={busy && text.trim() === question}>
        Search
      </Button>
    </form>
  )
}
