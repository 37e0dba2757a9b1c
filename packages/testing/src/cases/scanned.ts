import jsqr from 'jsqr'
import sharp from 'sharp'

/** The text of the QR code in a picture; null where a reader finds none. */
export async function scanned(picture: Buffer): Promise<string | null> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null
}
