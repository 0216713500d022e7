import { RadioGroup } from '@vitrine/ui-kit'
import { setPreferences, usePreferences } from './preferences.ts'

/** How tall the rows of tables are. */
export function DensitySwitch() {
  const { density } = usePreferences()
  return (
    <RadioGroup
      aria-label="Rows"
      className="flex-row gap-5"
      value={density}
      options={[
        { value: 'comfortable', label: 'Comfortable' },
        { value: 'compact', label: 'Compact' },
      ]}
      onValueChange={(next) => setPreferences({ density: next === 'compact' ? 'compact' : 'comfortable' })}
    />
  )
}
