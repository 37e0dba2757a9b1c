import type { PayMethod } from '../method.ts'

/** The methods that the service ships with, beside `bank` and `wise`; operators change them by the setting `pay_types`. */
export const shippedMethods: readonly PayMethod[] = [
  {
    key: 'paypal',
    label: { en: 'PayPal' },
    icon: 'PP',
    colour: '#003087',
    currencies: [],
    countries: [],
    fields: [
      {
        name: 'email',
        label: {
          en: 'E-mail address',
          de: 'E-Mail-Adresse',
          'zh-Hans': '电子邮箱',
          'zh-Hant': '電子郵件地址',
          ja: 'メールアドレス',
        },
        type: 'email',
        example: 'name@example.com',
      },
    ],
    identifies: 'email',
    warnings: [
      {
        en: 'PayPal payments can be charged back.',
        de: 'PayPal-Zahlungen können zurückgebucht werden.',
        'zh-Hans': 'PayPal 付款可能被撤回。',
        'zh-Hant': 'PayPal 付款可能被撤回。',
        ja: 'PayPalの支払いは取り消されることがあります。',
      },
    ],
    minutes: 30,
    shows_payer: true,
    code: '',
    off: false,
  },
  {
    key: 'revolut',
    label: { en: 'Revolut' },
    icon: 'R',
    colour: '#191c1f',
    currencies: [],
    countries: [],
    fields: [{ name: 'revtag', label: { en: 'Revtag' }, type: 'handle', example: '@name' }],
    identifies: 'revtag',
    warnings: [],
    minutes: 30,
    shows_payer: true,
    code: '',
    off: false,
  },
]
