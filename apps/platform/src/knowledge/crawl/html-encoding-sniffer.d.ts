// Types for the used part of the package, because it lacks them.
declare module 'html-encoding-sniffer' {
  /** Returns the name of an HTML document's encoding (https://html.spec.whatwg.org/#encoding-sniffing-algorithm). */
  export default function sniffEncoding(
    bytes: Uint8Array,
    options: {
      /** The `charset` of the server's Content-Type header. */
      transportLayerEncodingLabel?: string | undefined
      defaultEncoding?: string
      /** Number of bytes that are searched for a meta element. */
      maxPrescanBytes?: number
    },
  ): string
}
