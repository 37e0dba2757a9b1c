import sharp from 'sharp'

/** How an image looks, coarse enough to survive another format, size or compression. */
export interface ImageLook {
  /** 32 by 32 greys, row by row. */
  readonly look: Buffer
  /** Parts of its outline; images that look alike share one. Empty for an image that is all one colour. */
  readonly outline: number[]
}

const side = 32
const blocks = 8
/** How much darker the next block has to be to count as an edge. Below that compression alone makes edges. */
const edge = 8
/** How much two greys have to differ to be seen, and how many of the 1,024 may, in images that count as alike. */
const seen = 20
const mayDiffer = 5

/** Looks at an image. */
export async function lookAt(image: Buffer): Promise<ImageLook> {
  const look = await sharp(image)
    .flatten({ background: '#fff' })
    .greyscale()
    .resize(side, side, { fit: 'fill' })
    .raw()
    .toBuffer()
  return { look, outline: outlineOf(look) }
}

/** Whether two looks are those of the same picture, saved or scaled anew, or with a few letters changed. */
export function areAlike(one: Buffer, other: Buffer): boolean {
  if (one.length !== other.length) return false
  let differing = 0
  for (const [i, grey] of one.entries()) if (Math.abs(grey - (other[i] ?? 0)) > seen) differing += 1
  return differing <= mayDiffer
}

/** A difference hash of 64 bits over blocks, in four parts of 16 that each know which part they are; flat parts say nothing. */
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
