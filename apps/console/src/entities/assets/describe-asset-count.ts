/** Returns a number of assets as text, such as "1 asset" or "5,000 assets". */
export const describeAssetCount = (count: number): string =>
  count === 1 ? '1 asset' : `${count.toLocaleString('en')} assets`
