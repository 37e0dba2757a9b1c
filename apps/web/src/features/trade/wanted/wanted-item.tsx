import { useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { DateTime } from '../../../components/display/date-time.tsx'
import { figures } from '../../../components/display/figures.tsx'
import { StateChip } from '../../../components/display/state-chip.tsx'
import { useAmountText } from '../../../lib/money/use-amount-text.ts'
import { nav } from '../../../lib/navigation/nav.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import type { Wanted } from './wanted-types.ts'
import styles from './wanted.module.css'

interface WantedItemProps {
  readonly wanted: Wanted
  onRenew(): void
  onRemove(): void
}

/** One alert: what is wanted, whether it was met, and by what. */
export function WantedItem({ wanted, onRenew, onRemove }: WantedItemProps) {
  const t = useTranslations('tutorial.wanted')
  const text = useAmountText()
  const { kind, currency, hit, state, wanted_id: id } = wanted
  const isMet = state === 'met'
  return (
    <div className={styles.item}>
      <div className={styles.head}>
        <strong>{useWantedName(wanted)}</strong>
        <StateChip state={isMet ? 'completion' : 'audit'}>{t(isMet ? 'metAt' : 'waiting')}</StateChip>
      </div>
      <p className={styles.detail}>{figures(useWantedTerms(wanted))}</p>
      {hit && (
        <p className={styles.detail}>
          {figures(t('metPrice', { price: text.fiat(hit.price, currency) }))} · <DateTime value={hit.at} />
        </p>
      )}
      <div className={styles.actions}>
        {kind === 'offer' && hit && (
          <Button variant="secondary" size="small" onClick={() => nav.push(`${paths.wanted}?wanted_id=${id}`)}>
            {t('open')}
          </Button>
        )}
        {isMet && (
          <Button variant="secondary" size="small" onClick={onRenew}>
            {t('renew')}
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={onRemove}>
          {t('remove')}
        </Button>
      </div>
    </div>
  )
}

/** What an alert waits for. */
function useWantedName({ side, currency }: Wanted): string {
  const t = useTranslations('tutorial.wanted')
  if (side === '') return t('priceOf', { currency })
  return t(side === 'sell' ? 'sellFor' : 'buyWith', { currency })
}

/** The price, the amount and the payment methods of an alert. */
function useWantedTerms({ side, direction, price, number, currency, pay_methods: methods }: Wanted): string {
  const t = useTranslations('tutorial.wanted')
  const text = useAmountText()
  const isFloor = side === 'sell' || direction === 'above'
  return [
    price && t(isFloor ? 'atLeast' : 'atMost', { price: text.fiat(price, currency) }),
    number && text.usdt(number, 0),
    ...(side === '' ? [] : methods.map(({ name }) => name)),
  ]
    .filter(Boolean)
    .join(' · ')
}
