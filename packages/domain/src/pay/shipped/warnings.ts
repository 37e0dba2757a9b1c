import type { TextByLanguage } from '../method.ts'

const text = (en: string, de: string, hans: string, hant: string, ja: string): TextByLanguage => ({
  en,
  de,
  'zh-Hans': hans,
  'zh-Hant': hant,
  ja,
})

/** A payer can open a dispute, or have the card behind the payment charged back (rules of the service for its users). */
export const chargeback = (name: string): TextByLanguage =>
  text(
    `Reversible: ${name} payments can be charged back after you have received them.`,
    `Umkehrbar: Zahlungen mit ${name} können auch nach dem Eingang zurückgebucht werden.`,
    `可撤销：${name} 付款到账后仍可能被拒付退回。`,
    `可撤銷：${name} 付款到帳後仍可能被拒付退回。`,
    `取り消しあり：${name}の支払いは、受け取った後でもチャージバックされることがあります。`,
  )

/** The payer's bank or the service can take a payment back after a report of fraud or a mistake. */
export const recall = (name: string): TextByLanguage =>
  text(
    `Can be recalled: ${name} may return a payment that was reported as a fraud or a mistake.`,
    `Rückrufbar: ${name} kann eine Zahlung zurückholen, die als Betrug oder Irrtum gemeldet wurde.`,
    `可追回：如被举报为欺诈或误转，${name} 可能退回付款。`,
    `可追回：如被檢舉為詐騙或誤轉，${name} 可能退回付款。`,
    `取り戻しあり：詐欺や誤送金と申告された支払いは、${name}が返金することがあります。`,
  )

/** Nacha Operating Rules, section 2.9: a reversal within five banking days; Regulation E: 60 days for an unauthorised debit. */
export const achReversal = text(
  'Reversible: an ACH transfer takes 1 to 3 business days and can be reversed within 5 banking days.',
  'Umkehrbar: Eine ACH-Überweisung dauert 1 bis 3 Werktage und kann binnen 5 Banktagen zurückgeholt werden.',
  '可撤销：ACH 转账需要 1 至 3 个工作日，并可在 5 个银行工作日内撤回。',
  '可撤銷：ACH 轉帳需要 1 至 3 個工作日，並可在 5 個銀行工作日內撤回。',
  '取り消しあり：ACH送金は1〜3営業日かかり、5銀行営業日以内は取り消されることがあります。',
)

/** Banco Central do Brasil, Resolução BCB 103: the special return mechanism (MED), which can be asked for within 80 days. */
export const pixReturn = text(
  'Can be recalled: after a report of fraud, banks can return a Pix payment for up to 80 days (MED).',
  'Rückrufbar: Nach einer Betrugsmeldung können Banken eine Pix-Zahlung bis zu 80 Tage lang zurückholen (MED).',
  '可追回：举报欺诈后，银行可在 80 天内退回 Pix 付款 (MED)。',
  '可追回：檢舉詐騙後，銀行可在 80 天內退回 Pix 付款 (MED)。',
  '取り戻しあり：詐欺の申告があると、銀行は最長80日間Pixの支払いを返金できます（MED）。',
)

/** An Interac e-Transfer can be cancelled until it is deposited (Interac, terms of e-Transfer). */
export const interacDeposit = text(
  'Can be cancelled until you deposit it. Turn on Autodeposit, and release only what your bank shows as deposited.',
  'Bis zur Gutschrift widerrufbar. Schalten Sie Autodeposit ein, und geben Sie erst nach der Gutschrift bei Ihrer Bank frei.',
  '存入前可取消。请开启自动存款，并在银行显示已入账后再放行。',
  '存入前可取消。請開啟自動存款，並在銀行顯示已入帳後再放行。',
  '入金前は取り消されることがあります。自動入金を有効にし、銀行で入金を確認してからリリースしてください。',
)

/** The receiver sees a name other than the account's. */
export const nameHidden = text(
  'The payer’s full name may not be shown. Ask for a receipt that shows it.',
  'Der volle Name des Zahlers wird eventuell nicht angezeigt. Bitten Sie um einen Beleg, der ihn zeigt.',
  '可能不显示付款人全名，请索取显示姓名的付款凭证。',
  '可能不顯示付款人全名，請索取顯示姓名的付款憑證。',
  '支払者の氏名がすべて表示されないことがあります。氏名のわかる明細を求めてください。',
)

export const meeting = text(
  'Meet in a public place by day, count and check the notes, and release only when you hold them.',
  'Treffen Sie sich tagsüber an einem öffentlichen Ort, zählen und prüfen Sie die Scheine, und geben Sie erst dann frei.',
  '请白天在公共场所见面，清点并验明钞票，拿到钱后再放行。',
  '請白天在公共場所見面，清點並驗明鈔票，拿到錢後再放行。',
  '日中に人目のある場所で会い、紙幣を数えて確認し、受け取ってからリリースしてください。',
)
