/** Which rows are chosen, by row id. May hold rows of other pages; the table leaves those alone. */
export interface Selection {
  selected: ReadonlySet<string>
  onSelectedChange: (selected: Set<string>) => void
}
