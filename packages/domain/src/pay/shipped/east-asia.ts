import type { PayMethod } from '../method.ts'
import { bankIn, countryNames, labels, names } from './field-labels.ts'
import { bankName, field, shipped } from './shipped-method.ts'

const picture = field('picture', 'picture', labels.picture, { optional: true })

/** Methods of East Asia. */
export const eastAsianMethods: readonly PayMethod[] = [
  shipped({
    key: 'alipay',
    label: names.alipay,
    icon: '支',
    colour: '#0e6fe0',
    currencies: ['CNY'],
    countries: ['CN'],
    fields: [field('alipay', 'text', labels.emailOrPhone, { check: 'alipay', example: '138 0013 8000' }), picture],
    identifies: 'alipay',
    code: 'picture',
    minutes: 15,
  }),
  shipped({
    key: 'wechat_pay',
    label: names.wechatPay,
    icon: '微',
    colour: '#078c43',
    currencies: ['CNY'],
    countries: ['CN'],
    fields: [field('wechat_id', 'handle', labels.wechat, { check: 'wechat', example: 'anna_2026' }), picture],
    identifies: 'wechat_id',
    code: 'picture',
    minutes: 15,
  }),
  shipped({
    key: 'bank_cn',
    label: bankIn(countryNames.CN),
    icon: 'CN',
    colour: '#b91c1c',
    currencies: ['CNY'],
    countries: ['CN'],
    fields: [
      field('card_number', 'digits', labels.cardNumber, { check: 'cn_card', example: '6222 0212 3456 7890 128' }),
      bankName(labels.bank, '中国工商银行'),
      field('branch', 'text', labels.branch, { most: 60, optional: true }),
    ],
    identifies: 'card_number',
  }),
  shipped({
    key: 'bank_jp',
    label: bankIn(countryNames.JP),
    icon: 'JP',
    colour: '#9d174d',
    currencies: ['JPY'],
    countries: ['JP'],
    fields: [
      bankName(labels.bank, '三菱UFJ銀行'),
      field('bank_code', 'digits', labels.bankCode, { least: 4, most: 4, example: '0005' }),
      field('branch_code', 'digits', labels.branchCode, { least: 3, most: 3, example: '001' }),
      field('account_type', 'choice', labels.accountType, {
        choices: ['普通', '当座', '貯蓄'],
        choice_labels: {
          普通: {
            en: 'Ordinary (普通)',
            de: 'Gewöhnliches Konto (普通)',
            'zh-Hans': '普通账户 (普通)',
            'zh-Hant': '普通帳戶 (普通)',
            ja: '普通',
          },
          当座: {
            en: 'Current (当座)',
            de: 'Girokonto (当座)',
            'zh-Hans': '支票账户 (当座)',
            'zh-Hant': '支票帳戶 (当座)',
            ja: '当座',
          },
          貯蓄: {
            en: 'Savings (貯蓄)',
            de: 'Sparkonto (貯蓄)',
            'zh-Hans': '储蓄账户 (貯蓄)',
            'zh-Hant': '儲蓄帳戶 (貯蓄)',
            ja: '貯蓄',
          },
        },
      }),
      field('account_number', 'digits', labels.accountNumber, { least: 7, most: 7, example: '0123456' }),
      field('holder_kana', 'text', labels.holderKana, { check: 'holder_kana', example: 'ヤマダ タロウ' }),
    ],
    identifies: 'account_number',
  }),
  shipped({
    key: 'bank_kr',
    label: bankIn(countryNames.KR),
    icon: 'KR',
    colour: '#0f4c9c',
    currencies: ['KRW'],
    countries: ['KR'],
    fields: [
      bankName(labels.bank, 'KB국민은행'),
      field('bank_code', 'digits', labels.bankCode, { check: 'kr_bank', example: '004' }),
      field('account_number', 'digits', labels.accountNumber, { least: 10, most: 14, example: '123456-01-123456' }),
    ],
    identifies: 'account_number',
  }),
]
