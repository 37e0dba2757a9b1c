import { createHash } from 'node:crypto'
import sharp from 'sharp'

export interface ReceiptTexts {
  readonly amount: string
  readonly txid: string
  readonly date: string
  readonly fee: string
}

/** 64 hexadecimal digits that a number always gives. */
export const digitsOf = (number: number): string => createHash('sha256').update(String(number)).digest('hex')

const text = (words: string, left: number, top: number, size: number) => ({
  input: { text: { text: `<span foreground="black">${words}</span>`, font: `sans ${size}`, rgba: true } },
  left,
  top,
})

/** The screen of a wallet after a transfer, as a PNG. All of them differ in their texts only. */
export function receipt({ amount, txid, date, fee }: ReceiptTexts): Promise<Buffer> {
  const rows = [
    ['Network', 'TRON (TRC20)'],
    ['To', 'TX3kQ8mVw2LrJd9p'],
    ['Rest', 'ZfYb7cNhGsA5eUtR4y'],
    ['TxID', txid.slice(0, 22)],
    ['...', txid.slice(22, 44)],
    ['...', txid.slice(44)],
    ['Fee', `${fee} USDT`],
    ['Date', date],
  ]
  const circle = sharp({ create: { width: 110, height: 110, channels: 3, background: '#2aa876' } })
    .png()
    .toBuffer()
  return circle.then((badge) =>
    sharp({ create: { width: 720, height: 1400, channels: 3, background: '#fff' } })
      .composite([
        { input: badge, left: 305, top: 120 },
        text(`-${amount} USDT`, 180, 300, 40),
        text('Completed', 270, 390, 22),
        ...rows.flatMap(([label = '', value = ''], i) => [
          text(label, 40, 480 + i * 72, 20),
          text(value, 280, 480 + i * 72, 20),
        ]),
        text('Done', 310, 1280, 26),
      ])
      .png()
      .toBuffer(),
  )
}
