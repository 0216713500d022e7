import { DescriptionList, type DescriptionListProps } from '@vitrine/ui-kit'
import type { ReactNode } from 'react'

type FactsProps = DescriptionListProps & {
  /** The values by label. Undefined, null, false and empty values are left out. */
  of: Record<string, ReactNode>
}

/** Labels and values of one item. `children` are further items. */
export const Facts = ({ of, children, ...list }: FactsProps) => (
  <DescriptionList.Root {...list}>
    {Object.entries(of).map(([label, value]) =>
      value === undefined || value === null || value === false || value === '' ? null : (
        <DescriptionList.Item key={label} label={label}>
          {value}
        </DescriptionList.Item>
      ),
    )}
    {children}
  </DescriptionList.Root>
)
