import { pixKey } from '../checks/pix-key.ts'
import { asciiText, codeAmount, withinLetters, type PayCode } from './code-text.ts'
import { emvCode, emvObjects } from './emv.ts'

/** Where an account names no city; the object must not be empty. */
const noCity = 'BRASIL'

/**
 * The text of a static Pix code to a key (Banco Central do Brasil, Manual de Padrões para Iniciação do Pix; Manual do BR Code). The
 * account has `pix_key` and may have `city`.
 */
export const pixCode: PayCode = ({ pix_key = '', full_name = '', city = '' }, { amount, currency, reference }) => {
  const key = pixKey(pix_key)
  const reais = codeAmount(amount)
  const name = asciiText(full_name)
  if (currency !== 'BRL' || key === null || reais === null || !name) return null
  const account = emvObjects([
    ['00', 'br.gov.bcb.pix'],
    ['01', key],
  ])
  // Letters and digits only; three asterisks stand for none.
  const id = reference.replaceAll(/[^A-Za-z\d]/g, '').slice(0, 25)
  const further = emvObjects([['05', id || '***']])
  if (account === null || further === null) return null
  return emvCode([
    ['00', '01'],
    ['26', account],
    ['52', '0000'],
    ['53', '986'],
    ['54', reais],
    ['58', 'BR'],
    ['59', withinLetters(name, 25)],
    ['60', withinLetters(asciiText(city) || noCity, 15)],
    ['62', further],
  ])
}
