import { oneOf, pageNumber, shortText, urlSearch } from '#src/lib/search-values.ts'
import { sectionNames } from './sections.ts'

const modals = [
  'domain',
  'node',
  'bundler',
  'paymaster',
  'token-files',
  'email',
  'cloud',
  'database',
  'ai',
  'vector',
] as const

/** Setting that a modal edits. */
export type SettingModal = (typeof modals)[number]

/**
 * Opens the modal of a setting. `id` selects a row of a list; without it, the modal adds one. Undefined if
 * the user may not change settings.
 */
export type OpenModal = ((modal: SettingModal, id?: string) => void) | undefined

/** Parses the search parameters of the settings page. */
export const settingsSearch = urlSearch({
  /** The section to scroll to. */
  section: oneOf(sectionNames),
  /** The open modal. `id` selects a node, bundler or database; without it, the modal adds one. */
  modal: oneOf(modals),
  id: shortText(64),
  nodePage: pageNumber,
  bundlerPage: pageNumber,
  paymasterPage: pageNumber,
  mailPage: pageNumber,
  databasePage: pageNumber,
})

export type SettingsSearch = ReturnType<typeof settingsSearch>

/** Defaults that the URL leaves out: every list starts on its first page. */
export const firstPages = { nodePage: 1, bundlerPage: 1, paymasterPage: 1, mailPage: 1, databasePage: 1 }

/** Rows per page in a list of settings (specification, section 9). */
export const PAGE_SIZE = 5
