import { Image, type ImageProps } from '@vitrine/ui-kit'
import { mediaAddresses } from './media-address.ts'

/** Returns the address at which a browser most likely finds a picture: it reads no `ipfs://` or `ar://` address. */
export const browsable = (address: string | null | undefined) =>
  address && (mediaAddresses(address)[0] ?? address)

/** A picture that the backend names by any address, also by its content id. Each address at which it may be is tried. */
export function MediaImage({ src, fallback, ...rest }: ImageProps) {
  const others = mediaAddresses(src ?? null).slice(1)
  return (
    <Image
      {...rest}
      src={browsable(src)}
      fallback={others.reduceRight(
        (next, address) => <Image src={address} alt={rest.alt} fallback={next} className="size-full" />,
        fallback,
      )}
    />
  )
}
