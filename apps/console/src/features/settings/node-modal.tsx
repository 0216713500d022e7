import { ProviderModal } from './provider-modal.tsx'
import type { SettingModalProps } from './setting-modal.tsx'

/** Adds a node-provider URL, or replaces one. */
export const NodeModal = (props: SettingModalProps) => <ProviderModal kind="node" {...props} />
