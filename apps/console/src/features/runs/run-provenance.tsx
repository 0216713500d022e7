import type { RunEvent, RunsGetAnswer } from '@vitrine/sdk'
import { Timeline, type Tone } from '@vitrine/ui-kit'
import { TitledSection } from '#src/lib/titled-section.tsx'

const titles: Record<RunEvent['name'], [title: string, tone: Tone]> = {
  priced: ['Planned', 'neutral'],
  approved: ['Approved', 'accent'],
  started: ['Started', 'info'],
  paused: ['Paused', 'warning'],
  resumed: ['Resumed', 'info'],
  stopped: ['Stopped', 'neutral'],
  retried: ['Retried', 'info'],
  split: ['Transaction split', 'neutral'],
  'fee-raised': ['Fee raised', 'warning'],
  reorganized: ['Block replaced', 'warning'],
  checked: ['Checked on the network', 'success'],
  done: ['Done', 'success'],
  failed: ['Failed', 'danger'],
  undone: ['Undone', 'neutral'],
}

/** History of a run with times and people, newest first. */
export function RunProvenance({ run: { events } }: { run: RunsGetAnswer }) {
  if (events.length === 0) return null
  return (
    <TitledSection isCard isLarge title="Provenance">
      <Timeline.Root
        className="mt-3 max-h-120 overflow-y-auto"
        tabIndex={events.length > 6 ? 0 : undefined}
        aria-label="Provenance"
      >
        {events.toReversed().map(({ at, name, by, message }, index) => {
          const [title, tone] = titles[name] ?? [name, 'neutral']
          return (
            <Timeline.Item
              key={events.length - index}
              title={title}
              time={at}
              tone={tone}
              actor={by ?? undefined}
            >
              {message}
            </Timeline.Item>
          )
        })}
      </Timeline.Root>
    </TitledSection>
  )
}
