/** The most pixels of a picture that the server decodes: one takes a second and 100 MB. */
export const uploadPixels = 50_000_000

/** The longest side of a kept picture. */
const longest = 3000

/** The shorter side that a long one, such as the screenshot of a receipt, keeps: its text stays legible. */
const legible = 700

/** The longest side that WebP has (RFC 9649). */
const webpSide = 16_383

interface Size {
  readonly width: number
  readonly height: number
}

/** The size in which a picture is kept, of the same shape and never larger than it is. */
export function storedSize(width: number, height: number): Size {
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  const scale = Math.min(1, Math.max(longest / long, legible / short), webpSide / long)
  const scaled = (side: number): number => Math.max(1, Math.round(side * scale))
  return { width: scaled(width), height: scaled(height) }
}
