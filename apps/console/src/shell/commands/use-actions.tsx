import { Keyboard, LogOut, Monitor, Moon, Plus, Rows3, Rows4, Sun, Wallet } from 'lucide-react'
import type { Command } from '@vitrine/ui-kit'
import { useNavigate } from '@tanstack/react-router'
import { setPreferences, usePreferences } from '#src/lib/preferences.ts'
import { useProfile } from '#src/session/profile.ts'
import { useCreateWallet } from '#src/session/use-create-wallet.ts'
import { capabilitiesQuery } from '#src/session/capabilities.ts'
import { useRole } from '#src/session/use-signed-in.ts'
import { offeredPages } from '#src/shell/areas.ts'
import { useQuery } from '@tanstack/react-query'
import { useSignOut } from '#src/session/use-sign-out.ts'

const themes = [
  { theme: 'light', label: 'Light theme', icon: <Sun aria-hidden /> },
  { theme: 'dark', label: 'Dark theme', icon: <Moon aria-hidden /> },
  { theme: 'system', label: 'System theme', icon: <Monitor aria-hidden /> },
] as const

const densities = [
  { density: 'comfortable', label: 'Comfortable rows', icon: <Rows3 aria-hidden /> },
  { density: 'compact', label: 'Compact rows', icon: <Rows4 aria-hidden /> },
] as const

/** Returns the actions that are available on every page and possible now. */
export function useActions(onShortcuts: () => void): readonly Command[] {
  const navigate = useNavigate()
  const role = useRole()
  const capabilities = useQuery(capabilitiesQuery).data ?? []
  const offered = offeredPages({ role, capabilities })
  const preferences = usePreferences()
  const profile = useProfile().data
  const createWallet = useCreateWallet()
  const signOut = useSignOut()
  return [
    ...offered.flatMap(({ to, actions = [] }) =>
      actions.map(([label, search]) => ({
        id: `${to} ${label}`,
        label,
        keywords: ['create', 'add', 'new'],
        icon: <Plus aria-hidden />,
        onSelect: () => void navigate({ to, search: search as never }),
      })),
    ),
    ...(profile?.role === 'admin' && !profile.walletAddress
      ? [
          {
            id: 'create-wallet',
            label: 'Create wallet',
            icon: <Wallet aria-hidden />,
            onSelect: () => createWallet.mutate(),
          },
        ]
      : []),
    ...themes
      .filter(({ theme }) => theme !== preferences.theme)
      .map(({ theme, ...rest }) => ({
        id: `theme-${theme}`,
        keywords: ['appearance', 'colours'],
        ...rest,
        onSelect: () => setPreferences({ theme }),
      })),
    ...densities
      .filter(({ density }) => density !== preferences.density)
      .map(({ density, ...rest }) => ({
        id: `density-${density}`,
        keywords: ['density', 'tables'],
        ...rest,
        onSelect: () => setPreferences({ density }),
      })),
    {
      id: 'shortcuts',
      label: 'Keyboard shortcuts',
      keywords: ['keys', 'help'],
      icon: <Keyboard aria-hidden />,
      shortcut: preferences.shortcuts === 'on' ? ['?'] : undefined,
      onSelect: onShortcuts,
    },
    {
      id: 'sign-out',
      label: 'Sign out',
      keywords: ['log out', 'leave'],
      icon: <LogOut aria-hidden />,
      onSelect: signOut,
    },
  ]
}
