import { deflateSync, crc32 } from 'node:zlib'
import { freshImage } from '@c2c/testing/src/cases/images.ts'

/** One chunk of a PNG: length, type, data, checksum (ISO/IEC 15948). */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A PNG file of one colour to upload; each colour is a different picture. */
export function proofImage([red, green, blue]: readonly [number, number, number], side = 64) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const row = Buffer.from([0, ...Array.from({ length: side }, () => [red, green, blue]).flat()])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: side }, () => row)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const buffer = Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return { name: 'proof.png', mimeType: 'image/png', buffer }
}

/** A unique picture, because a receipt can be credited only once. */
export const freshProof = async (): Promise<ReturnType<typeof proofImage>> => ({
  name: 'proof.png',
  mimeType: 'image/png',
  buffer: Buffer.from(await freshImage()),
})
