import { Paymasters } from './paymasters.tsx'
import { ProviderUrls } from './provider-urls.tsx'
import type { OpenModal } from './search.ts'
import type { SettingsSearch } from './search.ts'
import { SettingSection } from './setting-section.tsx'

type BlockchainSectionProps = {
  search: SettingsSearch
  onSearch: (change: Partial<SettingsSearch>) => void
  onOpen: OpenModal
}

/** What the platform reaches the networks by. */
export function BlockchainSection({ search, onSearch, onOpen }: BlockchainSectionProps) {
  return (
    <SettingSection
      name="blockchain"
      purpose="How the platform connects to each network, and what pays network fees."
    >
      <ProviderUrls
        kind="node"
        title="Node-provider URLs"
        purpose="Deployments, mints and receipts use them. A network without one uses its configured node."
        empty="Add your own node provider’s URL for each network."
        page={search.nodePage}
        onPageChange={(nodePage) => onSearch({ nodePage })}
        onOpen={onOpen}
      />
      <ProviderUrls
        kind="bundler"
        title="Bundler URLs"
        purpose="Stored for the storefront’s user operations, such as gasless claims. The platform sends none."
        empty="Add a bundler URL for each network where visitors should not pay network fees."
        page={search.bundlerPage}
        onPageChange={(bundlerPage) => onSearch({ bundlerPage })}
        onOpen={onOpen}
      />
      <Paymasters
        page={search.paymasterPage}
        onPageChange={(paymasterPage) => onSearch({ paymasterPage })}
        onOpen={onOpen}
      />
    </SettingSection>
  )
}
