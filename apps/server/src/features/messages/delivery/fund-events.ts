import type { WebhookEvent } from '@c2c/contract'
import {
  formatFiat,
  formatUsdt,
  usdt,
  type Actor,
  type Currency,
  type RechargeStep,
  type WithdrawStep,
} from '@c2c/domain'

const depositEvents: Readonly<Record<RechargeStep, WebhookEvent | null>> = {
  review: 'deposit.created',
  second_review: null,
  credited: 'deposit.credited',
  refused: 'deposit.refused',
}

const withdrawalEvents: Readonly<Record<WithdrawStep, WebhookEvent | null>> = {
  review: 'withdrawal.created',
  second_review: null,
  approved: 'withdrawal.approved',
  paid_out: 'withdrawal.paid_out',
  refused: 'withdrawal.refused',
  cancelled: 'withdrawal.cancelled',
}

/** A step of a deposit or withdrawal, with the columns of both: those of the other one are null. */
interface FundStep {
  readonly kind: string
  readonly step: string
  readonly actor: Actor
  readonly network: string | null
  readonly claimed: bigint | null
  readonly credited: bigint | null
  readonly withdrawn: bigint | null
  readonly fee: bigint | null
  readonly payout_currency: string | null
  readonly received: bigint | null
}

/** The event of a step of a merchant's own deposit or withdrawal, with its payload; null for what happens between two operators. */
export function fundEvent(
  row: FundStep,
): { readonly name: WebhookEvent; readonly data: Record<string, string> } | null {
  const { kind, step, actor } = row
  const name = kind === 'recharge' ? depositEvents[step as RechargeStep] : withdrawalEvents[step as WithdrawStep]
  // An operator who returns it to review creates nothing.
  if (name === null || (step === 'review' && actor === 'operator')) return null
  if (kind === 'recharge')
    return { name, data: { network: row.network ?? '', number: formatUsdt(usdt(row.credited ?? row.claimed ?? 0n)) } }
  const currency = row.payout_currency ?? ''
  const received = row.received ?? 0n
  return {
    name,
    data: {
      number: formatUsdt(usdt(row.withdrawn ?? 0n)),
      fee: formatUsdt(usdt(row.fee ?? 0n)),
      currency,
      received: currency === 'USDT' ? formatUsdt(usdt(received)) : formatFiat(received, currency as Currency),
    },
  }
}
