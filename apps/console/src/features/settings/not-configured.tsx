import { EmptyState, type EmptyStateProps } from '@vitrine/ui-kit'

/** A setting that is not made yet: what it is for, as small as the settings around it. */
export function NotConfigured(props: Pick<EmptyStateProps, 'title' | 'description'>) {
  return (
    <EmptyState
      {...props}
      className="items-start px-4 py-4 text-start [&_p]:max-w-none [&_p]:text-sm [&_p]:text-wrap"
    />
  )
}
