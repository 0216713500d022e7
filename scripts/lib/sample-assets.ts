const colors = ['Amber', 'Basalt', 'Cobalt', 'Dune', 'Ember', 'Fern']

/** Returns a JSON import of ERC-721 metadata, the way a studio hands it over. */
export const sampleAssets = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `First light #${index + 1}`,
    description: `Plate ${index + 1} of the series.`,
    image: `ipfs://bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku/${index + 1}.png`,
    external_url: `https://gallery.example/first-light/${index + 1}`,
    attributes: [
      { trait_type: 'Color', value: colors[index % colors.length] ?? 'Amber' },
      { trait_type: 'Plate', value: index + 1 },
    ],
  }))

/** Returns the same assets with three bad rows: one without a name, one with an invalid picture address, and one with a trait without type. */
export const sampleAssetsWithErrors = (count: number) =>
  sampleAssets(count).map((asset, index) => {
    if (index === 4) return { ...asset, name: '' }
    if (index === 11) return { ...asset, image: 'not an address' }
    if (index === 17) return { ...asset, attributes: [{ value: 'Amber' }] }
    return asset
  })
