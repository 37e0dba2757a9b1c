import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

type Bytes = Uint8Array<ArrayBuffer>

/** A small random image, so every proof is unique. */
export async function freshImage(format: 'png' | 'jpeg' | 'webp' = 'png'): Promise<Bytes> {
  return Uint8Array.from(await noise(16).toFormat(format).toBuffer())
}

/** A random image, of three quarters of a byte for each pixel as it is stored. */
export const noisyImage = async (side: number): Promise<Bytes> => Uint8Array.from(await noise(side).png().toBuffer())

/** A JPEG with GPS position and camera in its EXIF data. */
export async function photographWithPosition(): Promise<Bytes> {
  const exif = { IFD0: { Make: 'Nosy Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' } }
  return Uint8Array.from(await noise(64).jpeg().withExif(exif).toBuffer())
}

/** A PNG of a few kilobytes whose header claims `side` by `side` pixels. */
export function imageOfClaimedSize(side: number): Bytes {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const pixels = deflateSync(Buffer.alloc(1_000_000))
  return Uint8Array.from(
    Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]),
  )
}

function noise(side: number): Sharp {
  return sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

/** A picture as a PNG of at most 256 colours, a third as large. */
export const inPalette = (picture: Buffer): Promise<Buffer> =>
  sharp(picture).png({ palette: true, effort: 10 }).toBuffer()
