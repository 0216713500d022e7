import type { Attributes, BodyOf, PremintAsset } from '@vitrine/sdk'
import '#src/lib/zod.ts'
import { z } from 'zod'
import { fromNetworkKey, networkKey } from '#src/lib/network-key.ts'

const attribute = z
  .object({
    trait_type: z.string().trim().min(1, 'Give the trait a name.').max(200, 'Use at most 200 characters.'),
    value: z.string().trim(),
    /** How the value is written to the metadata: ERC-721 readers tell the text "5" from the number 5. */
    kind: z.enum(['text', 'number', 'boolean']),
    display_type: z.string().optional(),
  })
  .refine(({ kind, value }) => kind !== 'number' || (value !== '' && Number.isFinite(Number(value))), {
    path: ['value'],
    error: 'Enter a number, or choose Text.',
  })
  .refine(({ kind, value }) => kind !== 'boolean' || /^(true|false)$/i.test(value), {
    path: ['value'],
    error: 'Enter true or false, or choose Text.',
  })

const shared = {
  name: z.string().trim().min(1, 'Give the asset a name.').max(200, 'Use at most 200 characters.'),
  description: z.string().trim().max(4000, 'Use at most 4,000 characters.'),
  network: z.string().min(1, 'Choose a network.'),
  smartContractType: z.number(),
  amount: z
    .number('Enter how many copies to mint.')
    .int('Enter a whole number.')
    .min(1, 'Mint at least one copy.')
    .max(1_000_000_000, 'Mint at most 1,000,000,000 copies.'),
  wallet_address: z
    .string()
    .trim()
    .regex(/^(0x[0-9a-fA-F]{40})?$/, 'Enter an address: 0x and 40 hexadecimal digits.'),
}

/** What a person fills in for an asset made by hand. The names are the contract's own, but for `network`. */
export const assetForm = z.object({
  ...shared,
  image: z.string().trim().max(2048, 'Use at most 2,048 characters.'),
  thumbnail: z.string(),
  external_url: z
    .string()
    .trim()
    .max(2048, 'Use at most 2,048 characters.')
    .regex(/^(https?:\/\/\S+)?$/, 'Enter a web address that begins with https://.'),
  attributes: z.array(attribute).max(200, 'Use at most 200 traits.'),
})

/** What a person fills in for an asset whose metadata is hosted elsewhere. */
export const uriForm = z.object({
  ...shared,
  uri: z
    .string()
    .trim()
    .min(1, 'Enter the address of the metadata.')
    .max(2048, 'Use at most 2,048 characters.')
    .regex(/^(https|ipfs|ar):\/\/\S+$/, 'Enter an address that begins with https://, ipfs:// or ar://.'),
})

export type AssetValues = z.output<typeof assetForm>
export type UriValues = z.output<typeof uriForm>
export type AttributeValues = AssetValues['attributes'][number]

const sharedValues = (asset: PremintAsset | null, network: string) => ({
  name: asset?.name ?? '',
  description: asset?.description ?? '',
  network: asset ? networkKey(asset) : network,
  smartContractType: asset?.smartContractType ?? 1,
  amount: asset?.amount ?? 1,
  wallet_address: asset?.wallet_address ?? '',
})

const kindOf = (value: string | number | boolean) =>
  typeof value === 'number' ? 'number' : typeof value === 'boolean' ? 'boolean' : 'text'

/** Returns the form as it opens. @param network the key of the network a new asset starts with */
export const assetValues = (asset: PremintAsset | null, network: string): AssetValues => ({
  ...sharedValues(asset, network),
  image: asset?.image ?? '',
  thumbnail: asset?.thumbnail ?? '',
  external_url: asset?.external_url ?? '',
  attributes: (asset?.attributes ?? []).map(({ trait_type, value, display_type }) => ({
    trait_type,
    value: String(value),
    kind: kindOf(value),
    ...(display_type === undefined ? {} : { display_type }),
  })),
})

/** Returns the form "From a URI" as it opens. */
export const uriValues = (network: string): UriValues => ({ ...sharedValues(null, network), uri: '' })

const attributesBody = (attributes: readonly AttributeValues[]): Attributes =>
  attributes.map(({ kind, value, display_type, trait_type }) => ({
    trait_type,
    value: kind === 'number' ? Number(value) : kind === 'boolean' ? /^true$/i.test(value) : value,
    ...(display_type === undefined ? {} : { display_type }),
  }))

const sharedBody = ({ network, amount, wallet_address, ...rest }: z.output<z.ZodObject<typeof shared>>) => ({
  ...rest,
  ...fromNetworkKey(network),
  // Copies are an ERC-1155 notion; an ERC-721 token is one of a kind.
  amount: rest.smartContractType === 2 ? amount : 1,
  wallet_address: wallet_address === '' ? null : wallet_address,
})

/** Returns the form as the API takes it, without the collection or the asset it is about. */
export const assetBody = ({
  attributes,
  image,
  thumbnail,
  external_url,
  ...values
}: AssetValues): Omit<BodyOf<'createManualPremintAsset'>, 'collection_id'> => ({
  ...sharedBody(values),
  image,
  thumbnail,
  external_url,
  attributes: attributesBody(attributes),
})

/** Returns the form "From a URI" as the API takes it. */
export const uriBody = ({ uri, ...values }: UriValues): Omit<BodyOf<'preMintUri'>, 'collection_id'> => ({
  ...sharedBody(values),
  uri,
})
