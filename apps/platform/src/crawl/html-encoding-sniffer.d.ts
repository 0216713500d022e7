// The package has no types.
declare module 'html-encoding-sniffer' {
  /** Returns the name of an HTML document's encoding (https://html.spec.whatwg.org/#encoding-sniffing-algorithm). */
  export default function sniffEncoding(
    bytes: Uint8Array,
    options: {
      /** What the server says, with or without a label that exists. */
      transportLayerEncodingLabel?: string | undefined
      defaultEncoding?: string
      /** Bytes in which a meta element is looked for. */
      maxPrescanBytes?: number
    },
  ): string
}
