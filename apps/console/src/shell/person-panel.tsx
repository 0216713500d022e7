import { AtSign, KeyRound, LogOut, MonitorSmartphone } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { Address, Badge, Button, RadioGroup, Skeleton, ThemeSwitch } from '@vitrine/ui-kit'
import { ReadError } from '#src/lib/read-error.tsx'
import { capabilitiesQuery, useCapability } from '#src/session/capabilities.ts'
import { errorText } from '#src/lib/error-text.ts'
import { setPreferences, usePreferences } from '#src/lib/preferences.ts'
import { CreateWalletButton } from '#src/session/create-wallet-button.tsx'
import { useProfile } from '#src/session/profile.ts'
import { roleName } from '#src/session/role-name.ts'
import { useRole } from '#src/session/use-signed-in.ts'
import { useSignOut } from '#src/session/use-sign-out.ts'
import type { AccountModal } from './person-popover.tsx'

/** Panel that the avatar opens. */
export function PersonPanel({ onOpen }: { onOpen: (modal: AccountModal) => void }) {
  const profile = useProfile()
  const capabilities = useQuery(capabilitiesQuery)
  const hasSessions = useCapability('sessions')
  const isAdmin = useRole() === 'admin'
  const signOut = useSignOut()
  const { theme } = usePreferences()
  const email = profile.data?.email
  return (
    <>
      <div className="space-y-3 border-b border-subtle p-4">
        {profile.isError && !profile.data ? (
          <ReadError read={profile} title="The profile could not be loaded" className="py-2" />
        ) : (
          <Person profile={profile.data} />
        )}
      </div>
      <div className="space-y-3 border-b border-subtle p-4">
        <div className="space-y-1.5">
          <p className="text-xs font-medium text-muted">Theme</p>
          <ThemeSwitch value={theme} onValueChange={(next) => setPreferences({ theme: next })} />
        </div>
        <div className="space-y-1.5">
          <p className="text-xs font-medium text-muted">Rows</p>
          <DensitySwitch />
        </div>
      </div>
      {capabilities.isError ? (
        <div role="alert" className="space-y-2 border-b border-subtle p-4 text-xs text-muted">
          <p>
            The features of this platform could not be read, so sessions are not shown.{' '}
            {errorText(capabilities.error)}
          </p>
          <Button size="sm" loading={capabilities.isFetching} onClick={() => void capabilities.refetch()}>
            Try again
          </Button>
        </div>
      ) : null}
      <div className="p-2">
        {/* Placeholders for optional entries, so that “Sign out” doesn't move when they load. */}
        {capabilities.isPending ? (
          <>
            <Skeleton className="h-8 w-full" />
            {isAdmin ? <Skeleton className="h-8 w-full" /> : null}
          </>
        ) : null}
        {hasSessions ? (
          <Button
            variant="ghost"
            className="w-full justify-start"
            icon={<MonitorSmartphone aria-hidden />}
            disabled={!email}
            onClick={() => onOpen('sessions')}
          >
            Manage sessions
          </Button>
        ) : null}
        {hasSessions && isAdmin ? (
          <Button
            variant="ghost"
            className="w-full justify-start"
            icon={<AtSign aria-hidden />}
            onClick={() => onOpen('email')}
          >
            Change email
          </Button>
        ) : null}
        <Button
          variant="ghost"
          className="w-full justify-start"
          icon={<KeyRound aria-hidden />}
          disabled={!email}
          onClick={() => onOpen('password')}
        >
          Change password
        </Button>
        <Button
          variant="ghost"
          className="w-full justify-start"
          icon={<LogOut aria-hidden />}
          onClick={signOut}
        >
          Sign out
        </Button>
      </div>
    </>
  )
}

function Person({ profile }: { profile: ReturnType<typeof useProfile>['data'] }) {
  if (!profile) {
    return (
      <>
        <Skeleton className="h-5 w-48" />
        {/* The same height as a wallet address below the email. */}
        <Skeleton className="h-11 w-32" />
      </>
    )
  }
  return (
    <>
      <div className="flex items-start justify-between gap-2">
        <p className="min-w-0 text-sm font-medium break-words text-default">{profile.email}</p>
        <Badge>{roleName(profile.role)}</Badge>
      </div>
      <div className="space-y-1">
        <p className="text-xs font-medium text-muted">Wallet</p>
        {profile.walletAddress ? (
          <Address value={profile.walletAddress} kind="wallet address" />
        ) : profile.role === 'admin' ? (
          <>
            <p className="text-xs text-muted">No wallet yet. It deploys contracts and mints.</p>
            <CreateWalletButton size="sm" className="mt-1" />
          </>
        ) : (
          <p className="text-sm text-muted">None yet. An admin can create it.</p>
        )}
      </div>
    </>
  )
}

/** Choice of the row height in tables. */
function DensitySwitch() {
  const { density } = usePreferences()
  return (
    <RadioGroup
      aria-label="Rows"
      className="flex-row gap-5"
      value={density}
      options={[
        { value: 'comfortable', label: 'Comfortable' },
        { value: 'compact', label: 'Compact' },
      ]}
      onValueChange={(next) => setPreferences({ density: next === 'compact' ? 'compact' : 'comfortable' })}
    />
  )
}
