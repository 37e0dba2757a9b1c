import { describe, expect, test } from 'vitest'
import { checkPayField, payCodes, type CodeAccount, type CodePayment } from '../../src/index.ts'
import { utf8 } from '../../src/text/utf8.ts'
import { crc16, emvObjects, readEmvCode } from '../../src/pay/codes/emv.ts'
import { qrisSample } from './sample-accounts.ts'

const codeOf = (name: string, account: CodeAccount, payment: CodePayment): string | null =>
  payCodes[name]?.(account, payment) ?? null

const payment = (amount: string, currency: string, reference = ''): CodePayment => ({ amount, currency, reference })

/** The example of EMVCo's specification, merchant-presented mode, annex A. */
const emvExample =
  '00020101021229300012D156000000000510A93FO3230Q31280012D15600000001030812345678520441115802CN5914BEST TRANSPORT6007BEIJING64200002ZH0104最佳运输0202北京540523.7253031565502016233030412340603***0708A60086670902ME91320016A0112233449988770708123456786304A13A'

test.each([
  ['aé€𠮷', [0x61, 0xc3, 0xa9, 0xe2, 0x82, 0xac, 0xf0, 0xa0, 0xae, 0xb7]],
  ['\uD800', [0xef, 0xbf, 0xbd]],
  ['', []],
])('bytes of "%s" in UTF-8', (text, bytes) => {
  expect(utf8(text)).toEqual(bytes)
})

test('checksum is that of the published examples', () => {
  expect(crc16('123456789')).toBe('29B1')
  expect(readEmvCode(emvExample)?.get('59')).toBe('BEST TRANSPORT')
  expect(readEmvCode(`${emvExample.slice(0, -1)}B`)).toBeNull()
  expect(emvObjects([['00', 'x'.repeat(100)]])).toBeNull()
})

describe('Pix', () => {
  const fulano = { pix_key: '123e4567-e12b-12d1-a456-426655440000', full_name: 'Fulano de Tal', city: 'BRASILIA' }

  test('code is the example of the manual, with an amount', () => {
    // Manual de Padrões para Iniciação do Pix, static code; there without the amount: ...53039865802BR5913...63041D3D.
    expect(codeOf('pix', fulano, payment('1.00', 'BRL'))).toBe(
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-42665544000052040000530398654041.005802BR5913Fulano de Tal6008BRASILIA62070503***' +
        '6304' +
        crc16(
          '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-42665544000052040000530398654041.005802BR5913Fulano de Tal6008BRASILIA62070503***6304',
        ),
    )
    expect(
      crc16(
        '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***6304',
      ),
    ).toBe('1D3D')
  })

  test('names lose their marks and what is too long', () => {
    const objects = readEmvCode(
      codeOf(
        'pix',
        { ...fulano, full_name: 'João Conceição dos Santos Guimarães', city: 'São José dos Campos' },
        payment('1234.5', 'BRL', 'S261127-AYCGM9VZ'),
      ) ?? '',
    )
    expect(objects?.get('59')).toBe('Joao Conceicao dos Santos')
    expect(objects?.get('60')).toBe('Sao Jose dos Ca')
    expect(objects?.get('54')).toBe('1234.50')
    expect(objects?.get('62')).toBe('0515S261127AYCGM9VZ')
  })

  test('no code for another currency, a wrong key, or a name that cannot be written', () => {
    expect(codeOf('pix', fulano, payment('1.00', 'USD'))).toBeNull()
    expect(codeOf('pix', { ...fulano, pix_key: '52998224726' }, payment('1.00', 'BRL'))).toBeNull()
    expect(codeOf('pix', { ...fulano, full_name: '山田 太郎' }, payment('1.00', 'BRL'))).toBeNull()
    expect(codeOf('pix', fulano, payment('0.00', 'BRL'))).toBeNull()
    expect(codeOf('pix', fulano, payment('1.005', 'BRL'))).toBeNull()
  })
})

