import { Combobox } from '@vitrine/ui-kit'

type IndexFilterProps = {
  names: readonly { indexName: string }[] | undefined
  value: string | undefined
  onValueChange: (indexName: string | undefined) => void
}

/** A filter by index. */
export const IndexFilter = ({ names = [], value, onValueChange }: IndexFilterProps) => (
  <div className="w-full xs:w-52">
    <Combobox
      aria-label="Index"
      placeholder="All indexes"
      options={names.map(({ indexName }) => ({ value: indexName, label: indexName }))}
      value={value ? { value, label: value } : null}
      onValueChange={(option) => onValueChange(option?.value)}
    />
  </div>
)
