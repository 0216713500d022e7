import { LoaderCircle } from 'lucide-react'
import { cn } from '../lib/cn.ts'

/** A turning ring for work under way. Decorative: whoever shows it says in words what is going on. */
export function Spinner({ className }: { className?: string | undefined }) {
  return <LoaderCircle aria-hidden className={cn('size-4 shrink-0 animate-spin', className)} />
}
