import type { ComponentProps } from 'react'
import { useFieldControl } from '../field/field-context.ts'
import { cn } from '../lib/cn.ts'
import { control } from '../lib/control.ts'

/**
 * A multi-line text field that grows with its content up to a limit.
 *
 * Use it for descriptions and messages. For line numbers or JSON, use CodeEditor.
 */
export function Textarea({ className, required, rows = 3, style, ...rest }: ComponentProps<'textarea'>) {
  const wiring = useFieldControl({ ...rest, required })
  return (
    <textarea
      rows={rows}
      {...rest}
      {...wiring}
      // A textarea that grows with its content ignores `rows`.
      style={{ minHeight: `calc(${rows} * 1lh + 0.75rem + 2px)`, ...style }}
      className={cn(control, 'field-sizing-content max-h-96 resize-y px-2.5 py-1.5', className)}
    />
  )
}
