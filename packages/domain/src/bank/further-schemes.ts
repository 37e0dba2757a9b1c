import { choice, digits, matches, swift, type SchemeRules } from './detail.ts'
import { isIban } from './iban.ts'
import { isCbu, isClabe, isCnpj, isCpf, isCzechAccount, isNuban } from './national-numbers.ts'

/**
 * How the bank accounts of further countries are written:
 *
 * - `br`: bank code of 3 digits, branch of 4, account with its check digit, which may be X, and the holder's CPF or CNPJ
 *   (Banco Central do Brasil, STR catalogue; Febraban).
 * - `mx`: CLABE of 18 digits with a check digit (Banco de México).
 * - `ar`: CBU or CVU of 22 digits with two check digits (Banco Central de la República Argentina, "A" 2622 and "A" 6510).
 * - `ng`: code of the institution and NUBAN of 10 digits with a check digit over both (Central Bank of Nigeria, 2020).
 * - `za`: branch code of 6 digits and account number of 6 to 13 (BankservAfrica). Banks' check digits need a list.
 * - `kr`: bank code of 3 digits and account number of 10 to 14 (KFTC).
 * - `pl`: NRB, the 26 digits of an IBAN without its country (PN-F-01102).
 * - `cz`: prefix, number and bank code, the first two modulo 11 (Czech National Bank, Decree 169/2011).
 * - `id`: clearing code of the bank, 3 digits, and account number of 10 to 16 (Bank Indonesia, SKNBI).
 * - `ph`: the bank's SWIFT code, by which InstaPay and PESONet know it, and account number of 8 to 16 (BSP).
 * - `th`: bank code of 3 digits and account number of 10 to 15 (Bank of Thailand).
 * - `vn`: bank number of 6 digits and account number of 6 to 19 letters and digits (NAPAS).
 * - `general`: for every other country, the bank's SWIFT code and an account number of at most 34 letters and digits (ISO 20022,
 *   generic account identification).
 */
export const furtherSchemes = {
  br: {
    currency: 'BRL',
    details: [
      digits('bank_code', 3, 3, '341'),
      digits('branch_code', 4, 4, '0001'),
      { name: 'account_number', example: '12345-6', isRight: matches(/^(?!0+X?$)\d{4,19}[\dX]$/) },
      choice('account_type', ['checking', 'savings']),
      { name: 'tax_number', example: '529.982.247-25', isRight: (text) => isCpf(text) || isCnpj(text) },
    ],
    number: ['bank_code', 'branch_code', 'account_number'],
  },
  mx: {
    currency: 'MXN',
    details: [{ name: 'clabe', example: '032 180 00011835971 9', isNumeric: true, isRight: isClabe }],
    number: ['clabe'],
  },
  ar: {
    currency: 'ARS',
    details: [{ name: 'cbu', example: '28505909 40090418135201', isNumeric: true, isRight: isCbu }],
    number: ['cbu'],
  },
  ng: {
    currency: 'NGN',
    details: [
      digits('bank_code', 3, 6, '011'),
      {
        name: 'account_number',
        example: '0000014579',
        isNumeric: true,
        isRight: (text, { bank_code = '' } = {}) => isNuban(text, bank_code),
      },
    ],
    number: ['bank_code', 'account_number'],
  },
  za: {
    currency: 'ZAR',
    details: [digits('branch_code', 6, 6, '051001'), digits('account_number', 6, 13, '0123456789')],
    number: ['branch_code', 'account_number'],
  },
  kr: {
    currency: 'KRW',
    details: [digits('bank_code', 3, 3, '004'), digits('account_number', 10, 14, '123456-01-123456')],
    number: ['bank_code', 'account_number'],
  },
  pl: {
    currency: 'PLN',
    details: [
      {
        name: 'nrb',
        example: '61 1090 1014 0000 0712 1981 2874',
        isNumeric: true,
        isRight: (text) => isIban(`PL${text}`),
      },
    ],
    number: ['nrb'],
  },
  cz: {
    currency: 'CZK',
    details: [{ name: 'cz_account', example: '19-2000145399/0800', isRight: isCzechAccount }],
    number: ['cz_account'],
  },
  id: {
    currency: 'IDR',
    details: [digits('bank_code', 3, 3, '014'), digits('account_number', 10, 16, '1234567890')],
    number: ['bank_code', 'account_number'],
  },
  ph: {
    currency: 'PHP',
    details: [digits('account_number', 8, 16, '1234567890'), { ...swift, example: 'BOPIPHMM' }],
    number: ['swift', 'account_number'],
  },
  th: {
    currency: 'THB',
    details: [digits('bank_code', 3, 3, '004'), digits('account_number', 10, 15, '123-4-56789-0')],
    number: ['bank_code', 'account_number'],
  },
  vn: {
    currency: 'VND',
    details: [
      digits('bank_code', 6, 6, '970436'),
      { name: 'account_number', example: '0011001932418', isRight: matches(/^(?!0+$)[A-Z\d]{6,19}$/) },
    ],
    number: ['bank_code', 'account_number'],
  },
  general: {
    currency: null,
    details: [{ name: 'account_number', example: '1234567890', isRight: matches(/^(?!0+$)[A-Z\d]{4,34}$/) }],
    number: ['swift', 'account_number'],
  },
} as const satisfies Readonly<Record<string, SchemeRules>>
