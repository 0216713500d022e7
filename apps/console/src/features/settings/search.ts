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

/** The setting that a modal is about. */
export type SettingModal = (typeof modals)[number]

/** Opens the modal of a setting; of one in a list by its id, and without one to add another. Undefined for those who may not. */
export type OpenModal = ((modal: SettingModal, id?: string) => void) | undefined

/** What the URL of the settings says. */
export type SettingsSearch = {
  /** The section to show first. */
  section?: SectionName | undefined
  /** The open modal; `id` says which node, bundler or database it changes, and without one it adds. */
  modal?: SettingModal | undefined
  id?: string | undefined
  nodePage: number
  bundlerPage: number
  paymasterPage: number
  mailPage: number
  databasePage: number
}

/** Reads it. A value that makes no sense falls back; the page never breaks on a link. */
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

/** What an address leaves out: every list starts on its first page. */
export const firstPages = { nodePage: 1, bundlerPage: 1, paymasterPage: 1, mailPage: 1, databasePage: 1 }

/** Rows a page of a list of settings (specification, section 9). */
export const PAGE_SIZE = 5
