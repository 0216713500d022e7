import { type ComponentProps, useId } from 'react'
import { cn } from '../lib/cn.ts'
import { Select } from '../select/select.tsx'

export interface PageSizeProps extends Omit<ComponentProps<'span'>, 'children'> {
  pageSize: number
  /** The sizes on offer. */
  sizes: readonly number[]
  onPageSizeChange: (pageSize: number) => void
}

/**
 * How many rows a page has.
 *
 * Use it inside a Pagination whose server answers pages of any size. A list with one right size needs no choice.
 */
export function PageSize({ pageSize, sizes, onPageSizeChange, className, ...rest }: PageSizeProps) {
  const id = useId()
  return (
    <span {...rest} className={cn('flex items-center gap-2', className)}>
      <label htmlFor={id}>Rows per page</label>
      <Select
        id={id}
        size="sm"
        className="w-16"
        value={String(pageSize)}
        onValueChange={(value) => onPageSizeChange(Number(value))}
        options={sizes.map((size) => ({ value: String(size), label: String(size) }))}
      />
    </span>
  )
}
