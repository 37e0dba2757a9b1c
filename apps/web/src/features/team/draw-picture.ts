import { qrPath } from '../../components/qr/qr-path.ts'
import type { PictureColours } from './picture-colours.ts'
import { wrapText } from './wrap-text.ts'

/** The contents of the picture. */
interface PictureTexts {
  readonly name: string
  /** One sentence in the reader's language. */
  readonly invites: string
  readonly codeLabel: string
  readonly code: string
  readonly link: string
  readonly logo: CanvasImageSource | null
}

const width = 900
const height = 1260
const margin = 80
const middle = width / 2
const codeSize = 480

/** Draws the invitation as a PNG of 900 by 1260 pixels, which messengers show whole. Rejects when the browser cannot. */
export async function drawPicture(texts: PictureTexts, colours: PictureColours): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser cannot draw')
  drawGround(pen, colours)
  drawHead(pen, texts, colours)
  drawCode(pen, texts.link)
  drawFoot(pen, texts, colours)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture was not encoded'))), 'image/png'),
  )
}

function drawGround(pen: CanvasRenderingContext2D, { page, surface, line, accent }: PictureColours): void {
  pen.fillStyle = page
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = accent
  pen.fillRect(0, 0, width, 16)
  pen.fillStyle = surface
  pen.strokeStyle = line
  pen.lineWidth = 2
  pen.beginPath()
  pen.roundRect(margin, 1000, width - 2 * margin, 180, 32)
  pen.fill()
  pen.stroke()
}

/** The logo beside the name, both in the middle, and the sentence below. */
function drawHead(pen: CanvasRenderingContext2D, texts: PictureTexts, { text, muted, font }: PictureColours): void {
  pen.textBaseline = 'middle'
  pen.font = `600 56px ${font}`
  pen.fillStyle = text
  const logoWidth = texts.logo ? 112 : 0
  const left = Math.max(margin, middle - (logoWidth + pen.measureText(texts.name).width) / 2)
  if (texts.logo) pen.drawImage(texts.logo, left, 84, 88, 88)
  pen.textAlign = 'left'
  pen.fillText(texts.name, left + logoWidth, 130, width - margin - left - logoWidth)

  pen.textAlign = 'center'
  pen.font = `400 38px ${font}`
  pen.fillStyle = muted
  const lines = wrapText(texts.invites, width - 2 * margin, (part) => pen.measureText(part).width)
  lines.slice(0, 3).forEach((part, index) => pen.fillText(part, middle, 250 + index * 54))
}

/** Dark on white in both colour schemes, since many readers do not know the inverse. */
function drawCode(pen: CanvasRenderingContext2D, link: string): void {
  const { size, path } = qrPath(link)
  const left = middle - codeSize / 2
  pen.fillStyle = '#fff'
  pen.beginPath()
  pen.roundRect(left, 440, codeSize, codeSize, 32)
  pen.fill()
  pen.save()
  pen.translate(left, 440)
  pen.scale(codeSize / size, codeSize / size)
  pen.fillStyle = '#0c1018'
  pen.clip(new Path2D(path))
  pen.fillRect(0, 0, size, size)
  pen.restore()
}

function drawFoot(pen: CanvasRenderingContext2D, texts: PictureTexts, { text, muted, font }: PictureColours): void {
  const room = width - 2 * margin - 40
  pen.font = `400 32px ${font}`
  pen.fillStyle = muted
  pen.fillText(texts.codeLabel, middle, 1046, room)
  pen.font = `700 68px ${font}`
  pen.fillStyle = text
  pen.fillText(texts.code, middle, 1122, room)
}
