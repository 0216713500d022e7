import { ProviderModal } from './provider-modal.tsx'
import type { SettingModalProps } from './setting-modal.tsx'

/** Adds a bundler URL, or replaces one. */
export const BundlerModal = (props: SettingModalProps) => <ProviderModal kind="bundler" {...props} />
