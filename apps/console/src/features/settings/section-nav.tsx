import { Link } from '@tanstack/react-router'
import { type SectionName, sectionTitles } from './sections.ts'
import { goToSection } from './use-section.ts'

type SectionNavProps = {
  sections: readonly SectionName[]
  /** The one that is read. */
  current: SectionName
}

/** Links to the sections, where there is room for them beside these. */
export function SectionNav({ sections, current }: SectionNavProps) {
  return (
    <nav aria-label="Sections" className="sticky top-18 hidden w-44 shrink-0 self-start xl:block">
      <ul className="flex flex-col gap-0.5 border-s border-subtle">
        {sections.map((name) => (
          <li key={name}>
            <Link
              to="/Setting"
              search={(now) => ({ ...now, section: name })}
              resetScroll={false}
              // Also where the address says so already.
              onClick={() => goToSection(name)}
              aria-current={name === current ? 'location' : undefined}
              className="-ms-px flex min-h-8 items-center rounded-e-xs border-s-2 border-transparent ps-3 text-sm text-muted transition-colors hover:text-default aria-[current=location]:border-accent aria-[current=location]:font-medium aria-[current=location]:text-default"
            >
              {sectionTitles[name]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
