import jsQR from 'jsqr'

/** The longest side of a picture that is read, in pixels: enough for a code that fills a tenth of a photo. */
const longest = 1600

/** The text of the QR code in a picture; null where none is found. Rejects for a file that is no picture. */
export async function readQr(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  context?.drawImage(picture, 0, 0, width, height)
  picture.close()
  const pixels = context?.getImageData(0, 0, width, height)
  return (pixels && jsQR(pixels.data, width, height)?.data) ?? null
}
