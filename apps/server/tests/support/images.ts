import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

/** A small image that nobody made before, so that it is a receipt of its own. */
export async function freshImage(format: 'png' | 'jpeg' | 'webp' = 'png'): Promise<Uint8Array<ArrayBuffer>> {
  const side = 16
  const pixels = randomBytes(side * side * 3)
  const image = sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
  return Uint8Array.from(await image.toFormat(format).toBuffer())
}
