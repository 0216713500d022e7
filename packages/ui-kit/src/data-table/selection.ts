/** Selected rows, by row id. It may contain rows of other pages, which the table leaves unchanged. */
export interface Selection {
  selected: ReadonlySet<string>
  /**
   * Number of selected rows to announce, if `selected` does not contain all of them; `all` if the total is unknown.
   * Default: the size of `selected`.
   */
  count?: number | 'all' | undefined
  onSelectedChange: (selected: Set<string>) => void
}
