declare module 'subset-font' {
  /** Cuts a font down to the characters of a text. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: {
      readonly targetFormat?: 'truetype' | 'woff' | 'woff2'
      /** Pins an axis of a variable font to one value. */
      readonly variationAxes?: Readonly<Record<string, number>>
    },
  ): Promise<Buffer>
}
