import { payCodes } from '@c2c/domain'
import jsQR from 'jsqr'
import { expect, test } from 'vitest'
import { qrPath, swissCross } from '../../src/components/qr/qr-path.ts'

/** Pixels of one module. */
const scale = 4

/** The pixels of a code as the app draws it, black on white. */
function picture(text: string, level: 'L' | 'M'): { readonly pixels: Uint8ClampedArray; readonly width: number } {
  const { size, path } = qrPath(text, level)
  const width = size * scale
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x = '', y = '', length = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1) {
      const from = (row * width + Number(x) * scale) * 4
      for (let at = from; at < from + Number(length) * scale * 4; at += 4) pixels.set([0, 0, 0, 255], at)
    }
  }
  return { pixels, width }
}

function scanned(text: string, level: 'L' | 'M'): string | undefined {
  const { pixels, width } = picture(text, level)
  return jsQR(pixels, width, width)?.data
}

const reference = 'S261127-AYCGM9VZ'
const qris = '00020101021151440014ID.CO.QRIS.WWW0215ID10200123456780303UMI5303360'

const codes: readonly (readonly [
  name: string,
  account: Readonly<Record<string, string>>,
  payment: [string, string],
])[] = [
  ['epc', { iban: 'DE71110220330123456789', swift: 'BHBLDEHHXXX', full_name: 'Franz Mustermänn' }, ['12.30', 'EUR']],
  [
    'swiss_qr',
    {
      iban: 'CH4431999123000889012',
      qr_reference: '210000000003139471430009017',
      full_name: 'Max Muster & Söhne',
      street: 'Musterstrasse',
      building: '123',
      postal_code: '8000',
      city: 'Seldwyla',
    },
    ['1949.75', 'CHF'],
  ],
  ['cz_qr', { account_number: '19-2000145399/0800' }, ['480.55', 'CZK']],
  ['pl_qr', { account_number: '61109010140000071219812874', full_name: 'Łucja Żak' }, ['12.34', 'PLN']],
  ['pix', { pix_key: '52998224725', full_name: 'João da Silva', city: 'São Paulo' }, ['1234.50', 'BRL']],
  ['upi', { vpa: 'nadeem@npci', full_name: 'नदीम' }, ['10.00', 'INR']],
  ['promptpay', { promptpay_id: '+66812345678' }, ['500.00', 'THB']],
  ['picture', { picture: 'https://qr.alipay.com/fkx00000example' }, ['100.00', 'CNY']],
  ['vietqr', { bank_code: '970415', account_number: '0011001932418' }, ['120000', 'VND']],
]

test.each(codes)('%s code is scanned as its text', (name, account, [amount, currency]) => {
  const text = payCodes[name]?.(account, { amount, currency, reference }) ?? ''
  expect(text).not.toBe('')
  expect(scanned(text, 'M')).toBe(text)
  expect(scanned(text, 'L')).toBe(text)
})

test('Swiss code is scanned with the cross that the guidelines ask for', () => {
  const [, account = {}] = codes.find(([name]) => name === 'swiss_qr') ?? []
  const text = payCodes['swiss_qr']?.(account, { amount: '1949.75', currency: 'CHF', reference }) ?? ''
  const { pixels, width } = picture(text, 'M')
  const { edge, dark, light } = swissCross(width / scale)
  const colours = [
    [edge, 255],
    [dark, 0],
    [light, 255],
  ] as const
  for (const [path, colour] of colours) {
    for (const part of path.matchAll(/M([\d.]+) ([\d.]+)h([\d.]+)v([\d.]+)/g)) {
      const [x = 0, y = 0, across = 0, down = 0] = part.slice(1).map((number) => Math.round(Number(number) * scale))
      for (let row = y; row < y + down; row += 1) {
        for (let at = (row * width + x) * 4; at < (row * width + x + across) * 4; at += 4) {
          pixels.set([colour, colour, colour, 255], at)
        }
      }
    }
  }
  const middle = (Math.floor(width / 2) * width + Math.floor(width / 2)) * 4
  expect(pixels[middle]).toBe(255)
  const side = Number(/h([\d.]+)/.exec(edge)?.[1])
  expect(side / (width / scale - 8)).toBeCloseTo(7 / 46)
  expect(jsQR(pixels, width, width)?.data).toBe(text)
})

test('every code of methods is scanned in a test', () => {
  // A QRIS code is a text that its merchant gives; it is drawn as it is.
  expect([...codes.map(([name]) => name), 'qris'].toSorted()).toEqual(Object.keys(payCodes).toSorted())
  expect(scanned(qris, 'M')).toBe(qris)
})
