/** A payment as statements of tests have it. */
export interface Payment {
  /** `2026-11-21`. */
  readonly day: string
  /** Decimal text; negative for money that left. */
  readonly amount: string
  readonly currency?: string
  readonly name?: string
  readonly text?: string
  readonly bankReference?: string
  readonly state?: string
  readonly reversal?: boolean
}

const account = 'DE89370400440532013000'

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function entry02({ day, amount, currency = 'EUR', ...more }: Payment): string {
  const { name = '', text = '', bankReference = '', state = 'BOOK', reversal = false } = more
  const isOut = amount.startsWith('-')
  const party = isOut ? 'Cdtr' : 'Dbtr'
  return `<Ntry><Amt Ccy="${currency}">${amount.replace('-', '')}</Amt><CdtDbtInd>${isOut ? 'DBIT' : 'CRDT'}</CdtDbtInd>
    ${reversal ? '<RvslInd>true</RvslInd>' : ''}<Sts>${state}</Sts><BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt>
    ${bankReference === '' ? '' : `<AcctSvcrRef>${bankReference}</AcctSvcrRef>`}
    <BkTxCd><Prtry><Cd>NTRF+166+00931</Cd></Prtry></BkTxCd>
    <NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
    <RltdPties>${name === '' ? '' : `<${party}><Nm>${escape(name)}</Nm></${party}>`}</RltdPties>
    <RmtInf><Ustrd>${escape(text)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
}

const entry08 = (payment: Payment): string =>
  entry02(payment)
    .replace(/<Sts>(\w+)<\/Sts>/, '<Sts><Cd>$1</Cd></Sts>')
    .replace(/<(Dbtr|Cdtr)>(<Nm>.*<\/Nm>)<\/\1>/, '<$1><Pty>$2</Pty></$1>')

const camt = (version: string, entries: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt>
<GrpHdr><MsgId>20261121-1</MsgId><CreDtTm>2026-11-21T20:00:00</CreDtTm></GrpHdr>
<Stmt><Id>2026-231</Id><ElctrncSeqNb>231</ElctrncSeqNb><CreDtTm>2026-11-21T20:00:00</CreDtTm>
<Acct><Id><IBAN>${account}</IBAN></Id><Ccy>EUR</Ccy></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">1000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-20</Dt></Dt></Bal>
${entries}</Stmt></BkToCstmrStmt></Document>`

/** CAMT.053 in version 02, as most banks still send it. */
export const camt02 = (payments: readonly Payment[]): string => camt('02', payments.map(entry02).join('\n'))

/** CAMT.053 in version 08. */
export const camt08 = (payments: readonly Payment[]): string => camt('08', payments.map(entry08).join('\n'))

/** MT940 with the structured details of German banks. */
export function mt940(payments: readonly Payment[]): string {
  const lines = payments.flatMap(({ day, amount, name = '', text = '', bankReference = '', reversal = false }) => {
    const date = day.slice(2).replaceAll('-', '')
    const mark = `${reversal ? 'R' : ''}${amount.startsWith('-') === reversal ? 'C' : 'D'}`
    const parts = text.match(/.{1,27}/g) ?? []
    return [
      `:61:${date}${date.slice(2)}${mark}R${amount.replace('-', '').replace('.', ',')}NTRFNONREF${bankReference === '' ? '' : `//${bankReference}`}`,
      `:86:166?00GUTSCHRIFT?109310${parts.map((part, index) => `?${20 + index}${part}`).join('')}?32${name.slice(0, 27)}`,
    ]
  })
  return [
    ':20:STARTUMSE',
    ':25:37040044/0532013000',
    ':28C:00231/001',
    ':60F:C261120EUR1000,00',
    ...lines,
    ':62F:C261121EUR2000,00',
    '-',
  ].join('\r\n')
}

/** CSV as a German bank writes it. */
export const germanCsv = (payments: readonly Payment[]): string =>
  [
    'Kontoauszug;Girokonto 0532013000;;;',
    '',
    'Buchungstag;Wertstellung;Auftraggeber / Empfänger;Verwendungszweck;Betrag;Währung',
    ...payments.map(
      ({ day, amount, currency = 'EUR', name = '', text = '' }) =>
        `${day.split('-').toReversed().join('.')};;"${name}";"${text}";${amount.replace('.', ',')};${currency}`,
    ),
    ';;;Kontostand;"1.234,56";EUR',
  ].join('\r\n')

export const base64 = (text: string | Uint8Array): string => Buffer.from(text).toString('base64')
