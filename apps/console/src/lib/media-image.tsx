import { Image, type ImageProps } from '@vitrine/ui-kit'
import { mediaAddresses } from './media-address.ts'

/** Returns the address at which a browser finds a picture: an `ipfs://` or `ar://` address is none. */
export const browsable = (address: string | null | undefined) =>
  address && (mediaAddresses(address)[0] ?? address)

/** A picture that the backend names by any address, also by its content id. */
export const MediaImage = ({ src, ...rest }: ImageProps) => <Image src={browsable(src)} {...rest} />
