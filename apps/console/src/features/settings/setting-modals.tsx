import type { ComponentType } from 'react'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { useRetainedTarget } from '#src/lib/use-retained-target.ts'
import type { SettingModal, SettingsSearch } from './search.ts'
import type { SettingModalProps } from './setting-modal.tsx'

const parts: Record<SettingModal, ComponentType<SettingModalProps>> = {
  domain: lazyPart(async () => (await import('./domain-modal.tsx')).DomainModal),
  node: lazyPart(async () => (await import('./node-modal.tsx')).NodeModal),
  bundler: lazyPart(async () => (await import('./bundler-modal.tsx')).BundlerModal),
  paymaster: lazyPart(async () => (await import('./paymaster-modal.tsx')).PaymasterModal),
  email: lazyPart(async () => (await import('./email-modal.tsx')).EmailModal),
  cloud: lazyPart(async () => (await import('./cloud-modal.tsx')).CloudModal),
  database: lazyPart(async () => (await import('./database-modal.tsx')).DatabaseModal),
  ai: lazyPart(async () => (await import('./ai-modal.tsx')).AiModal),
  vector: lazyPart(async () => (await import('./vector-modal.tsx')).VectorModal),
}

type SettingModalsProps = { search: SettingsSearch; onClose: () => void }

/** The modal that the URL requests. For admins. */
export function SettingModals({ search: { modal, id }, onClose }: SettingModalsProps) {
  const wanted = modal ? (`${modal}/${id ?? ''}` as const) : null
  const { shown, opening } = useRetainedTarget(wanted)
  if (shown === null) return null
  const [name = '', of = ''] = shown.split('/')
  const Part = parts[name as SettingModal]
  return <Part key={opening} open={wanted !== null} id={of === '' ? null : of} onClose={onClose} />
}
