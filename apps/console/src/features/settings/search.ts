import { oneOf, pageNumber, type SearchInput, shortText } from '#src/lib/search-values.ts'
import { type SectionName, sectionNames } from './sections.ts'

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

/** Search parameters of the settings page. */
export type SettingsSearch = {
  /** The section to scroll to. */
  section?: SectionName | undefined
  /** The open modal. `id` selects a node, bundler or database; without it, the modal adds one. */
  modal?: SettingModal | undefined
  id?: string | undefined
  nodePage: number
  bundlerPage: number
  paymasterPage: number
  mailPage: number
  databasePage: number
}

/** Parses the search parameters. Invalid values fall back to the defaults. */
export const settingsSearch = (given: SearchInput<SettingsSearch>): SettingsSearch => ({
  section: oneOf(given.section, sectionNames),
  modal: oneOf(given.modal, modals),
  id: shortText(given.id, 64),
  nodePage: pageNumber(given.nodePage),
  bundlerPage: pageNumber(given.bundlerPage),
  paymasterPage: pageNumber(given.paymasterPage),
  mailPage: pageNumber(given.mailPage),
  databasePage: pageNumber(given.databasePage),
})

/** Defaults that the URL leaves out: every list starts on its first page. */
export const firstPages = { nodePage: 1, bundlerPage: 1, paymasterPage: 1, mailPage: 1, databasePage: 1 }

/** Rows per page in a list of settings (specification, section 9). */
export const PAGE_SIZE = 5
