import type { CallOutput, consoleWithdrawList } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { ChainText } from './chain-text.tsx'
import { CopyText } from './copy-text.tsx'
import { Facts, type Fact } from './facts.tsx'
import { Moment } from './moment.tsx'

/** A bank account, masked or in full. */
export type Binding = NonNullable<CallOutput<typeof consoleWithdrawList>['list'][number]['binding']>

const bankFields = ['full_name', 'iban', 'swift', 'bank_name', 'address', 'city', 'state', 'area', 'country'] as const
const wiseFields = ['name', 'surname', 'account', 'iban', 'country'] as const
const contactFields = ['email', 'telephone'] as const

interface PayoutAccountProps {
  readonly binding: Binding
  /** Masked values have no copy buttons. */
  readonly masked?: boolean
}

/** The account to pay to, with a copy button for every field. */
export function PayoutAccount({ binding, masked = false }: PayoutAccountProps) {
  const t = useTranslations()
  const fields =
    binding.type === 'bank'
      ? bankFields.map((name) => [name, binding[name]] as const)
      : wiseFields.map((name) => [name, binding[name]] as const)
  const contact = contactFields.map((name) => [name, binding[name]] as const)
  const facts = [...fields, ...contact].map(([name, value]): Fact => [
    t(`payout.${name}`),
    value && (masked ? value : <CopyText key={name} value={value} />),
  ])
  return (
    <Facts
      title={t('payout.title', { type: t(`payout.type.${binding.type}`), currency: binding.currency })}
      facts={[...facts, [t('payout.bound'), <Moment key="bound" value={binding.created_at} />]]}
    />
  )
}

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
    <Facts
      title={t('payout.title', { type: t('payout.type.usdt'), currency: 'USDT' })}
      facts={[
        [t('recharge.network'), network],
        [
          t('payout.address'),
          masked ? address : <ChainText key="address" network={network} kind="address" value={address} />,
        ],
      ]}
    />
  )
}
