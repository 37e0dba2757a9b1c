import { merchantChecks, roles } from '@c2c/contract'
import { assetPurposes } from '@c2c/domain'
import { Typography } from 'antd'
import { useTranslations } from 'use-intl'
import { Money } from '../../../components/display/money.tsx'
import { ProposedAward } from '../../../components/review/proposed-award.tsx'
import type { Proposal } from './proposal.ts'
import { useAmounts } from '../../../lib/amount/use-amounts.ts'

/** The effect of a proposal, in words. */
export function ProposalSummary({ proposal }: { readonly proposal: Proposal }) {
  const t = useTranslations()
  const { percentOf } = useAmounts()
  const { kind, subject_name: subject, payload } = proposal
  const amount = () => <Money value={proposal.amount} currency="USDT" exact />
  const detail = (name: string) => payload[name] ?? ''
  if (kind === 'recharge') return t.rich('proposal.does.recharge', { amount, subject })
  if (kind === 'withdraw') return t.rich('proposal.does.withdraw', { amount, subject, ref: detail('payout_ref') })
  if (kind === 'appeal') {
    const key = payload['outcome'] === 'release' ? 'release' : 'return'
    return (
      <>
        {t.rich(`proposal.does.${key}`, { amount, subject })}
        <ProposedAward payload={payload} />
      </>
    )
  }
  if (kind === 'correction') {
    const network = detail('against').replace('custody:', '')
    const against = network === 'fee_income' ? t('proposal.feeIncome') : t('correction.custody', { network })
    const key = payload['direction'] === 'credit' ? 'credit' : 'debit'
    return t.rich(`proposal.does.${key}`, { amount, subject, against })
  }
  if (kind === 'reserve') {
    return t.rich('proposal.does.reserve', { amount, network: detail('network'), ref: detail('reference') })
  }
  if (kind === 'product') {
    const [name, days, rate] = [detail('name'), detail('day'), percentOf(detail('apr'))]
    const max = () => <Money value={detail('max_amount')} currency="USDT" exact />
    return t.rich('proposal.does.product', { name, days, rate, max })
  }
  if (kind === 'staff') {
    const does = (['role', 'enable', 'renew'] as const).find((key) => key === payload['does']) ?? 'invite'
    const role = t(`role.${roles.find((one) => one === payload['role']) ?? 'auditor'}`)
    const names = { name: detail('name'), email: detail('email'), role: [role, detail('merchant')].join(' ').trim() }
    return t.rich(`proposal.does.${does}`, names)
  }
  if (kind === 'payout_account') {
    const key = payload['does'] === 'retire' ? 'retireAccount' : 'payoutAccount'
    return t.rich(`proposal.does.${key}`, { subject, currency: detail('currency') })
  }
  if (kind === 'asset_address') {
    const purpose = assetPurposes.find((one) => one === payload['purpose']) ?? 'cold'
    return t.rich('proposal.does.assetAddress', { subject, purpose: t(`books.assets.purposes.${purpose}`) })
  }
  if (kind === 'link') {
    const [link, text] = [detail('link'), detail('text')]
    return link === ''
      ? t.rich('proposal.does.text', { text })
      : t.rich('proposal.does.link', { subject: text || detail('name'), link })
  }
  if (kind === 'provider') {
    const [provider, what] = [detail('provider'), detail('txid') || detail('block')]
    const key = provider === '' ? 'providersAgain' : 'providerWrong'
    return t.rich(`proposal.does.${key}`, { subject: detail('network'), provider, what, amount })
  }
  if (kind === 'factor_reset') return t.rich('proposal.does.factorReset', { subject, checked: detail('checked') })
  if (kind === 'problem') return t.rich('proposal.does.problem', { subject, problem: detail('problem') })
  if (kind === 'badge' || kind === 'price') return <OfMerchant proposal={proposal} />
  return t.rich('proposal.does.setting', {
    subject,
    value: () => <Typography.Text code>{detail('value')}</Typography.Text>,
  })
}

/** The effect of a proposal about what a merchant may ask for, or shows. */
function OfMerchant({ proposal: { kind, subject_name: subject, payload } }: { readonly proposal: Proposal }) {
  const t = useTranslations()
  const detail = (name: string) => payload[name] ?? ''
  if (kind === 'badge') {
    const what = merchantChecks.find((one) => one === payload['what']) ?? 'identity'
    const key = payload['does'] === 'take' ? 'badgeTake' : 'badgeGive'
    const day = detail('checked_on')
    return t.rich(`proposal.does.${key}`, { subject, what: t(`merchant.badge.checks.${what}`), day })
  }
  const [min, max, currency] = [detail('min_price'), detail('max_price'), detail('currency')]
  const side = t(`trade.sides.${detail('side') === 'buy' ? 'buy' : 'sell'}`)
  return t.rich('proposal.does.price', { subject, min, max, currency, side })
}
