/** How a leaf is encoded, in the order of its values. The airdrop contract must encode it alike. */
export const leafEncoding: ['address', 'uint256'] = ['address', 'uint256']
