import { Drawer } from '@vitrine/ui-kit'
import { AssetFacetRail, type FacetsProps } from './asset-facets.tsx'

type AssetFilterDrawerProps = FacetsProps & { open: boolean; onOpenChange: (open: boolean) => void }

/** The filters as a drawer, for screens too narrow to show them beside the list. */
export const AssetFilterDrawer = ({ open, onOpenChange, ...facets }: AssetFilterDrawerProps) => (
  <Drawer open={open} onOpenChange={onOpenChange} title="Filters">
    <AssetFacetRail {...facets} />
  </Drawer>
)
