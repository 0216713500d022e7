import { Image, type ImageProps } from '@vitrine/ui-kit'
import { mediaAddresses } from './media-address.ts'

/** Returns the address at which a browser most likely finds a picture: it reads no `ipfs://` or `ar://` address. */
export const browsable = (address: string | null | undefined) =>
  address && (mediaAddresses(address)[0] ?? address)

/** A picture that the backend names by any address, also by its content id. If it isn't at the first address, a gateway is tried. */
export function MediaImage({ src, fallback, ...rest }: ImageProps) {
  const [, gateway] = mediaAddresses(src ?? null)
  const next = gateway ? (
    <MediaImage src={gateway} alt={rest.alt} fallback={fallback} className="size-full" />
  ) : (
    fallback
  )
  return <Image {...rest} src={browsable(src)} fallback={next} />
}
