import { breadcrumbsLabels } from '../breadcrumbs/breadcrumbs-labels.ts'
import { bulkBarLabels } from '../bulk-bar/bulk-bar-labels.ts'
import { chartLabels } from '../charts/chart-labels.ts'
import { codeEditorLabels } from '../code-editor/code-editor-labels.ts'
import { comboboxLabels } from '../combobox/combobox-labels.ts'
import { commandPaletteLabels } from '../command-palette/command-palette-labels.ts'
import { copyLabels } from '../copy-button/copy-labels.ts'
import { dataTableLabels } from '../data-table/data-table-labels.ts'
import { dateTimeLabels } from '../date-time/date-time-labels.ts'
import { confirmDialogLabels } from '../confirm-dialog/confirm-dialog-labels.ts'
import { drawerLabels } from '../drawer/drawer-labels.ts'
import { facetGroupLabels } from '../facet-group/facet-group-labels.ts'
import { filterChipLabels } from '../filter-chip/filter-chip-labels.ts'
import { formDialogLabels } from '../form-dialog/form-dialog-labels.ts'
import { formDrawerLabels } from '../form-drawer/form-drawer-labels.ts'
import { modalLabels } from '../modal/modal-labels.ts'
import { diffLabels } from '../diff/diff-labels.ts'
import { errorBoundaryLabels } from '../error-boundary/error-boundary-labels.ts'
import { errorStateLabels } from '../error-state/error-state-labels.ts'
import { errorSummaryLabels } from '../error-summary/error-summary-labels.ts'
import { fileDropLabels } from '../file-drop/file-drop-labels.ts'
import { hashLabels } from '../hash/hash-labels.ts'
import { jsonViewLabels } from '../json-view/json-view-labels.ts'
import { networkBadgeLabels } from '../network-badge/network-badge-labels.ts'
import { pageSizeLabels } from '../pagination/page-size-labels.ts'
import { paginationLabels } from '../pagination/pagination-labels.ts'
import { passwordLabels } from '../password-input/password-labels.ts'
import { pictureGridLabels } from '../picture-grid/picture-grid-labels.ts'
import { relativeTimeLabels } from '../relative-time/relative-time-labels.ts'
import { secretLabels } from '../secret-input/secret-labels.ts'
import { selectLabels } from '../select/select-labels.ts'
import { sideMenuLabels } from '../side-menu/side-menu-labels.ts'
import { stepperLabels } from '../stepper/stepper-labels.ts'
import { textLinkLabels } from '../text-link/text-link-labels.ts'
import { themeLabels } from '../theme-switch/theme-labels.ts'
import { toastLabels } from '../toast/toast-labels.ts'

/**
 * Every text of the kit in English, by component: the list that a translation works through. Components import their own part alone,
 * so that a page loads the texts of what it shows.
 */
export const englishLabels = {
  breadcrumbs: breadcrumbsLabels,
  bulkBar: bulkBarLabels,
  chart: chartLabels,
  codeEditor: codeEditorLabels,
  combobox: comboboxLabels,
  commandPalette: commandPaletteLabels,
  confirmDialog: confirmDialogLabels,
  copy: copyLabels,
  dataTable: dataTableLabels,
  dateTime: dateTimeLabels,
  diff: diffLabels,
  drawer: drawerLabels,
  errorBoundary: errorBoundaryLabels,
  errorState: errorStateLabels,
  errorSummary: errorSummaryLabels,
  facetGroup: facetGroupLabels,
  fileDrop: fileDropLabels,
  filterChip: filterChipLabels,
  formDialog: formDialogLabels,
  formDrawer: formDrawerLabels,
  hash: hashLabels,
  jsonView: jsonViewLabels,
  modal: modalLabels,
  networkBadge: networkBadgeLabels,
  pageSize: pageSizeLabels,
  pagination: paginationLabels,
  password: passwordLabels,
  pictureGrid: pictureGridLabels,
  relativeTime: relativeTimeLabels,
  secret: secretLabels,
  select: selectLabels,
  sideMenu: sideMenuLabels,
  stepper: stepperLabels,
  textLink: textLinkLabels,
  theme: themeLabels,
  toast: toastLabels,
}

/** The kit's texts in some language, by component. Those with a name or a number in them are functions. */
export type Labels = typeof englishLabels
