import type { SettingModal } from './search.ts'

/** Opens the modal of a setting; of one in a list by its id, and without one to add another. Undefined for those who may not. */
export type OpenModal = ((modal: SettingModal, id?: string) => void) | undefined
