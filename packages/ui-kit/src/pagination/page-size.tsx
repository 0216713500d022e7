import { type ComponentProps, useId } from 'react'
import { cn } from '../lib/cn.ts'
import { Select } from '../select/select.tsx'

export interface PageSizeProps extends Omit<ComponentProps<'span'>, 'children'> {
  pageSize: number
  /** Available page sizes. */
  sizes: readonly number[]
  onPageSizeChange: (pageSize: number) => void
}

/**
 * Select for the number of rows per page.
 *
 * Use it inside a Pagination if the server supports several page sizes and one size doesn't suit everyone.
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
