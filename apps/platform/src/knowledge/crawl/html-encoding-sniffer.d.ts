// Types for the part of the package that is used: it comes without.
declare module 'html-encoding-sniffer' {
  /** Returns the name of an HTML document's encoding (https://html.spec.whatwg.org/#encoding-sniffing-algorithm). */
  export default function sniffEncoding(
    bytes: Uint8Array,
    options: {
      /** The `charset` of the server's Content-Type header. */
      transportLayerEncodingLabel?: string | undefined
      defaultEncoding?: string
      /** Bytes in which a meta element is looked for. */
      maxPrescanBytes?: number
    },
  ): string
}
