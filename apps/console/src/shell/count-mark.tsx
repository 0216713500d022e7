/** A number in the corner of an icon button; nothing at 0. The button's label says it in words. */
export function CountMark({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span
      aria-hidden
      className="absolute -top-0.5 -right-0.5 flex h-4 min-w-4 items-center justify-center rounded-full bg-accent px-1 text-[10px] font-semibold text-accent-fg tabular-nums ring-2 ring-(--background-color-surface)"
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}