describe('SEPA', () => {
  const franz = { iban: 'DE71 1102 2033 0123 4567 89', swift: 'BHBLDEHHXXX', full_name: 'Franz Mustermänn' }

  test('code has the lines of the guideline’s example', () => {
    // EPC069-12, section 3.2: there with a purpose and a structured reference, which are left out.
    expect(codeOf('epc', franz, payment('12.3', 'EUR', 'S261127-AYCGM9VZ'))).toBe(
      'BCD\n002\n1\nSCT\nBHBLDEHHXXX\nFranz Mustermänn\nDE71110220330123456789\nEUR12.30\n\n\nS261127-AYCGM9VZ',
    )
  })

  test('name is cut to 70 characters and the whole to 331 bytes', () => {
    const name = (full_name: string) => codeOf('epc', { ...franz, full_name }, payment('1', 'EUR', 'x'))?.split('\n')[5]
    expect(name('a'.repeat(80))).toBe('a'.repeat(70))
    const long = codeOf('epc', { ...franz, full_name: '𠮷'.repeat(80) }, payment('1', 'EUR', 'y'.repeat(200))) ?? ''
    expect(utf8(long).length).toBeLessThanOrEqual(331)
    expect(long).toContain('𠮷\n')
    expect(long.isWellFormed()).toBe(true)
  })

  test('no code for other currencies, countries, amounts and names', () => {
    expect(codeOf('epc', franz, payment('1', 'USD'))).toBeNull()
    expect(codeOf('epc', { ...franz, iban: 'AE070331234567890123456' }, payment('1', 'EUR'))).toBeNull()
    expect(codeOf('epc', franz, payment('1000000000', 'EUR'))).toBeNull()
    expect(codeOf('epc', { ...franz, full_name: '' }, payment('1', 'EUR'))).toBeNull()
  })
})

describe('Swiss QR', () => {
  const muster = {
    iban: 'CH44 3199 9123 0008 8901 2',
    qr_reference: '210000000003139471430009017',
    full_name: 'Max Muster & Söhne',
    street: 'Musterstrasse',
    building: '123',
    postal_code: '8000',
    city: 'Seldwyla',
  }

  test('code of a QR-IBAN is the example of SIX without a payer', () => {
    const head = [
      'SPC',
      '0200',
      '1',
      'CH4431999123000889012',
      'S',
      'Max Muster & Söhne',
      'Musterstrasse',
      '123',
      '8000',
    ]
    const lines = [...head, 'Seldwyla', 'CH', '', '', '', '', '', '', '', '1949.75', 'CHF', '', '', '', '', '', '', '']
    expect(codeOf('swiss_qr', muster, payment('1949.75', 'CHF', 'Order from 15.10.2020'))).toBe(
      [...lines, 'QRR', '210000000003139471430009017', 'Order from 15.10.2020', 'EPD'].join('\n'),
    )
  })

  test('QR-IBAN without its reference is refused at its field', () => {
    const field = { name: 'iban', type: 'iban', check: 'ch_iban' } as const
    const judged = (iban: string, qr_reference = '') => checkPayField(field, iban, { iban, qr_reference })
    expect(judged(muster.iban)).toEqual({ problem: 'pay_qr_iban' })
    expect(judged(muster.iban, '21 00000 00003 13947 14300 09018')).toEqual({ problem: 'pay_qr_iban' })
    expect(judged(muster.iban, '21 00000 00003 13947 14300 09017')).toEqual({ value: 'CH4431999123000889012' })
    expect(judged('CH93 0076 2011 6238 5295 7')).toEqual({ value: 'CH9300762011623852957' })
  })

  test('code of any other IBAN has no structured reference', () => {
    const lines = codeOf('swiss_qr', { ...muster, iban: 'CH9300762011623852957' }, payment('1', 'EUR', 'S261127'))
    expect(lines?.split('\n').slice(-4)).toEqual(['NON', '', 'S261127', 'EPD'])
    expect(lines?.split('\n')).toHaveLength(31)
  })

  test('no code without an address, for a QR-IBAN without reference, or for letters that it does not have', () => {
    const codes = [
      { ...muster, city: '' },
      { ...muster, qr_reference: '' },
      { ...muster, qr_reference: '210000000003139471430009018' },
      { ...muster, full_name: 'Иван Петров' },
      { ...muster, iban: 'DE71110220330123456789' },
    ].map((account) => codeOf('swiss_qr', account, payment('1', 'CHF')))
    expect(codes).toEqual([null, null, null, null, null])
    expect(codeOf('swiss_qr', muster, payment('1', 'USD'))).toBeNull()
    const romanian = codeOf('swiss_qr', { ...muster, full_name: 'Ștefan Țurcanu — Łódź' }, payment('1', 'CHF'))
    expect(romanian?.split('\n')[5]).toBe('Stefan Turcanu - Lodz')
  })
})

