import { useQuery } from '@tanstack/react-query'
import { Badge, Button, EmptyState, PageHeader } from '@vitrine/ui-kit'
import { Banknote, Plus } from 'lucide-react'
import { type ReactNode, useCallback, useId } from 'react'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { tableStatus } from '#src/lib/table-status.ts'
import { useRetainedTarget } from '#src/lib/use-retained-target.ts'
import { useProfile } from '#src/session/profile.ts'
import { useRole } from '#src/session/use-signed-in.ts'
import type { FiatPaymentOption } from '@vitrine/sdk'
import { OptionsTable } from './options-table.tsx'
import { ownSettingQuery, platformSettingQuery } from './queries.ts'
import type { PaymentSearch } from './search.ts'

const OptionDrawer = lazyPart(async () => (await import('./option-drawer.tsx')).OptionDrawer)

/** Skeleton rows while a setting loads: nobody has many ways to pay. */
const ROWS = 3
const none: readonly FiatPaymentOption[] = []

type PaymentsPageProps = {
  search: PaymentSearch
  /** Changes what the URL says; a value of undefined takes it out. */
  onSearch: (change: Partial<PaymentSearch>) => void
}

/** The fiat payment settings: one's own to change, and the platform's to read. */
export function PaymentsPage({ search, onSearch }: PaymentsPageProps) {
  const own = useQuery(ownSettingQuery)
  const options = own.data?.options ?? none
  const platform = useQuery(platformSettingQuery)
  const email = useProfile().data?.email
  const isPlatforms = platform.data != null && platform.data.owner === email

  const close = useCallback(() => onSearch({ drawer: undefined, option: undefined }), [onSearch])
  const add = () => onSearch({ drawer: 'new', option: undefined })
  return (
    <>
      <PageHeader
        title="Payments"
        description="How buyers can pay: each way to pay has a currency and its provider’s keys."
        actions={
          <Button variant="primary" icon={<Plus aria-hidden />} onClick={add}>
            Add a way to pay
          </Button>
        }
        sticky
        className="top-14 max-md:static"
      />
      <div className="flex flex-col gap-8">
        <SettingSection
          title="Your setting"
          mark={isPlatforms ? <Badge tone="accent">The platform’s setting</Badge> : null}
          description={
            isPlatforms
              ? 'Yours is the platform’s setting: every sub-admin can read it, and you alone can change it.'
              : 'You alone can change it. A way to pay can be switched on once both of its keys are set.'
          }
        >
          <OptionsTable
            caption="Your ways to pay"
            data={options}
            status={tableStatus(own, 'Your setting could not be loaded', ROWS)}
            empty={
              <EmptyState
                icon={<Banknote />}
                title="No ways to pay yet"
                description="Add one, enter its provider’s keys, then switch it on. Each collection has its own payment switch."
                action={
                  <Button variant="primary" icon={<Plus aria-hidden />} onClick={add}>
                    Add a way to pay
                  </Button>
                }
              />
            }
          />
        </SettingSection>
        <PlatformSetting isOwn={isPlatforms} />
      </div>
      <EditDrawer search={search} options={options} ready={own.isSuccess} onClose={close} />
    </>
  )
}

/** The platform's setting, where it is somebody else's. */
function PlatformSetting({ isOwn }: { isOwn: boolean }) {
  const role = useRole()
  const platform = useQuery(platformSettingQuery)
  const { data, isError } = platform
  // An admin's own setting is the platform's as a rule: only where another's came, or none could come, is there more to show.
  if (isOwn || (role === 'admin' && !data && !isError)) return null
  return (
    <SettingSection
      title="The platform’s setting"
      description={
        data
          ? `To read only: ${data.owner} can change it.`
          : 'To read only: the platform’s first admin can change it.'
      }
    >
      <OptionsTable
        isReadOnly
        caption="The platform’s ways to pay"
        data={data?.options ?? none}
        status={tableStatus(platform, 'The platform’s setting could not be loaded', ROWS)}
        empty={
          <EmptyState
            icon={<Banknote />}
            title="The platform has no ways to pay yet"
            description="Its first admin has set up none."
          />
        }
      />
    </SettingSection>
  )
}

type EditDrawerProps = {
  search: PaymentSearch
  options: readonly FiatPaymentOption[]
  /** The own setting is known: a form that opened before would not know which names are taken. */
  ready: boolean
  onClose: () => void
}

/** The drawer as the URL requests it. */
function EditDrawer({ search, options, ready, onClose }: EditDrawerProps) {
  const edited = options.find((one) => search.drawer === 'edit' && one.option === search.option)
  const wanted = (search.drawer === 'new' && ready ? 'new' : edited) ?? null
  const { shown, opening } = useRetainedTarget<FiatPaymentOption | 'new'>(wanted)
  if (shown === null) return null
  return (
    <OptionDrawer
      key={opening}
      open={wanted !== null}
      option={shown === 'new' ? null : shown}
      taken={options.map((one) => one.option)}
      onClose={onClose}
    />
  )
}

type SettingSectionProps = {
  title: string
  /** A badge beside the title. */
  mark?: ReactNode
  /** Whose it is, and who can change it. */
  description: ReactNode
  children: ReactNode
}

/** One person's setting, under its own heading. */
function SettingSection({ title, mark, description, children }: SettingSectionProps) {
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
