import type Sharp from 'sharp'

/**
 * The image library, loaded when the first image arrives, because loading takes 40 ms of every start. All decoders but
 * those of the accepted formats are blocked, so uploads cannot reach their code.
 */
export async function loadSharp(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
  })
  return sharp
}
