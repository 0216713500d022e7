import { type ReactNode, useId } from 'react'

type SettingSectionProps = {
  title: string
  /** A badge beside the title. */
  mark?: ReactNode
  /** Whose it is, and who can change it. */
  description: ReactNode
  children: ReactNode
}

/** One person's setting, under its own heading. */
export function SettingSection({ title, mark, description, children }: SettingSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <div>
        <h2 id={id} className="flex flex-wrap items-center gap-2 text-base font-semibold text-default">
          {title}
          {mark}
        </h2>
        <p className="mt-0.5 text-sm text-pretty wrap-anywhere text-muted">{description}</p>
      </div>
      {children}
    </section>
  )
}
