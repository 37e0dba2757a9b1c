import { invalidField } from '@c2c/contract'
import { storedSize, uploadPixels } from '@c2c/domain'
import { randomUUID } from 'node:crypto'
import type Sharp from 'sharp'
import type { Signer } from '../crypto/signer.ts'
import { WorkQueue, type Backlog, type Requester } from '../limits/work-queue.ts'
import type { FileStore } from '../storage/file-store.ts'
import { detail } from './same-picture.ts'

interface StoredImage extends ImageLook {
  readonly id: string
  readonly mime: 'image/webp'
  readonly width: number
  readonly height: number
  readonly size: number
  readonly bytes: Buffer
}

/** Accepted formats, detected by the decoder; file names and headers are not trusted. */
const accepted = new Set(['jpeg', 'png', 'webp', 'heif'])

const queueBounds = { concurrent: 2, waiting: 32, perAccount: 12, perNetwork: 0, retryAfter: 5 }

const urlLifetimeMs = 3_600_000

/** URLs issued within this time are identical, so browsers can cache the picture. */
const urlStepMs = 900_000

/** The content of an image's URL. `session` is the hash of a token in base64url, empty in a URL for everyone. */
interface ImageLink {
  readonly id: string
  readonly expires: string
  readonly session: string
}

const signed = ({ id, expires, session }: ImageLink): string => [id, expires, session].join('.')

/** The name of an image's file in its store. */
const nameOf = (id: string): string => `${id}.webp`

/** Reads the images of a store without a server. */
export const imageReader = (store: FileStore) => (id: string) => store.read(nameOf(id))

/**
 * Stored images. Each is decoded and re-encoded as WebP, so only pixels remain: no GPS position, no camera data, no
 * embedded files. Decoding runs through a bounded queue, which refuses with `too_many_requests`.
 */
export class Uploads {
  readonly #store: FileStore
  readonly #signer: Signer
  readonly #basePath: string
  readonly #queue = new WorkQueue(queueBounds)

  /** @param basePath The path below which the server answers, with which addresses start. */
  constructor(store: FileStore, signer: Signer, basePath = '') {
    this.#store = store
    this.#signer = signer
    this.#basePath = basePath
  }

  /** The images that wait to be decoded. */
  get backlog(): Backlog {
    return this.#queue.backlog
  }

  /** Throws StoreAway while no image can be stored. */
  requireStore(): void {
    this.#store.requireAvailable()
  }

  /** Re-encodes and stores an image. Throws `invalid_input` when it cannot be decoded or has too many pixels. */
  async keep(original: Buffer, requester: Requester | null): Promise<StoredImage> {
    const { data, info, look } = await this.#queue.run(requester, async () => {
      const image = await reencode(original)
      return { ...image, look: await computeImageLook(image.data) }
    })
    const id = randomUUID()
    await this.#store.write(nameOf(id), data)
    return { id, mime: 'image/webp', width: info.width, height: info.height, size: data.length, bytes: data, ...look }
  }

  /** Re-encodes an image as WebP without storing it. Throws like `keep`. */
  async reencode(original: Buffer, requester: Requester | null): Promise<Buffer> {
    return (await this.#queue.run(requester, () => reencode(original))).data
  }

  read(id: string): Promise<Buffer> {
    return this.#store.read(nameOf(id))
  }

  /** Deletes the file of an image, if it exists. */
  remove(id: string): Promise<void> {
    return this.#store.remove(nameOf(id))
  }

  /**
   * A signed URL of an image, valid for 60 to 75 minutes and as long as the session of this token's hash; null for an image
   * that everyone may see.
   */
  sign(id: string, tokenHash: Buffer | null, now: Date): string {
    const expires = String(Math.ceil(now.getTime() / urlStepMs) * urlStepMs + urlLifetimeMs)
    const session = tokenHash?.toString('base64url') ?? ''
    const signature = this.#signer.sign('upload', signed({ id, expires, session }))
    return `${this.#basePath}/files/${id}?expires=${expires}${session && `&session=${session}`}&signature=${signature}`
  }

  /** Whether a URL has a valid signature and has not expired. */
  isSigned(link: ImageLink, signature: string, now: Date): boolean {
    return this.#signer.isSigned('upload', signed(link), signature) && Number(link.expires) > now.getTime()
  }
}

/** Text of receipts stays legible at the width of a phone, and files are a quarter smaller than at 85 (docs/scaling.md). */
const quality = 75

async function reencode(original: Buffer) {
  const sharp = await loadSharp()
  // Only its head is read without the limit of pixels, so that one of too many is named as such.
  const metadata = await sharp(original, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!metadata || !accepted.has(metadata.format)) throw invalidField('file', 'file_type')
  if (metadata.width * metadata.height > uploadPixels) throw invalidField('file', 'file_pixels')
  const { width, height } = metadata.autoOrient
  try {
    return await sharp(original, { limitInputPixels: uploadPixels, failOn: 'error' })
      .rotate()
      .resize({ ...storedSize(width, height), fit: 'fill' })
      .webp({ quality })
      .toBuffer({ resolveWithObject: true })
  } catch (cause) {
    const refusal = invalidField('file', 'file_broken')
    refusal.cause = cause
    throw refusal
  }
}

/** A perceptual hash of an image that does not depend on format, size or compression. */
interface ImageLook {
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
async function computeImageLook(image: Buffer): Promise<ImageLook> {
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
const loadSharp = (): Promise<typeof Sharp> => (loaded ??= load())

/** Runs once: an image that is being decoded in another thread would be refused between the two calls. */
async function load(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
  })
  return sharp
}
