import { useTranslations } from 'use-intl'
import { CopyText } from '../../components/copy-text.tsx'
import { Facts } from '../../components/facts.tsx'
import { Moment } from '../../components/moment.tsx'
import { Money } from '../../components/money.tsx'
import { Person } from '../../components/person.tsx'
import { Proof } from '../../components/proof.tsx'
import { Evidence } from '../../components/review/evidence.tsx'
import { Hints } from '../../components/review/hints.tsx'
import { FirstDecision } from '../../components/review/first-decision.tsx'
import type { RechargeReview } from './recharge-review.ts'

/** What was claimed, by whom, and what became of it, beside the proof. */
export function RechargeDetail({ recharge }: { readonly recharge: RechargeReview }) {
  const t = useTranslations()
  const differs = recharge.state === 'completion' && recharge.amount !== recharge.claimed_amount
  return (
    <Evidence
      proof={
        <>
          <Hints hints={recharge.hints} />
          <Proof images={recharge.credentials} />
        </>
      }
    >
      <FirstDecision proposal={recharge.proposal}>
        {t.rich('proposal.first.recharge', {
          amount: () => <Money value={recharge.proposal?.amount ?? ''} currency="USDT" />,
        })}
      </FirstDecision>
      <Facts
        facts={[
          [t('recharge.claimed'), <Money key="claimed" value={recharge.claimed_amount} currency="USDT" large />],
          [
            t('recharge.credited'),
            recharge.state === 'completion' && (
              <Money key="credited" value={recharge.amount} currency="USDT" large differs={differs} />
            ),
          ],
          [t('recharge.network'), recharge.type],
          [t('recharge.address'), <CopyText key="address" value={recharge.address} />],
          [t('recharge.txid'), recharge.txid && <CopyText key="txid" value={recharge.txid} />],
          [t('order.created'), <Moment key="created" value={recharge.created_at} />],
          [t('order.updated'), <Moment key="updated" value={recharge.updated_at} />],
          [t('review.reason'), recharge.reason],
          [t('review.note'), recharge.note],
        ]}
      />
      <Person user={recharge.user} />
    </Evidence>
  )
}
