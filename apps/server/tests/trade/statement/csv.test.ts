import { describe, expect, test } from 'vitest'
import { proposeMapping } from '../../../src/features/trade/statement/formats/guess-mapping.ts'
import { dayOf, mapCsv, type Mapping } from '../../../src/features/trade/statement/formats/map-csv.ts'
import { guessSeparator, readCsv } from '../../../src/features/trade/statement/formats/read-csv.ts'
import { germanCsv, type Payment } from './samples.ts'
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

describe('CSV', () => {
  const propose = async (text: string) => {
    const separator = guessSeparator(text)
    return proposeMapping(await readCsv(text, separator), separator)
  }

  test('proposes and reads the columns of a German bank', async () => {
    const file = germanCsv(payments)
    const { mapping, rows } = await propose(file)
    expect(mapping).toMatchObject({
      separator: 'semicolon',
      decimal: 'comma',
      date_format: 'DD.MM.YYYY',
      date: 'Buchungstag',
      amount: 'Betrag',
      currency: 'Währung',
      name: 'Auftraggeber / Empfänger',
      reference: 'Verwendungszweck',
    })
    expect(rows[0]).toContain('Erika Müller')
    const { lines } = await mapCsv(file, mapping, 'Sparkasse')
    expect(lines.map(({ amount, direction, name }) => [amount, direction, name])).toEqual([
      [1900n, 'in', 'Erika Müller'],
      [25_050n, 'out', 'Tom & Söhne'],
      [700n, 'out', ''],
    ])
  })

  test.each([
    [
      'English',
      'Date,Description,Money In,Money Out\n21/11/2026,S261121-ABCDEFGH,"1,234.50",\n22/11/2026,Rent,,12.00\n',
      'DD/MM/YYYY',
    ],
    [
      'Japanese',
      '取引日,摘要,入金,出金\n2026/11/21,S261121-ABCDEFGH,"1,234.50",\n2026/11/22,Rent,,12.00\n',
      'YYYY/MM/DD',
    ],
    [
      'Chinese',
      '交易日期\t摘要\t收入\t支出\n20261121\tS261121-ABCDEFGH\t1234.50\t\n20261122\tRent\t\t12.00\n',
      'YYYYMMDD',
    ],
  ])('two columns of amounts: %s', async (_what, file, date_format) => {
    const { mapping } = await propose(file)
    expect(mapping.date_format).toBe(date_format)
    expect((await mapCsv(file, { ...mapping, fixed_currency: 'EUR' }, 'A')).lines).toMatchObject([
      { direction: 'in', amount: 123_450n, reference: 'S261121-ABCDEFGH', bookedOn: '2026-11-21' },
      { direction: 'out', amount: 1200n },
    ])
  })

  const plain: Mapping = {
    separator: 'comma',
    decimal: 'point',
    date_format: 'YYYY-MM-DD',
    date: 'date',
    amount: 'amount',
    credit: '',
    debit: '',
    currency: '',
    fixed_currency: 'EUR',
    reference: 'text',
    name: '',
    bank_reference: '',
  }
  const file = (date: string, amount: string, text = 'x') => `date,amount,text\n${date},${amount},${text}\n`

  test.each(['19', '19.00', '+19.00', '19.00 EUR', '€19.00', '"1,019.00"'])('amount %s', async (amount) => {
    const [line] = (await mapCsv(file('2026-11-21', amount), plain, 'A')).lines
    expect(line?.amount).toBe(amount.includes('1,0') ? 101_900n : 1900n)
  })

  test.each([
    ['formula as text', file('2026-11-21', '1', '=HYPERLINK(1)'), 'statement_row_wrong'],
    ['formula as amount', file('2026-11-21', '=1+1'), 'statement_row_wrong'],
    ['decimal comma', file('2026-11-21', '"19,00"'), 'statement_row_wrong'],
    ['two points', file('2026-11-21', '1.9.0'), 'statement_row_wrong'],
    ['other date', file('21.11.2026', '1'), 'statement_row_wrong'],
    ['huge number', file('2026-11-21', '9'.repeat(30)), 'statement_malformed'],
    ['open quote', 'date,amount,text\n2026-11-21,1,"open', 'statement_malformed'],
    ['missing column', 'date,amount\n2026-11-21,1\n', 'statement_columns'],
    ['many columns', `${'a,'.repeat(200)}\n`, 'statement_malformed'],
    ['many rows', file('2026-11-21', '1') + '2026-11-21,1,x\n'.repeat(5200), 'statement_too_many_lines'],
  ])('refuses: %s', async (_what, text, key) => {
    expect(await refusal(mapCsv(text, plain, 'A'))).toBe(key)
  })

  test('days of two-digit years, with times', () => {
    expect(dayOf('21.11.26', 'DD.MM.YYYY')).toBe('2026-11-21')
    expect(dayOf('2026-11-21 13:45:00', 'YYYY-MM-DD')).toBe('2026-11-21')
    expect(dayOf('31.02.2026', 'DD.MM.YYYY')).toBeNull()
  })
})
