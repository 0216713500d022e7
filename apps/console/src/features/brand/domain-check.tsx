import { useQuery } from '@tanstack/react-query'
import { Button, LiveText, RelativeTime, Spinner, formatCount } from '@vitrine/ui-kit'
import { CircleAlert, CircleCheck, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { errorText } from '#src/lib/error-text.ts'
import { domainCheckQuery } from './queries.ts'

/** Shows whether the storefront responds and when that was checked, with a button to check again. */
export function DomainCheck({ domain }: { domain: string }) {
  const check = useQuery(domainCheckQuery(domain))
  const { data, error, isFetching } = check
  const again = (label: string) => (
    <Button
      size="sm"
      icon={<RotateCw aria-hidden />}
      loading={isFetching}
      onClick={() => void check.refetch()}
    >
      {label}
    </Button>
  )
  // After a failed check, `data` is still the result of an earlier check.
  if (error) {
    return (
      <Result tone="neutral" title="The check failed" detail={errorText(error)}>
        {again('Try again')}
      </Result>
    )
  }
  if (!data) {
    return (
      <Result
        tone="asking"
        title="Checking the storefront…"
        detail="The platform waits a few seconds for an answer."
      >
        {null}
      </Result>
    )
  }
  const answered =
    data.status === null || data.milliseconds === null
      ? ''
      : `Status ${data.status} after ${formatCount(data.milliseconds)} ms`
  return (
    <Result
      tone={data.reachable === null ? 'neutral' : data.reachable ? 'good' : 'bad'}
      title={
        data.reachable === null
          ? 'It is not known whether the storefront answers'
          : data.reachable
            ? 'The storefront answers'
            : 'The storefront does not answer'
      }
      detail={[
        data.error,
        answered && `${answered}.`,
        data.redirectsTo && `It redirects visitors to ${data.redirectsTo}.`,
      ]
        .filter(Boolean)
        .join(' ')}
      checkedAt={data.checkedAt}
    >
      {again('Check again')}
    </Result>
  )
}

const looks = {
  good: { box: 'border-success bg-success-soft text-success', icon: <CircleCheck /> },
  bad: { box: 'border-danger bg-danger-soft text-danger', icon: <CircleAlert /> },
  neutral: { box: 'border-warning bg-warning-soft text-warning', icon: <CircleAlert /> },
  asking: { box: 'border-subtle bg-hover text-muted', icon: <Spinner /> },
}

type ResultProps = {
  tone: keyof typeof looks
  title: string
  detail: string
  checkedAt?: string | null
  children: ReactNode
}

function Result({ tone, title, detail, checkedAt, children }: ResultProps) {
  const { box, icon } = looks[tone]
  return (
    <div className={`flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border p-3 ${box}`}>
      <span aria-hidden className="self-start pt-0.5 [&_svg]:size-4">
        {icon}
      </span>
      <div className="min-w-0 flex-1 basis-56 text-xs">
        <LiveText silentAtFirst className="inline">
          <span className="block text-sm font-medium">{title}</span>{' '}
          <span className="wrap-anywhere text-default">{detail}</span>
        </LiveText>{' '}
        {/* Outside the live text, so that screen readers don't announce it every minute. */}
        {checkedAt ? (
          <span className="text-default">
            Checked <RelativeTime value={checkedAt} className="text-inherit" />.
          </span>
        ) : null}
      </div>
      {children}
    </div>
  )
}
