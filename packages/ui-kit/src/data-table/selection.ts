/** Which rows are chosen, by row id. May hold rows of other pages; the table leaves those alone. */
export interface Selection {
  selected: ReadonlySet<string>
  /** How many are chosen, which is read out, where `selected` has not all of them. `all`: nobody has counted. Default: the size of `selected`. */
  count?: number | 'all' | undefined
  onSelectedChange: (selected: Set<string>) => void
}
