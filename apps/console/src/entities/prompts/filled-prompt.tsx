import { cn } from '@vitrine/ui-kit'
import { promptParts } from './prompt-variables.ts'

type FilledPromptProps = {
  prompt: string
  values: Readonly<Record<string, string>>
  /** Accessible name of the text. */
  label: string
  className?: string
}

/** A prompt as it will be sent: filled values are highlighted, and missing ones still show their variable. */
export function FilledPrompt({ prompt, values, label, className }: FilledPromptProps) {
  return (
    // A long text scrolls, so it must be focusable for the keyboard.
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
            // The parts of a text never change their order.
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