describe('Czech and Polish codes', () => {
  test('Czech code has the account as IBAN', () => {
    expect(codeOf('cz_qr', { account_number: '19-2000145399/0800' }, payment('480.55', 'CZK', 'Žluťoučký * kůň'))).toBe(
      'SPD*1.0*ACC:CZ6508000000192000145399*AM:480.55*CC:CZK*MSG:Zlutoucky kun',
    )
    expect(codeOf('cz_qr', { account_number: '19-2000145398/0800' }, payment('1', 'CZK'))).toBeNull()
  })

  test('Polish code has the amount in grosze with six digits, and none above', () => {
    const anna = { account_number: '61109010140000071219812874', full_name: 'Anna Kowalska-Nowakowska' }
    expect(codeOf('pl_qr', anna, payment('12.34', 'PLN', 'S261127-AYCGM9VZ'))).toBe(
      '|PL|61109010140000071219812874|001234|Anna Kowalska-Nowako|S261127-AYCGM9VZ|||',
    )
    expect(codeOf('pl_qr', anna, payment('10000.00', 'PLN'))).toBeNull()
  })
})

describe('UPI', () => {
  test('link has the parts of the specification’s example', () => {
    const nadeem = { vpa: 'nadeem@npci', full_name: 'nadeem chinna' }
    expect(codeOf('upi', nadeem, payment('10', 'INR', 'Pay to mystar store'))).toBe(
      'upi://pay?pa=nadeem@npci&pn=nadeem%20chinna&am=10.00&cu=INR&tn=Pay%20to%20mystar%20store',
    )
    expect(codeOf('upi', { ...nadeem, full_name: 'A & B=C' }, payment('10', 'INR'))).toContain('pn=A%20%26%20B%3DC&')
    expect(codeOf('upi', { ...nadeem, vpa: 'a@b.com' }, payment('10', 'INR'))).toBeNull()
  })
})

describe('PromptPay, VietQR and QRIS', () => {
  test.each([
    ['+66812345678', '4.22', '00020101021229370016A000000677010111011300668123456785802TH530376454044.22'],
    ['0994000165501', '500', '00020101021229370016A000000677010111021309940001655015802TH53037645406500.00'],
  ])('PromptPay code to %s', (promptpay_id, amount, text) => {
    expect(codeOf('promptpay', { promptpay_id }, payment(amount, 'THB'))).toBe(`${text}6304${crc16(`${text}6304`)}`)
  })

  test('checksum of a published PromptPay code is right', () => {
    const published = '00020101021229370016A000000677010111011300660000000005802TH530376454044.226304E469'
    expect(crc16(published.slice(0, -4))).toBe('E469')
  })

  test('VietQR code is a published one', () => {
    const account = { bank_code: '970415', account_number: '0011001932418' }
    expect(codeOf('vietqr', account, payment('120000', 'VND', 'ủng hộ lũ lụt'))).toBe(
      '00020101021238570010A00000072701270006970415011300110019324180208QRIBFTTA530370454061200005802VN62170813ung ho lu lut6304C15C',
    )
    expect(codeOf('vietqr', account, payment('120000.50', 'VND', 'x'))).toBeNull()
  })

  test('QRIS code is the merchant’s own, and none that was changed', () => {
    expect(codeOf('qris', { payload: qrisSample }, payment('1', 'IDR'))).toBe(qrisSample)
    expect(codeOf('qris', { payload: `${qrisSample}0` }, payment('1', 'IDR'))).toBeNull()
    expect(codeOf('qris', { payload: qrisSample }, payment('1', 'USD'))).toBeNull()
  })
})
