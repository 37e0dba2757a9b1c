import type { CallOutput, consoleWithdrawList } from '@c2c/contract'
import { useLocale, useTranslations } from 'use-intl'
import { accountFields } from '../form/account-fields.ts'
import { ChainText } from './chain-text.tsx'
import { CopyText } from './copy-text.tsx'
import { Details, type DetailItem } from './details.tsx'
import { Moment } from './moment.tsx'

/** A bank account, masked or in full. */
export type Binding = NonNullable<CallOutput<typeof consoleWithdrawList>['list'][number]['binding']>

interface PayoutAccountProps {
  readonly binding: Binding
  /** Masked values have no copy buttons. */
  readonly masked?: boolean
}

/** The account to pay to, with a copy button for every field. */
export function PayoutAccount({ binding, masked = false }: PayoutAccountProps) {
  const t = useTranslations()
  const locale = useLocale()
  const values: Readonly<Record<string, string | undefined>> = binding
  const details = accountFields[binding.type].map((name): DetailItem => {
    const value = values[name] ?? ''
    if (name === 'bank_country') return [t('payout.bank_country'), value && countryName(value, locale)]
    if (name === 'account_type')
      return [t('payout.account_type'), value && t(`payout.accountType.${value as 'checking'}`)]
    return [t(`payout.${name}`), value && (masked ? value : <CopyText key={name} value={value} />)]
  })
  return (
    <Details
      title={t('payout.title', { type: t(`payout.type.${binding.type}`), currency: binding.currency })}
      items={[...details, [t('payout.bound'), <Moment key="bound" value={binding.created_at} />]]}
    />
  )
}

const countryName = (code: string, locale: string): string =>
  new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code

interface PayoutAddressProps {
  readonly network: string
  readonly address: string
  /** A masked address has no copy button. */
  readonly masked?: boolean
}

/** The USDT address to pay to. */
export function PayoutAddress({ network, address, masked = false }: PayoutAddressProps) {
  const t = useTranslations()
  return (
    <Details
      title={t('payout.title', { type: t('payout.type.usdt'), currency: 'USDT' })}
      items={[
        [t('recharge.network'), network],
        [
          t('payout.address'),
          masked ? address : <ChainText key="address" network={network} kind="address" value={address} />,
        ],
      ]}
    />
  )
}
