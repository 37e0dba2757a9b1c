import type { TextByLanguage } from '../method.ts'

const text = (en: string, de: string, hans: string, hant: string, ja: string): TextByLanguage => ({
  en,
  de,
  'zh-Hans': hans,
  'zh-Hant': hant,
  ja,
})

/** Labels that fields of several methods share. */
export const labels = {
  accountNumber: text('Account number', 'Kontonummer', '账号', '帳號', '口座番号'),
  accountType: text('Account type', 'Kontoart', '账户类型', '帳戶類型', '預金種目'),
  agency: text('Branch (agência)', 'Filiale (agência)', '分行 (agência)', '分行 (agência)', '支店番号 (agência)'),
  bank: text('Bank', 'Bank', '银行', '銀行', '銀行名'),
  bankCode: text('Bank code', 'Bankleitzahl', '银行代码', '銀行代碼', '銀行コード'),
  branch: text('Branch', 'Filiale', '支行', '分行', '支店'),
  branchCode: text('Branch code', 'Filialnummer', '分行代码', '分行代碼', '支店コード'),
  building: text('House number', 'Hausnummer', '门牌号', '門牌號碼', '番地'),
  cardNumber: text('Card number', 'Kartennummer', '银行卡号', '銀行卡號', 'カード番号'),
  city: text('City', 'Ort', '城市', '城市', '市区町村'),
  email: text('Email', 'E-Mail', '邮箱', '電子郵件', 'メールアドレス'),
  emailOrPhone: text(
    'Email or mobile number',
    'E-Mail oder Mobilnummer',
    '邮箱或手机号码',
    '電子郵件或手機號碼',
    'メールアドレスまたは携帯電話番号',
  ),
  holderKana: text('Holder in katakana', 'Inhaber in Katakana', '户名 (片假名)', '戶名 (片假名)', '口座名義 (カナ)'),
  iban: text('IBAN', 'IBAN', 'IBAN', 'IBAN', 'IBAN'),
  mobile: text('Mobile number', 'Mobilnummer', '手机号码', '手機號碼', '携帯電話番号'),
  picture: text(
    'Picture of your payment code',
    'Bild Ihres Zahlungscodes',
    '收款码图片',
    '收款碼圖片',
    '受け取り用コードの画像',
  ),
  knownBy: text('Recognised by', 'Erkennbar an', '辨认特征', '辨認特徵', '目印'),
  postalCode: text('Postal code', 'Postleitzahl', '邮政编码', '郵遞區號', '郵便番号'),
  qrReference: text(
    'QR reference (for a QR-IBAN)',
    'QR-Referenz (bei QR-IBAN)',
    'QR 参考号 (QR-IBAN 必填)',
    'QR 參考號 (QR-IBAN 必填)',
    'QR参照番号 (QR-IBANの場合)',
  ),
  routingNumber: text('Routing number', 'Routing-Nummer', 'ABA 路由号码', 'ABA 路由號碼', 'ルーティング番号'),
  sortCode: text('Sort code', 'Sort Code', '分行代码 (Sort Code)', '分行代碼 (Sort Code)', 'ソートコード'),
  street: text('Street', 'Straße', '街道', '街道', '通り・町名'),
  swift: text('SWIFT code', 'BIC (SWIFT)', 'SWIFT 代码', 'SWIFT 代碼', 'SWIFTコード'),
  taxNumber: text('CPF or CNPJ', 'CPF oder CNPJ', 'CPF 或 CNPJ', 'CPF 或 CNPJ', 'CPFまたはCNPJ'),
  upi: text('UPI ID', 'UPI-ID', 'UPI ID', 'UPI ID', 'UPI ID'),
  pixKey: text('Pix key', 'Pix-Schlüssel', 'Pix 密钥', 'Pix 金鑰', 'Pixキー'),
  clabe: text('CLABE', 'CLABE', 'CLABE', 'CLABE', 'CLABE'),
  cbu: text('CBU, CVU or alias', 'CBU, CVU oder Alias', 'CBU、CVU 或别名', 'CBU、CVU 或別名', 'CBU・CVU・エイリアス'),
  promptPay: text(
    'Mobile number, citizen ID or tax ID',
    'Mobilnummer, Personen- oder Steuernummer',
    '手机号码、身份证号或税号',
    '手機號碼、身分證號或稅號',
    '携帯電話番号・国民ID・納税者番号',
  ),
  duitNow: text(
    'Mobile, NRIC or business number',
    'Mobilnummer, NRIC oder Firmennummer',
    '手机号码、身份证号或商业注册号',
    '手機號碼、身分證號或商業註冊號',
    '携帯電話番号・NRIC・事業者番号',
  ),
  nmid: text('NMID of your QRIS code', 'NMID Ihres QRIS-Codes', 'QRIS 码的 NMID', 'QRIS 碼的 NMID', 'QRISコードのNMID'),
  bankBin: text('Bank number (BIN)', 'Banknummer (BIN)', '银行编号 (BIN)', '銀行編號 (BIN)', '銀行番号 (BIN)'),
  revtag: text('Revtag', 'Revtag', 'Revtag', 'Revtag', 'Revtag'),
  cashtag: text('$Cashtag', '$Cashtag', '$Cashtag', '$Cashtag', '$Cashtag'),
  venmo: text('Venmo username', 'Venmo-Name', 'Venmo 用户名', 'Venmo 使用者名稱', 'Venmoユーザー名'),
  paypal: text(
    'PayPal email or PayPal.Me name',
    'PayPal-E-Mail oder PayPal.Me-Name',
    'PayPal 邮箱或 PayPal.Me 名称',
    'PayPal 電子郵件或 PayPal.Me 名稱',
    'PayPalのメールアドレスまたはPayPal.Me名',
  ),
  wechat: text('WeChat ID', 'WeChat-ID', '微信号', '微信號', 'WeChat ID'),
} as const

