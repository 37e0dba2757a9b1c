import { useTranslations } from 'use-intl'
import { CopyText } from '../../../components/display/copy-text.tsx'
import { Details } from '../../../components/display/details.tsx'
import { Money } from '../../../components/display/money.tsx'
import { useSession } from '../../../lib/session.ts'
import type { OrderReview } from './order-review.ts'

/** The payment that a merchant waits for, line by line as its bank shows it: account, payer, reference and amount. */
export function IncomingPayment({ order: { incoming, amount, currency, state } }: { readonly order: OrderReview }) {
  const t = useTranslations()
  const isMerchant = useSession()?.role === 'merchant'
  if (incoming === null) return null
  const { title, method, holder, number, masked_account, payer, payer_source, reference } = incoming
  const noName = state === 'audit' && <span className="secondary">{t('trade.incoming.noName')}</span>
  return (
    <Details
      title={t('trade.incoming.title')}
      items={[
        [t('trade.incoming.account'), title === method ? method : `${method} · ${title}`],
        [t('trade.incoming.number'), number === '' ? masked_account : <CopyText key="number" value={number} />],
        [t('trade.incoming.holder'), holder],
        [
          t('trade.incoming.payer'),
          payer_source === '' ? (
            noName
          ) : (
            <span key="payer">
              {isMerchant ? <CopyText value={payer} /> : payer}{' '}
              <span className="secondary">{t(`trade.incoming.source.${payer_source}`)}</span>
            </span>
          ),
        ],
        [t('trade.reference'), <CopyText key="reference" value={reference} />],
        [
          t('trade.amount'),
          <CopyText key="amount" value={amount} text={<Money value={amount} currency={currency} />} />,
        ],
      ]}
    />
  )
}
