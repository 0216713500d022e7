import { cn } from '@vitrine/ui-kit'
import { promptParts } from './prompt-variables.ts'

type FilledPromptProps = {
  prompt: string
  values: Readonly<Record<string, string>>
  /** The accessible name. */
  label: string
  className?: string
}

/** A prompt as it is sent: what was filled in is marked, and what is missing still shows its variable. */
export function FilledPrompt({ prompt, values, label, className }: FilledPromptProps) {
  return (
    // A long text scrolls, so the keyboard must reach it.
    <section
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={cn(
        'max-h-64 overflow-y-auto rounded-md border border-subtle bg-sunken px-3 py-2 text-sm wrap-anywhere whitespace-pre-wrap text-default',
        className,
      )}
    >
      {promptParts(prompt, values).map(({ text, name, filled }, index) =>
        name === undefined ? (
          text
        ) : (
          <mark
            // The parts of a text never change places.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            className={
              filled
                ? 'rounded-xs bg-accent-soft text-accent'
                : 'rounded-xs bg-warning-soft font-mono text-xs text-warning'
            }
          >
            {text}
          </mark>
        ),
      )}
    </section>
  )
}
