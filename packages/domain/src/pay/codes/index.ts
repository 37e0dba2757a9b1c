import { promptPayCode, qrisCode, upiCode, vietCode } from './asian-codes.ts'
import type { PayCode } from './code-text.ts'
import { czechCode, polishCode, swissCode } from './european-codes.ts'
import { pixCode } from './pix-code.ts'
import { sepaCode } from './sepa-code.ts'

export { type CodeAccount, type CodePayment, type PayCode } from './code-text.ts'

/** The code of the account itself, which its holder gave as a picture in the field `picture`. */
const ownCode: PayCode = ({ picture = '' }) => picture || null

/** The codes that banking apps scan, by the names that definitions of methods use; the functions name the standards. */
export const payCodes: Readonly<Record<string, PayCode>> = {
  epc: sepaCode,
  swiss_qr: swissCode,
  cz_qr: czechCode,
  pl_qr: polishCode,
  pix: pixCode,
  upi: upiCode,
  promptpay: promptPayCode,
  vietqr: vietCode,
  qris: qrisCode,
  picture: ownCode,
}
