import * as account from './checks/account-numbers.ts'
import { duitNowId, promptPayId, qrisText } from './checks/asian-aliases.ts'
import * as handles from './checks/handles.ts'
import { cnpj, cpf, thaiId } from './checks/identity-numbers.ts'
import { airtelCountries, mobileOf, momoCountries, orangeCountries } from './checks/mobile-numbers.ts'
import { pixKey } from './checks/pix-key.ts'

/**
 * A check of a field: the text as it is kept, or null for a wrong one. The other fields of the account are given by their names, for
 * numbers whose check digit depends on one.
 */
export type PayCheck = (text: string, others?: Readonly<Record<string, string>>) => string | null

/** The further checks of fields, by the names that definitions of methods use; the functions name the rules. */
export const payChecks: Readonly<Record<string, PayCheck>> = {
  sepa_iban: account.sepaIban,
  swift: account.swiftCode,
  sort_code: account.sortCode,
  ch_iban: account.swissIban,
  ch_reference: account.qrReference,
  tr_iban: account.turkishIban,
  ua_iban: account.ukrainianIban,
  pl_nrb: account.nrb,
  cz_account: account.czechAccount,
  aba: account.routingNumber,
  clabe: account.clabe,
  cbu: account.cbuOrAlias,
  br_branch: account.brazilianBranch,
  br_account: account.brazilianAccount,
  cpf,
  cnpj,
  cpf_cnpj: (text) => cpf(text) ?? cnpj(text),
  pix_key: pixKey,
  nuban: account.nuban,
  ifsc: account.ifsc,
  upi: handles.upiAddress,
  cn_card: account.cardNumber,
  kr_bank: account.koreanBank,
  vn_bank: account.vietnameseBank,
  vn_account: account.vietnameseAccount,
  holder_kana: account.holderKana,
  th_id: thaiId,
  promptpay: promptPayId,
  duitnow: duitNowId,
  qris: qrisText,
  qris_nmid: handles.nmid,
  zelle: handles.zelle,
  cashtag: handles.cashtag,
  venmo: handles.venmo,
  revtag: handles.revtag,
  paypal: handles.paypal,
  alipay: handles.alipay,
  wechat: handles.wechat,
  ke_mobile: (text) => mobileOf(['KE'], text),
  ph_mobile: (text) => mobileOf(['PH'], text),
  momo_mobile: (text) => mobileOf(momoCountries, text),
  airtel_mobile: (text) => mobileOf(airtelCountries, text),
  orange_mobile: (text) => mobileOf(orangeCountries, text),
}
