import { Paymasters } from './paymasters.tsx'
import { ProviderUrls } from './provider-urls.tsx'
import type { OpenModal } from './open-modal.ts'
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
      purpose="How the platform reaches each network, and what pays for gas there."
    >
      <ProviderUrls
        kind="node"
        title="Node-provider URLs"
        purpose="Deployments, mints and receipts go through them. A network without one uses the node it was configured with."
        empty="Add the URL of your own node provider, one a network."
        page={search.nodePage}
        onPage={(nodePage) => onSearch({ nodePage })}
        onOpen={onOpen}
      />
      <ProviderUrls
        kind="bundler"
        title="Bundler URLs"
        purpose="Kept for the storefront’s user operations, such as gasless claims. The platform itself sends none."
        empty="Add the URL of a bundler, one a network, for visitors who shall not pay for gas."
        page={search.bundlerPage}
        onPage={(bundlerPage) => onSearch({ bundlerPage })}
        onOpen={onOpen}
      />
      <Paymasters
        page={search.paymasterPage}
        onPage={(paymasterPage) => onSearch({ paymasterPage })}
        onOpen={onOpen}
      />
    </SettingSection>
  )
}
