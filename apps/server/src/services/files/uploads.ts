import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { invalidField } from '@c2c/contract'
import sharp from 'sharp'
import type { Signer } from '../crypto/signer.ts'

interface StoredImage {
  readonly id: string
  readonly mime: 'image/webp'
  readonly width: number
  readonly height: number
  readonly size: number
  readonly bytes: Buffer
}

/** What may come in, by what the decoder sees in the bytes; a name or a header proves nothing. */
const accepted = new Set(['jpeg', 'png', 'webp', 'heif'])

const pixelLimit = 50_000_000
const longestSide = 3000
const addressLife = 3_600_000

/** Addresses given within this time are the same, so that a browser fetches a picture once, however often a list is read. */
const addressStep = 900_000

/**
 * Images on disk. Each is decoded and written anew as WebP, so that nothing but pixels survives: no position, no
 * camera, no hidden second file.
 */
export class Uploads {
  readonly #folder: string
  readonly #signer: Signer

  constructor(folder: string, signer: Signer) {
    this.#folder = folder
    this.#signer = signer
  }

  /** Decodes and keeps an image. Refuses with `invalid_input` what cannot be decoded or is too large in pixels. */
  async keep(original: Buffer): Promise<StoredImage> {
    const { data, info } = await reencode(original)
    const id = randomUUID()
    await mkdir(this.#folder, { recursive: true })
    await writeFile(join(this.#folder, `${id}.tmp`), data, { flush: true })
    await rename(join(this.#folder, `${id}.tmp`), this.#path(id))
    return { id, mime: 'image/webp', width: info.width, height: info.height, size: data.length, bytes: data }
  }

  read(id: string): Promise<Buffer> {
    return readFile(this.#path(id))
  }

  /** An address for an image that works for an hour and up to a quarter more, for whoever was given it. */
  sign(id: string, now: Date): string {
    const expires = String(Math.ceil(now.getTime() / addressStep) * addressStep + addressLife)
    return `/files/${id}?expires=${expires}&signature=${this.#signer.sign('upload', `${id}.${expires}`)}`
  }

  /** Whether an address was signed here and is still good. */
  isSigned(id: string, expires: string, signature: string, now: Date): boolean {
    return this.#signer.isSigned('upload', `${id}.${expires}`, signature) && Number(expires) > now.getTime()
  }

  #path(id: string): string {
    return join(this.#folder, `${id}.webp`)
  }
}

// Decoders of every other format are switched off, so that their code is never reached by an upload.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
})

async function reencode(original: Buffer) {
  const image = sharp(original, { limitInputPixels: pixelLimit, failOn: 'error' })
  const metadata = await image.metadata().catch(() => null)
  if (!metadata || !accepted.has(metadata.format)) throw invalidField('file', 'file_type')
  try {
    return await image
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 85 })
      .toBuffer({ resolveWithObject: true })
  } catch (cause) {
    const refusal = invalidField('file', 'file_broken')
    refusal.cause = cause
    throw refusal
  }
}
