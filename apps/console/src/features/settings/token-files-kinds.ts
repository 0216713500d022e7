import type { TokenFiles } from '@vitrine/sdk'

type Kind = NonNullable<TokenFiles['kind']>

/** Kinds of services with their labels. */
export const tokenFilesKinds: { value: Kind; label: string; placeholder: string }[] = [
  { value: 'kubo', label: 'IPFS node (Kubo)', placeholder: 'http://127.0.0.1:5001' },
  { value: 'pinata', label: 'Pinata', placeholder: 'https://uploads.pinata.cloud' },
  { value: 'pinning-service', label: 'IPFS pinning service', placeholder: 'https://api.pins.example/psa' },
]