/** The names of methods that are words. */
export const bankIn = (country: TextByLanguage): TextByLanguage =>
  text(
    `Bank transfer, ${country.en}`,
    `Überweisung, ${country['de']}`,
    `银行转账（${country['zh-Hans']}）`,
    `銀行轉帳（${country['zh-Hant']}）`,
    `銀行振込（${country['ja']}）`,
  )

export const countryNames = {
  AR: text('Argentina', 'Argentinien', '阿根廷', '阿根廷', 'アルゼンチン'),
  BR: text('Brazil', 'Brasilien', '巴西', '巴西', 'ブラジル'),
  CH: text('Switzerland', 'Schweiz', '瑞士', '瑞士', 'スイス'),
  CN: text('China', 'China', '中国', '中國', '中国'),
  CZ: text('Czechia', 'Tschechien', '捷克', '捷克', 'チェコ'),
  ID: text('Indonesia', 'Indonesien', '印度尼西亚', '印尼', 'インドネシア'),
  JP: text('Japan', 'Japan', '日本', '日本', '日本'),
  KR: text('South Korea', 'Südkorea', '韩国', '韓國', '韓国'),
  MX: text('Mexico', 'Mexiko', '墨西哥', '墨西哥', 'メキシコ'),
  NG: text('Nigeria', 'Nigeria', '尼日利亚', '奈及利亞', 'ナイジェリア'),
  PH: text('Philippines', 'Philippinen', '菲律宾', '菲律賓', 'フィリピン'),
  PL: text('Poland', 'Polen', '波兰', '波蘭', 'ポーランド'),
  TH: text('Thailand', 'Thailand', '泰国', '泰國', 'タイ'),
  TR: text('Türkiye', 'Türkei', '土耳其', '土耳其', 'トルコ'),
  UA: text('Ukraine', 'Ukraine', '乌克兰', '烏克蘭', 'ウクライナ'),
  VN: text('Vietnam', 'Vietnam', '越南', '越南', 'ベトナム'),
  ZA: text('South Africa', 'Südafrika', '南非', '南非', '南アフリカ'),
} as const

export const names = {
  instantSepa: text('SEPA Instant', 'SEPA-Echtzeitüberweisung', 'SEPA 即时转账', 'SEPA 即時轉帳', 'SEPA即時送金'),
  sepa: text('SEPA transfer', 'SEPA-Überweisung', 'SEPA 转账', 'SEPA 轉帳', 'SEPA送金'),
  fasterPayments: text('Faster Payments', 'Faster Payments', '英国快速支付', '英國快速支付', 'Faster Payments'),
  ach: text('ACH transfer', 'ACH-Überweisung', 'ACH 转账', 'ACH 轉帳', 'ACH送金'),
  alipay: text('Alipay', 'Alipay', '支付宝', '支付寶', 'Alipay'),
  wechatPay: text('WeChat Pay', 'WeChat Pay', '微信支付', '微信支付', 'WeChat Pay'),
  cash: text('Cash in person', 'Bargeld persönlich', '当面现金', '當面現金', '対面での現金'),
} as const
