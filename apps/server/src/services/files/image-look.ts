import type Sharp from 'sharp'
import { detail } from './same-picture.ts'

/** A perceptual hash of an image that does not depend on format, size or compression. */
export interface ImageLook {
  /** 32 by 32 grey values, row by row. */
  readonly look: Buffer
  /** Parts of the difference hash; similar images share at least one. Empty for an image of one colour. */
  readonly outline: number[]
  /** The grey picture that `isSamePicture` compares. */
  readonly detail: Buffer
}

const side = 32
const blocks = 8
/** Minimum difference between neighbouring blocks that counts as an edge. Compression alone causes smaller ones. */
const edge = 8

/** Computes the look of an image. */
export async function computeImageLook(image: Buffer): Promise<ImageLook> {
  const sharp = await loadSharp()
  const greys = (width: number, height: number) =>
    sharp(image).flatten({ background: '#fff' }).greyscale().resize(width, height, { fit: 'fill' }).raw().toBuffer()
  const [look, detailed] = await Promise.all([greys(side, side), greys(detail.width, detail.height)])
  return { look, outline: outlineOf(look), detail: detailed }
}

/** A 64-bit difference hash over blocks, in four parts of 16 bits with their position; flat parts are omitted. */
function outlineOf(look: Buffer): number[] {
  const means = Array.from({ length: blocks * blocks }, (_, i) => blockMean(look, i % blocks, Math.floor(i / blocks)))
  const bits = means.map((mean, i) => {
    const next = i % blocks === blocks - 1 ? i - blocks + 1 : i + 1
    return mean - (means[next] ?? 0) > edge ? 1 : 0
  })
  return [0, 1, 2, 3].flatMap((part) => {
    const value = bits.slice(part * 16, part * 16 + 16).reduce((sum: number, bit) => sum * 2 + bit, 0)
    return value === 0 ? [] : [part * 65_536 + value]
  })
}

function blockMean(look: Buffer, x: number, y: number): number {
  const size = side / blocks
  let sum = 0
  for (let row = y * size; row < (y + 1) * size; row += 1)
    for (let column = x * size; column < (x + 1) * size; column += 1) sum += look[row * side + column] ?? 0
  return sum / (size * size)
}

let loaded: Promise<typeof Sharp> | null = null

/**
 * The image library, loaded when the first image arrives, because loading takes 40 ms of every start. All decoders but
 * those of the accepted formats are blocked, so uploads cannot reach their code.
 */
export const loadSharp = (): Promise<typeof Sharp> => (loaded ??= load())

/** Runs once: an image that is being decoded in another thread would be refused between the two calls. */
async function load(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
  })
  return sharp
}
