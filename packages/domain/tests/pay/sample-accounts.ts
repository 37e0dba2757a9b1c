import { emvCode } from '../../src/pay/codes/emv.ts'

/** A code of a made-up shop, in the form of Bank Indonesia's standard. */
export const qrisSample =
  emvCode([
    ['00', '01'],
    ['01', '11'],
    ['26', '0016ID.CO.SAMPLE.WWW01189360000000000000000303UMI'],
    ['51', '0014ID.CO.QRIS.WWW0215ID10200123456780303UMI'],
    ['52', '4812'],
    ['53', '360'],
    ['58', 'ID'],
    ['59', 'TOKO CONTOH'],
    ['60', 'JAKARTA'],
    ['61', '10110'],
  ]) ?? ''

interface Sample {
  /** As a person may type it. */
  readonly typed: Readonly<Record<string, string>>
  /** The identifying value as it is kept. */
  readonly kept: string
  /** The same account with one wrong value, for a reason. */
  readonly wrong: Readonly<Record<string, string>>
}

const sample = (typed: Sample['typed'], kept: string, wrong: Sample['wrong']): Sample => ({ typed, kept, wrong })

/** A valid account of each shipped method, of published examples, and what makes it invalid. */
export const sampleAccounts: Readonly<Record<string, Sample>> = {
  revolut: sample({ revtag: 'revolut.me/Anna123' }, '@anna123', { revtag: '@an' }),
  paypal: sample({ paypal: ' Anna@Example.com ' }, 'anna@example.com', { paypal: 'paypal.me/anna.li' }),
  cash: sample({ known_by: 'Blue jacket, Anna' }, 'Blue jacket, Anna', { known_by: '\u200B' }),
  sepa: sample({ iban: 'DE89 3704 0044 0532 0130 00' }, 'DE89370400440532013000', { iban: 'AE070331234567890123456' }),
  sepa_instant: sample({ iban: 'fr14 2004 1010 0505 0001 3M02 606' }, 'FR1420041010050500013M02606', {
    iban: 'FR1420041010050500013M02607',
  }),
  faster_payments: sample({ sort_code: '20-00-00', account_number: '55779911' }, '55779911', { sort_code: '2000000' }),
  bank_ch: sample({ iban: 'CH93 0076 2011 6238 5295 7', postal_code: '2501', city: 'Biel' }, 'CH9300762011623852957', {
    iban: 'DE89370400440532013000',
  }),
  bank_pl: sample({ account_number: 'PL61 1090 1014 0000 0712 1981 2874' }, '61109010140000071219812874', {
    account_number: '61109010140000071219812875',
  }),
  bank_cz: sample({ account_number: '000019-2000145399 / 0800' }, '19-2000145399/0800', {
    account_number: '19-2000145398/0800',
  }),
  bank_ua: sample({ iban: 'UA213223130000026007233566001' }, 'UA213223130000026007233566001', {
    iban: 'UA213223130000026007233566002',
  }),
  bank_tr: sample({ iban: 'TR33 0006 1005 1978 6457 8413 26' }, 'TR330006100519786457841326', {
    iban: 'TR330006100519786457841327',
  }),
  zelle: sample({ zelle: '(212) 555-0123' }, '+12125550123', { zelle: '112 555 0123' }),
  cash_app: sample({ cashtag: 'cash.app/$Anna' }, '$anna', { cashtag: '$1234' }),
  venmo: sample({ venmo: '@Anna-Miller' }, '@anna-miller', { venmo: '@ann' }),
  ach: sample({ routing_number: '021000021', account_number: '123456789', account_type: 'Checking' }, '123456789', {
    routing_number: '021000022',
  }),
  interac: sample({ email: 'Anna@Example.ca' }, 'anna@example.ca', { email: 'anna@example' }),
  pix: sample({ pix_key: '529.982.247-25' }, '52998224725', { pix_key: '529.982.247-26' }),
  bank_br: sample(
    { bank_code: '341', branch_code: '0001', account_number: '12345-6', tax_number: '12.ABC.345/01DE-35' },
    '123456',
    { tax_number: '12.ABC.345/01DE-36' },
  ),
  bank_mx: sample({ clabe: '032 180 00011835971 9', bank_name: 'IXE' }, '032180000118359719', {
    clabe: '032180000118359718',
  }),
  bank_ar: sample({ cbu: '28505909 40090418135201' }, '2850590940090418135201', { cbu: '2850590940090418135202' }),
  mpesa: sample({ phone: '0712 345678' }, '+254712345678', { phone: '+254 20 2222181' }),
  mtn_momo: sample({ phone: '+233 (0)24 123 4567' }, '+233241234567', { phone: '+233 30 222 4567' }),
  airtel_money: sample({ phone: '+256 751 234567' }, '+256751234567', { phone: '+256 414 234567' }),
  bank_ng: sample({ bank_name: 'First Bank', bank_code: '011', account_number: '0000014579' }, '0000014579', {
    account_number: '0000014578',
  }),
  bank_za: sample({ bank_name: 'Standard Bank', branch_code: '051001', account_number: '0123456789' }, '0123456789', {
    branch_code: '5101',
  }),
  upi: sample({ vpa: 'Anna.Li@OKHDFCBANK' }, 'anna.li@okhdfcbank', { vpa: 'anna@gmail.com' }),
  imps: sample({ ifsc: 'hdfc0000001', account_number: '12345678901' }, '12345678901', { ifsc: 'HDFC1000001' }),
  gcash: sample({ phone: '0917 123 4567' }, '+639171234567', { phone: '02 8123 4567' }),
  maya: sample({ phone: '+63 918 123 4567' }, '+639181234567', { phone: '+63 918 123 456' }),
  promptpay: sample({ promptpay_id: '081-234-5678' }, '+66812345678', { promptpay_id: '1-1014-00000-01-2' }),
  duitnow: sample({ duitnow_id: '012-345 6789' }, '+60123456789', { duitnow_id: '991332-14-5678' }),
  qris: sample({ nmid: 'id1020012345678', payload: qrisSample }, 'ID1020012345678', {
    payload: qrisSample.replace('TOKO', 'TOKA'),
  }),
  vietqr: sample({ bank_name: 'VietinBank', bank_code: '970415', account_number: '0011001932418' }, '0011001932418', {
    bank_code: '97041',
  }),
  bank_vn: sample({ bank_name: 'Vietcombank', account_number: '0011001932418' }, '0011001932418', {
    account_number: '00110',
  }),
  bank_id: sample({ bank_name: 'BCA', account_number: '1234-567-890' }, '1234567890', { account_number: '12345' }),
  bank_ph: sample({ bank_name: 'BPI', account_number: '1234 5678 90' }, '1234567890', { account_number: '12345A7890' }),
  bank_th: sample({ bank_name: 'Kasikornbank', account_number: '123-4-56789-0' }, '1234567890', {
    account_number: '123456789',
  }),
  alipay: sample({ alipay: '+86 138 0013 8000' }, '13800138000', { alipay: 'anna' }),
  wechat_pay: sample({ wechat_id: 'Anna_2026' }, 'anna_2026', { wechat_id: '2026anna' }),
  bank_cn: sample({ card_number: '6222 0212 3456 7890 128', bank_name: '中国工商银行' }, '6222021234567890128', {
    card_number: '6222021234567890129',
  }),
  bank_jp: sample(
    {
      bank_name: '三菱UFJ銀行',
      bank_code: '０００５',
      branch_code: '００１',
      account_type: '普通',
      account_number: '０１２３４５６',
      holder_kana: 'ﾔﾏﾀﾞ ﾀﾛｳ',
    },
    '0123456',
    { holder_kana: '山田 太郎' },
  ),
  bank_kr: sample({ bank_name: 'KB국민은행', bank_code: '004', account_number: '123456-01-123456' }, '12345601123456', {
    bank_code: '4',
  }),
}
