import { KeyRound, LogOut } from 'lucide-react'
import {
  Address,
  Avatar,
  Badge,
  Button,
  ErrorState,
  IconButton,
  Popover,
  Skeleton,
  ThemeSwitch,
} from '@vitrine/ui-kit'
import { errorText } from '#src/lib/error-text.ts'
import { lazy, Suspense, useRef, useState } from 'react'
import { CreateWalletButton } from '#src/session/create-wallet-button.tsx'
import { useProfile } from '#src/session/profile.ts'
import { roleName } from '#src/session/role-name.ts'
import { session } from '#src/session/session.ts'
import { setPreferences, usePreferences } from '#src/lib/preferences.ts'
import { DensitySwitch } from './density-switch.tsx'
import { focusPanel } from './focus-panel.ts'

const ChangePasswordModal = lazy(async () => ({
  default: (await import('#src/session/change-password-modal.tsx')).ChangePasswordModal,
}))

/** Who is signed in, their wallet, how the console looks, and the way out (specification, section 2, "Header"). */
export function PersonPopover() {
  const profile = useProfile()
  const { theme } = usePreferences()
  const email = profile.data?.email
  const [open, setOpen] = useState(false)
  const [changing, setChanging] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Popover.Root open={open} onOpenChange={setOpen}>
        <Popover.Trigger asChild>
          <IconButton
            ref={trigger}
            label={email ? `Account of ${email}` : 'Account'}
            side="bottom"
            className="ml-1 rounded-full"
          >
            <Avatar name={email ?? ''} className="size-7" />
          </IconButton>
        </Popover.Trigger>
        <Popover.Content onOpenAutoFocus={focusPanel} aria-label="Account" className="w-76 p-0">
          <div className="space-y-3 border-b border-subtle p-4">
            {profile.isError ? (
              <ErrorState
                className="py-2"
                title="The profile could not be loaded"
                message={errorText(profile.error)}
                onRetry={() => void profile.refetch()}
              />
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
          <div className="p-2">
            <Button
              variant="ghost"
              className="w-full justify-start"
              icon={<KeyRound aria-hidden />}
              disabled={!email}
              onClick={() => {
                // The modal gives the focus back to what has it now, and this panel is gone by then.
                trigger.current?.focus()
                setOpen(false)
                setChanging(true)
              }}
            >
              Change password
            </Button>
            <Button
              variant="ghost"
              className="w-full justify-start"
              icon={<LogOut aria-hidden />}
              onClick={() => session.signOut()}
            >
              Sign out
            </Button>
          </div>
        </Popover.Content>
      </Popover.Root>
      {changing && email ? (
        <Suspense>
          <ChangePasswordModal email={email} onClose={() => setChanging(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

function Person({ profile }: { profile: ReturnType<typeof useProfile>['data'] }) {
  if (!profile) {
    return (
      <>
        <Skeleton className="h-5 w-48" />
        <Skeleton className="h-5 w-32" />
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
            <p className="text-xs text-muted">The wallet deploys contracts and mints. There is none yet.</p>
            <CreateWalletButton size="sm" className="mt-1" />
          </>
        ) : (
          <p className="text-sm text-muted">None yet. An admin can create it.</p>
        )}
      </div>
    </>
  )
}
