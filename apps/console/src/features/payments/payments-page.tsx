import { useQuery } from '@tanstack/react-query'
import { Badge, Button, EmptyState, PageHeader, ErrorBoundary } from '@vitrine/ui-kit'
import { Banknote, Plus } from 'lucide-react'
import { useCallback } from 'react'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { tableStatus } from '#src/lib/table-status.ts'
import { TitledSection } from '#src/lib/titled-section.tsx'
import { useRetainedTarget } from '#src/lib/use-retained-target.ts'
import { useProfile } from '#src/session/profile.ts'
import { useRole } from '#src/session/use-signed-in.ts'
import type { FiatPaymentOption } from '@vitrine/sdk'
import { OptionsTable } from './options-table.tsx'
import { ownSettingQuery, platformSettingQuery } from './queries.ts'
import type { PaymentSearch } from './search.ts'

const OptionDrawer = lazyPart(async () => (await import('./option-drawer.tsx')).OptionDrawer)

/** Number of skeleton rows. Few people have more payment methods. */
const ROWS = 3
const none: readonly FiatPaymentOption[] = []

type PaymentsPageProps = {
  search: PaymentSearch
  /** Changes the URL's search parameters; undefined removes one. */
  onSearch: (change: Partial<PaymentSearch>) => void
}

/** The fiat payment settings: the user's setting to edit, and the platform's setting to view. */
export function PaymentsPage({ search, onSearch }: PaymentsPageProps) {
  const own = useQuery(ownSettingQuery)
  const options = own.data?.options ?? none
  // oxlint-disable-next-line console/reads-tell-failures -- `PlatformSetting` below shows the failure.
  const platform = useQuery(platformSettingQuery)
  const email = useProfile().data?.email
  const isPlatforms = platform.data != null && platform.data.owner === email

  const close = useCallback(() => onSearch({ drawer: undefined, option: undefined }), [onSearch])
  const add = () => onSearch({ drawer: 'new', option: undefined })
  return (
    <>
      <PageHeader
        title="Payments"
        description="How buyers can pay. Each method needs a currency and keys."
        actions={
          <Button variant="primary" icon={<Plus aria-hidden />} onClick={add}>
            Add payment method
          </Button>
        }
        sticky
        className="top-14 max-md:static"
      />
      <div className="flex flex-col gap-8">
        <TitledSection
          isLarge
          title={
            <span className="inline-flex flex-wrap items-center gap-2">
              Your payment methods
              {isPlatforms ? <Badge tone="accent">Platform</Badge> : null}
            </span>
          }
          description={
            isPlatforms
              ? 'These are the platform’s payment methods. Sub-admins can read them; only you can change them.'
              : 'Only you can change these. A payment method can be switched on once both keys are set.'
          }
        >
          <OptionsTable
            caption="Your payment methods"
            data={options}
            status={tableStatus(own, 'Your payment methods could not be loaded', ROWS)}
            empty={
              <EmptyState
                icon={<Banknote />}
                title="No payment methods yet"
                description="Add one, enter its provider’s keys, then switch it on. Each collection has its own payment switch."
                action={
                  <Button variant="primary" icon={<Plus aria-hidden />} onClick={add}>
                    Add payment method
                  </Button>
                }
              />
            }
          />
        </TitledSection>
        <ErrorBoundary>
          <PlatformSetting isOwn={isPlatforms} />
        </ErrorBoundary>
      </div>
      <ErrorBoundary>
        <EditDrawer search={search} options={options} ready={own.data !== undefined} onClose={close} />
      </ErrorBoundary>
    </>
  )
}

/** The platform's payment methods, if another admin owns them. */
function PlatformSetting({ isOwn }: { isOwn: boolean }) {
  const role = useRole()
  const platform = useQuery(platformSettingQuery)
  const { data, isError } = platform
  // An admin's setting is usually the platform's setting too, so this is shown only for another admin's
  // setting or an error.
  if (isOwn || (role === 'admin' && !data && !isError)) return null
  return (
    <TitledSection
      isLarge
      title="Platform payment methods"
      description={
        data
          ? `Read-only. ${data.owner ?? 'Its owner'} can change it.`
          : 'Read-only. The platform’s first admin can change it.'
      }
    >
      <OptionsTable
        isReadOnly
        caption="The platform’s payment methods"
        data={data?.options ?? none}
        status={tableStatus(platform, 'The platform’s payment methods could not be loaded', ROWS)}
        empty={
          <EmptyState
            icon={<Banknote />}
            title="The platform has no payment methods yet"
            description="Its first admin has not added any."
          />
        }
      />
    </TitledSection>
  )
}

type EditDrawerProps = {
  search: PaymentSearch
  options: readonly FiatPaymentOption[]
  /** True once the user's setting is loaded; before, the form wouldn't know which names are taken. */
  ready: boolean
  onClose: () => void
}

/** The drawer that the URL opens. */
function EditDrawer({ search, options, ready, onClose }: EditDrawerProps) {
  const edited = options.find((one) => search.drawer === 'edit' && one.option === search.option)
  const wanted = (search.drawer === 'new' && ready ? 'new' : edited) ?? null
  const { shown, opening } = useRetainedTarget<FiatPaymentOption | 'new'>(wanted, (one) =>
    one === 'new' ? one : one.option,
  )
  if (shown === null) return null
  return (
    <OptionDrawer
      key={opening}
      open={wanted !== null}
      option={shown === 'new' ? null : shown}
      taken={options.flatMap((one) => one.option ?? [])}
      onClose={onClose}
    />
  )
}
