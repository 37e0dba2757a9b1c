import { useTranslations } from 'use-intl'
import { ChainText } from '../../../components/display/chain-text.tsx'
import { Details } from '../../../components/display/details.tsx'
import { Moment } from '../../../components/display/moment.tsx'
import { Money } from '../../../components/display/money.tsx'
import { PartySummary } from '../../../components/display/party.tsx'
import { Proof } from '../../../components/display/proof.tsx'
import { Evidence } from '../../../components/review/evidence.tsx'
import { Hints } from '../../../components/review/hints.tsx'
import { PendingProposal } from '../../../components/review/pending-proposal.tsx'
import type { RechargeReview } from './recharge-review.ts'

/** A recharge: claim, user and outcome, beside the proof. */
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
      <PendingProposal proposal={recharge.proposal}>
        {t.rich('proposal.first.recharge', {
          amount: () => <Money value={recharge.proposal?.amount ?? ''} currency="USDT" exact />,
        })}
      </PendingProposal>
      <Details
        items={[
          [t('recharge.claimed'), <Money key="claimed" value={recharge.claimed_amount} currency="USDT" exact large />],
          [
            t('recharge.credited'),
            recharge.state === 'completion' && (
              <Money key="credited" value={recharge.amount} currency="USDT" exact large differs={differs} />
            ),
          ],
          [t('recharge.network'), recharge.type],
          [
            t('recharge.address'),
            <ChainText key="address" network={recharge.type} kind="address" value={recharge.address} />,
          ],
          [
            t('recharge.txid'),
            recharge.txid && <ChainText key="txid" network={recharge.type} kind="transaction" value={recharge.txid} />,
          ],
          [t('order.created'), <Moment key="created" value={recharge.created_at} />],
          [t('order.updated'), <Moment key="updated" value={recharge.updated_at} />],
          [t('review.reason'), recharge.reason],
          [t('proposal.decidedBy'), recharge.decided_by],
          [t('proposal.decidedAt'), recharge.decided_at && <Moment key="decided" value={recharge.decided_at} />],
          [t('review.note'), recharge.note],
        ]}
      />
      <PartySummary party={recharge} />
    </Evidence>
  )
}
