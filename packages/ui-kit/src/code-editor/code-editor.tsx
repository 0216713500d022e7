import { CircleAlert } from 'lucide-react'
import {
  type ComponentProps,
  type CSSProperties,
  type RefCallback,
  useDeferredValue,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useAnnouncement } from '../announcer/use-announcement.ts'
import { useFieldControl } from '../field/field-context.ts'
import { cn } from '../lib/cn.ts'
import type { CodeProblem } from './json-problem.ts'
import { jsonProblem } from './json-problem.ts'

export interface CodeEditorProps
  extends Omit<ComponentProps<'textarea'>, 'value' | 'defaultValue' | 'onChange' | 'wrap' | 'cols'> {
  value: string
  onValueChange: (value: string) => void
  /** `json` validates the text when the field loses the focus, and after that on each change. Default `text`. */
  language?: 'text' | 'json' | undefined
  /** A problem found elsewhere, such as by a server. It takes precedence over a problem found by the editor. */
  problem?: CodeProblem | null | undefined
}

/** Text style shared by the textarea and its mirror, so that both wrap lines at the same places. */
const type = 'font-mono text-xs/5 break-words whitespace-pre-wrap'

/**
 * Multi-line editor with line numbers, for a prompt or JSON. Long lines wrap, and the line with a problem is
 * marked. It is a native textarea, so browser features, input methods and screen readers work, and Tab moves to the
 * next field.
 *
 * Use it if people need line numbers to find a problem. For prose, use Textarea; to show JSON, JsonView.
 */
export function CodeEditor({
  value,
  onValueChange,
  language = 'text',
  problem: given,
  required,
  rows = 8,
  className,
  ref,
  onBlur,
  ...rest
}: CodeEditorProps) {
  const noteId = `${useId()}-note`
  const area = useRef<HTMLTextAreaElement>(null)
  const [left, setLeft] = useState(false)
  const lagging = useDeferredValue(value)
  const found = useMemo(
    () => (language === 'json' && left ? jsonProblem(lagging) : null),
    [language, left, lagging],
  )
  const problem = given ?? found
  useAnnouncement(problem ? `Line ${problem.line}: ${problem.message}` : '')
  const wiring = useFieldControl({
    ...rest,
    required,
    'aria-invalid': rest['aria-invalid'] ?? (problem ? true : undefined),
    'aria-describedby': [rest['aria-describedby'], problem ? noteId : ''].filter(Boolean).join(' '),
  })
  const lines = value.split('\n')

  const keep: RefCallback<HTMLTextAreaElement> = (element) => {
    area.current = element
    if (typeof ref === 'function') return ref(element)
    if (ref) ref.current = element
    return undefined
  }
  const goTo = (line: number) => {
    const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0)
    area.current?.focus()
    area.current?.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0))
    // The box around the textarea scrolls, and the browser brings the caret into view only when someone types.
    area.current?.parentElement?.querySelector(`[data-line="${line}"]`)?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <div className={cn('flex min-w-0 flex-col gap-1.5', className)}>
      <div
        data-invalid={wiring['aria-invalid'] ? true : undefined}
        style={
          {
            '--gutter': `calc(${Math.max(2, String(lines.length).length)}ch + 1.25rem)`,
            minHeight: `calc(${rows} * 1.25rem + 18px)`,
          } as CSSProperties
        }
        className={cn(
          'flex max-h-96 resize-y flex-col overflow-auto rounded-sm border border-strong bg-surface shadow-sm transition-colors data-invalid:border-danger-strong',
          'has-[textarea:focus-visible]:border-accent has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:-outline-offset-1 has-[textarea:focus-visible]:outline-focus',
          'has-[textarea:disabled]:bg-sunken has-[textarea:read-only]:bg-sunken',
        )}
      >
        <div className="relative flex-1" dir="ltr">
          {/* Invisible mirror of the text. It sets the height of the box and the position of each line number. */}
          <div aria-hidden className="min-h-full py-2">
            {lines.map((line, index) => (
              <div
                // A line is identified by its number.
                // oxlint-disable-next-line react/no-array-index-key
                key={index}
                data-line={index + 1}
                data-problem={problem?.line === index + 1 || undefined}
                className="group flex data-problem:bg-danger-soft"
              >
                <span
                  className={cn(
                    'w-(--gutter) shrink-0 pe-2.5 text-right font-mono text-xs/5 text-subtle tabular-nums select-none',
                    'group-data-problem:font-medium group-data-problem:text-danger',
                  )}
                >
                  {index + 1}
                </span>
                <span className={cn(type, 'invisible min-w-0 flex-1 pe-2.5')}>{line || ' '}</span>
              </div>
            ))}
          </div>
          <textarea
            spellCheck={language === 'text'}
            autoComplete="off"
            autoCapitalize="none"
            {...rest}
            {...wiring}
            ref={keep}
            value={value}
            onChange={(event) => onValueChange(event.currentTarget.value)}
            onBlur={(event) => {
              setLeft(true)
              onBlur?.(event)
            }}
            className={cn(
              type,
              'absolute inset-y-0 end-0 start-(--gutter) resize-none overflow-hidden bg-transparent py-2 pe-2.5 text-default outline-none disabled:cursor-not-allowed disabled:text-subtle',
            )}
          />
        </div>
      </div>
      {problem ? (
        <p id={noteId} className="flex items-start gap-1.5 text-xs text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-3 shrink-0" />
          <span className="min-w-0 break-words">
            <button
              type="button"
              disabled={rest.disabled}
              className="rounded-xs underline underline-offset-3"
              onClick={() => goTo(problem.line)}
            >
              Line {problem.line}:
            </button>{' '}
            {problem.message}
          </span>
        </p>
      ) : null}
    </div>
  )
}
