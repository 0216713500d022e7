import { Kbd, LiveText, NoticeRegion } from '@vitrine/ui-kit'
import type { ReactNode } from 'react'

type NoticeBarProps = {
  icon: ReactNode
  children: ReactNode
  /** Buttons of the notice. */
  actions: ReactNode
}

/**
 * A notice about the whole console instead of a page. It can be reached while a drawer is open, by F8 on the keyboard. Place it
 * in {@link NoticeBars}.
 */
export function NoticeBar({ icon, children, actions }: NoticeBarProps) {
  return (
    <div className="pointer-events-auto flex animate-fade-in flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-warning bg-raised px-3 py-2 text-sm text-default shadow-lg">
      <span aria-hidden className="text-warning [&_svg]:size-4">
        {icon}
      </span>
      <LiveText className="min-w-0 flex-1 basis-48">{children}</LiveText>
      <div className="flex flex-wrap items-center gap-2">
        {actions}
        <span aria-hidden className="max-md:hidden">
          <Kbd>F8</Kbd>
        </span>
      </div>
      <span className="sr-only">Press F8 to move here.</span>
    </div>
  )
}

/** The region of the notices: above everything, in a corner that drawers and toasts don't cover on wide screens. */
export function NoticeBars({ children }: { children: ReactNode }) {
  return (
    <NoticeRegion
      aria-label="About the console"
      className="pointer-events-none fixed start-3 top-1.5 z-60 flex max-w-[min(28.75rem,calc(100vw-1.5rem))] flex-col gap-2"
    >
      {children}
    </NoticeRegion>
  )
}
