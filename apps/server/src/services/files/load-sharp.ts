import type Sharp from 'sharp'

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
