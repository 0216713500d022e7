import { Image, type ImageProps } from '@vitrine/ui-kit'
import { mediaAddresses } from './media-address.ts'

/** Returns the most likely URL of a picture for a browser, which can't read `ipfs://` and `ar://` addresses. */
export const browsable = (address: string | null | undefined) =>
  address && (mediaAddresses(address)[0] ?? address)

/** A picture with any address that the backend sends, including a content id. If it isn't at the first URL, a gateway is tried. */
export function MediaImage({ src, fallback, ...rest }: ImageProps) {
  const [, gateway] = mediaAddresses(src ?? null)
  const next = gateway ? (
    <MediaImage src={gateway} alt={rest.alt} fallback={fallback} className="size-full" />
  ) : (
    fallback
  )
  return <Image {...rest} src={browsable(src)} fallback={next} />
}
