import { storedSize, uploadPixels } from '@c2c/domain'
import { pictureKind, sizeProblem, type PictureProblem } from './upload-rules.ts'

/**
 * A chosen file as it is sent: as it is, or drawn again as JPEG where the server would refuse it, which does not decode HEIC
 * and pictures of very many pixels. Why it cannot be sent otherwise.
 */
export async function preparePicture(file: File): Promise<Blob | PictureProblem> {
  const problem = sizeProblem(file.size)
  if (problem) return problem
  const kind = pictureKind(new Uint8Array(await file.slice(0, 12).arrayBuffer()))
  if (kind === null) return 'upload.wrongType'
  const address = URL.createObjectURL(file)
  try {
    const image = await drawable(address)
    if (kind === 'heic') return (image && (await drawn(image))) ?? 'upload.heic'
    // The server says what is wrong with a picture that cannot be drawn.
    if (!image || image.naturalWidth * image.naturalHeight <= uploadPixels) return file
    return (await drawn(image)) ?? 'upload.tooManyPixels'
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** A picture that the browser can draw; its size is known before its pixels are. */
async function drawable(address: string): Promise<HTMLImageElement | null> {
  const image = new Image()
  const loaded = new Promise<boolean>((resolve) => {
    image.onload = () => resolve(true)
    image.onerror = () => resolve(false)
  })
  image.src = address
  return (await loaded) ? image : null
}

/** A picture drawn in the size in which the server keeps it, upright; null where the browser has too little memory. */
async function drawn(image: HTMLImageElement): Promise<Blob | null> {
  const { width, height } = storedSize(image.naturalWidth, image.naturalHeight)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return null
  try {
    context.drawImage(image, 0, 0, width, height)
  } catch {
    return null
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
}
