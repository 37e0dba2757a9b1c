import { describe, expect, test } from 'vitest'
import { decodeText } from '../../../src/features/trade/statement/formats/decode-text.ts'
import { readCamt } from '../../../src/features/trade/statement/formats/read-camt.ts'
import { isMt940, readMt940 } from '../../../src/features/trade/statement/formats/read-mt940.ts'
import { isSamePayer } from '../../../src/features/trade/statement/payer-names.ts'
import { camt02, camt08, mt940, type Payment } from './samples.ts'
import { refusal } from './support.ts'

const payments: readonly Payment[] = [
  {
    day: '2026-11-21',
    amount: '19.00',
    name: 'Erika Müller',
    text: 'S261121-ABCDEFGH',
    bankReference: '2026112100001',
  },
  { day: '2026-11-21', amount: '-250.50', name: 'Tom & Söhne', text: 'Rent <Nov>', bankReference: '2026112100002' },
  { day: '2026-11-20', amount: '-7.00', text: 'Returned', reversal: true, bankReference: '2026112100003' },
]

const expected = [
  { bookedOn: '2026-11-21', direction: 'in', currency: 'EUR', amount: 1900n, name: 'Erika Müller', reversal: false },
  { bookedOn: '2026-11-21', direction: 'out', amount: 25_050n, name: 'Tom & Söhne', reference: 'Rent <Nov>' },
  { bookedOn: '2026-11-20', direction: 'out', amount: 700n, reference: 'Returned', reversal: true },
]

