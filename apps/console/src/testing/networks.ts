const local = (name: string, blockchainType: number, networkType: number, chainId: number) => ({
  name,
  blockchainType,
  networkType,
  chainId,
  kind: 'local',
  rpcUrl: `/rpc/${blockchainType}/${networkType}`,
  explorer: { transaction: `/explorer/${blockchainType}/${networkType}/tx/{hash}` },
  currency: { name, symbol: name.slice(0, 3).toUpperCase(), decimals: 18 },
})

/** The default `networks` of the platform's `config.json`. */
export const testNetworks = [
  local('Amber', 1, 1, 31337),
  local('Amber Test', 1, 2, 31338),
  local('Basalt', 6, 1, 31339),
  local('Coral Test', 4, 3, 31340),
]

/** The same networks, with the first as a main network. */
export const withMainNetwork = testNetworks.map((network, index) =>
  index === 0 ? { ...network, kind: 'main' } : network,
)
