import { decodeQR } from 'qr/decode.js'

/** The longest side of a picture that is read, in pixels: enough for a code that fills a tenth of a photo. */
const longest = 1600

/** The text of the QR code in a picture. Rejects where none is found, and for a file that is no picture. */
export async function readQr(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const context = new OffscreenCanvas(width, height).getContext('2d')
  if (!context) throw new Error('the browser draws no pictures')
  context.drawImage(picture, 0, 0, width, height)
  picture.close()
  return decodeQR(context.getImageData(0, 0, width, height))
}
