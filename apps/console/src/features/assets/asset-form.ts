import type { Attributes, BodyOf, PremintAsset } from '@vitrine/sdk'
import * as limits from '@vitrine/sdk/limits'
import { addressOrBlank, text, wholeNumber } from '#src/lib/form-rules.ts'
import * as z from '#src/lib/zod.ts'
import { fromNetworkKey, networkKey } from '#src/lib/networks.ts'

const { attributes, external_url, image } = limits.createManualPremintAsset

const attribute = z
  .object({
    trait_type: text(attributes.items.trait_type, 'Give the trait a name.'),
    value: text(attributes.items.value),
    /** Type of the value in the metadata: marketplaces treat the text "5" and the number 5 differently. */
    kind: z.enum(['text', 'number', 'boolean']),
    display_type: z.optional(z.string()),
  })
  .check(
    z.refine(({ kind, value }) => kind !== 'number' || (value !== '' && Number.isFinite(Number(value))), {
      path: ['value'],
      error: 'Enter a number, or choose Text.',
    }),
    z.refine(({ kind, value }) => kind !== 'boolean' || /^(true|false)$/i.test(value), {
      path: ['value'],
      error: 'Enter true or false, or choose Text.',
    }),
  )

const shared = {
  name: text(limits.createManualPremintAsset.name, 'Give the asset a name.'),
  description: text(limits.createManualPremintAsset.description),
  network: z.string().check(z.minLength(1, 'Choose a network.')),
  smartContractType: z.number(),
  amount: wholeNumber(limits.createManualPremintAsset.amount, 'a number of copies'),
  wallet_address: addressOrBlank,
  tokenId: text(limits.createManualPremintAsset.tokenId).check(
    z.regex(/^(0|[1-9]\d*)?$/, 'Enter a whole number, such as 12.'),
  ),
}

/** Schema of the form for a manually created asset. Field names match the contract, except `network`. */
export const assetForm = z.object({
  ...shared,
  image: text(image),
  thumbnail: z.string(),
  external_url: text(external_url).check(
    z.regex(/^(https?:\/\/\S+)?$/, 'Enter a web address that begins with https://.'),
  ),
  attributes: z
    .array(attribute)
    .check(z.maxLength(attributes.maxItems, `Use at most ${attributes.maxItems} traits.`)),
})

/** Schema of the form for an asset with metadata hosted elsewhere. */
export const uriForm = z.object({
  ...shared,
  uri: text(limits.preMintUri.uri, 'Enter the address of the metadata.').check(
    z.regex(/^(https|ipfs|ar):\/\/\S+$/, 'Enter an address that begins with https://, ipfs:// or ar://.'),
  ),
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
  tokenId: asset?.tokenId ?? '',
})

const kindOf = (value: string | number | boolean) =>
  typeof value === 'number' ? 'number' : typeof value === 'boolean' ? 'boolean' : 'text'

/**
 * Returns the initial values of the form.
 *
 * @param network Key of the initial network of a new asset.
 */
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

/** Returns the initial values of the form "From a URI". */
export const uriValues = (network: string): UriValues => ({ ...sharedValues(null, network), uri: '' })

const attributesBody = (attributes: readonly AttributeValues[]): Attributes =>
  attributes.map(({ kind, value, display_type, trait_type }) => ({
    trait_type,
    value: kind === 'number' ? Number(value) : kind === 'boolean' ? /^true$/i.test(value) : value,
    ...(display_type === undefined ? {} : { display_type }),
  }))

const sharedBody = ({
  network,
  amount,
  wallet_address,
  ...rest
}: z.output<z.ZodMiniObject<typeof shared>>) => ({
  ...rest,
  ...fromNetworkKey(network),
  // Only ERC-1155 tokens have copies; an ERC-721 token is unique.
  amount: rest.smartContractType === 2 ? amount : 1,
  wallet_address: wallet_address === '' ? null : wallet_address,
})

/** Returns the request body without the ID of the collection or asset. */
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

/** Returns the request body of the form "From a URI". */
export const uriBody = ({ uri, ...values }: UriValues): Omit<BodyOf<'preMintUri'>, 'collection_id'> => ({
  ...sharedBody(values),
  uri,
})
