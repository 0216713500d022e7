import { Drawer } from '@vitrine/ui-kit'
import { AssetFacetRail, type FacetsProps } from './asset-facets.tsx'

type AssetFilterDrawerProps = FacetsProps & { open: boolean; onOpenChange: (open: boolean) => void }

/** The filters where there is no room for them beside the list. */
export const AssetFilterDrawer = ({ open, onOpenChange, ...facets }: AssetFilterDrawerProps) => (
  <Drawer open={open} onOpenChange={onOpenChange} title="Filters">
    <AssetFacetRail {...facets} />
  </Drawer>
)