describe('CAMT.053', () => {
  test.each([
    ['02', camt02],
    ['08', camt08],
  ])('version %s', async (_version, write) => {
    const { lines, skipped } = await readCamt(write([...payments, { day: '2026-11-21', amount: '5', state: 'PDNG' }]))
    expect(lines).toMatchObject(expected)
    expect(lines[0]).toMatchObject({ account: 'DE89370400440532013000', bankReference: '2026112100001' })
    expect(skipped).toBe(1)
  })

  const batch = (...amounts: readonly string[]) =>
    camt02([{ day: '2026-11-21', amount: '30.00', bankReference: 'B1' }]).replace(
      /<NtryDtls>[\s\S]*<\/NtryDtls>/,
      `<NtryDtls>${amounts
        .map(
          (
            amount,
            index,
          ) => `<TxDtls><Refs><TxId>T${index}</TxId></Refs><AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls>
            <RltdPties><Dbtr><Nm>Payer ${index}</Nm></Dbtr></RltdPties></TxDtls>`,
        )
        .join('')}</NtryDtls>`,
    )

  test('batch is a line per payment, where the payments add up', async () => {
    expect((await readCamt(batch('10.00', '20.00'))).lines).toMatchObject([
      { amount: 1000n, name: 'Payer 0', bankReference: 'B1 T0' },
      { amount: 2000n, name: 'Payer 1', bankReference: 'B1 T1' },
    ])
    expect((await readCamt(batch('10.00', '10.00'))).lines).toMatchObject([{ amount: 3000n, name: '' }])
  })

  test('prefixes, currencies without decimals and others', async () => {
    const prefixed = camt02([{ day: '2026-11-21', amount: '1500', currency: 'JPY' }]).replaceAll(
      /<(\/?)(?=[A-Z])/g,
      '<$1ns2:',
    )
    expect((await readCamt(prefixed)).lines).toMatchObject([{ currency: 'JPY', amount: 1500n }])
    expect(await readCamt(camt02([{ day: '2026-11-21', amount: '1', currency: 'XAU' }]))).toEqual({
      lines: [],
      skipped: 1,
    })
  })

  const laughs = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "${'&lol;'.repeat(10)}">]><Document>&lol2;</Document>`

  test.each([
    ['billion laughs', laughs, 'statement_unsafe'],
    ['external entity', '<!DOCTYPE a SYSTEM "file:///etc/passwd"><Document/>', 'statement_unsafe'],
    ['unknown entity', '<Document>&secret;</Document>', 'statement_malformed'],
    ['processing instruction', '<Document><?php echo 1 ?></Document>', 'statement_unsafe'],
    ['deep nesting', '<a>'.repeat(50_000), 'statement_unsafe'],
    ['many elements', `<Document>${'<a/>'.repeat(300_000)}</Document>`, 'statement_unsafe'],
    ['end missing', camt02(payments).slice(0, -20), 'statement_malformed'],
    ['other schema', '<Document><BkToCstmrAcctRpt/></Document>', 'statement_unknown'],
    ['web page', '<html><body>Sign in</body></html>', 'statement_unknown'],
    ['huge number', camt02([{ day: '2026-11-21', amount: '9'.repeat(400) }]), 'statement_malformed'],
    ['amount with letters', camt02([{ day: '2026-11-21', amount: '1e5' }]), 'statement_malformed'],
    ['more decimals than the currency has', camt02([{ day: '2026-11-21', amount: '1.005' }]), 'statement_malformed'],
    ['day that is none', camt02([{ day: '2026-02-30', amount: '1' }]), 'statement_malformed'],
  ])('refuses: %s', async (_what, xml, key) => {
    expect(await refusal(readCamt(xml))).toBe(key)
  })

  test('refuses more than 5,000 lines', async () => {
    const many = camt02(Array.from({ length: 5001 }, () => ({ day: '2026-11-21', amount: '1' })))
    expect(await refusal(readCamt(many))).toBe('statement_too_many_lines')
  })
})

describe('MT940', () => {
  test('German details', async () => {
    const file = mt940(payments)
    expect(isMt940(file)).toBe(true)
    const { lines } = await readMt940(file)
    expect(lines).toMatchObject(expected)
    expect(lines[0]).toMatchObject({ account: '37040044/0532013000', bankReference: '2026112100001' })
  })

  const dutch = `{1:F01ABNANL2AXXXX}{2:I940ABNANL2AXXXXN}{4:
:20:ABN AMRO BANK NV
:25:NL91ABNA0417164300
:28:32501/1
:60F:C261120EUR5138,61
:61:2611211121C19,N654NONREF
:86:/TRTP/SEPA OVERBOEKING/IBAN/NL20INGB0001234567/BIC/INGBNL2A/NAME/J. DE
VRIES/REMI/S261121-ABCD
EFGH/EREF/NOTPROVIDED
:61:2612310102D24,43N426NONREF
:86:SPAARRENTE
:62F:C261121EUR5133,18
-}`

  test('Dutch details, an envelope, and an entry date in the next year', async () => {
    expect((await readMt940(dutch)).lines).toMatchObject([
      {
        name: 'J. DEVRIES',
        reference: 'S261121-ABCDEFGH',
        amount: 1900n,
        account: 'NL91ABNA0417164300',
        bankReference: '',
      },
      { bookedOn: '2027-01-02', direction: 'out', amount: 2443n, name: '', reference: 'SPAARRENTE' },
    ])
  })

  test('counterparty in one part, an expected entry, and text behind the entry', async () => {
    const file = [
      ':20:P140220000000001',
      ':25:NL69INGB0123456789EUR',
      ':28C:00000',
      ':60F:C261120EUR662,23',
      ':61:2611211121C1,56NTRFEREF//00000000001005',
      '/TRCD/00100/',
      ':86:/EREF/EV12341REP1231456T1234//CNTP/NL32INGB0000012345/INGBNL2A/ING BANK NV/AMSTERDAM///REMI/USTD//S261121-ABCDEFGH/',
      ':61:261121EC5,00NMSCNONREF',
      ':61:261121D5,00NMSCNONREF',
      'CARD PAYMENT',
      ':62F:C261121EUR564,35',
    ].join('\n')
    const { lines, skipped } = await readMt940(file)
    expect(lines).toMatchObject([
      {
        name: 'ING BANK NV',
        reference: expect.stringContaining('S261121-ABCDEFGH') as string,
        bankReference: '00000000001005',
      },
      { direction: 'out', reference: 'CARD PAYMENT' },
    ])
    expect(skipped).toBe(1)
  })

  test.each([
    ['entry without an amount', ':20:A\n:25:1\n:60F:C261120EUR1,\n:61:261121CNTRF', 'statement_malformed'],
    ['entry before the balance', ':20:A\n:25:1\n:61:261121C1,00NTRFNONREF', 'statement_malformed'],
    ['balance without a currency', ':20:A\n:25:1\n:60F:1', 'statement_malformed'],
    [
      'field without an end',
      `:20:A\n:25:1\n:60F:C261120EUR1,\n:61:261121C1,00NTRFNONREF\n:86:${'x'.repeat(5000)}`,
      'statement_malformed',
    ],
  ])('refuses: %s', async (_what, file, key) => {
    expect(await refusal(readMt940(file))).toBe(key)
  })
})

test('texts are decoded as UTF-8, as their declaration says, else as Windows-1252', async () => {
  expect(decodeText(Buffer.from('Müller', 'utf8'))).toBe('Müller')
  expect(decodeText(Buffer.from('Müller', 'latin1'))).toBe('Müller')
  expect(decodeText(Buffer.from([0x80, 0x31]))).toBe('€1')
  expect(decodeText(Buffer.from('\uFEFFa;b', 'utf16le'))).toBe('a;b')
  const latin = Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>Müller</a>', 'latin1')
  expect(decodeText(latin)).toContain('Müller')
  const decode = (bytes: Buffer) => refusal(Promise.resolve().then(() => decodeText(bytes)))
  expect(await decode(Buffer.from('a\0b'))).toBe('statement_malformed')
  expect(await decode(Buffer.from('<?xml version="1.0" encoding="EBCDIC"?><a/>'))).toBe('statement_encoding')
  expect(await decode(Buffer.from('<?xml version="1.0" encoding="UTF-8"?><a>M\u00FCller</a>', 'latin1'))).toBe(
    'statement_encoding',
  )
})

test('payers are known by the names that banks write', () => {
  expect(isSamePayer('Jörg Müller', 'MUELLER JOERG')).toBe(true)
  expect(isSamePayer('Jörg Müller', 'Dr. Jörg Müller')).toBe(true)
  expect(isSamePayer('Jörg Müller', 'Herr Jorg Muller')).toBe(true)
  expect(isSamePayer('Jörg Müller', 'Jörg Maier')).toBe(false)
})
