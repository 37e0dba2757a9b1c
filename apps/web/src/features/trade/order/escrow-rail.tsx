import { useTranslations } from 'use-intl'
import { figures } from '../../../components/display/figures.tsx'
import { Icon } from '../../../components/display/icon.tsx'
import { useAmountText } from '../../../lib/money/use-amount-text.ts'
import type { SaleDetail, SaleOrder } from '../trade-types.ts'
import styles from './escrow-rail.module.css'

const places = ['you', 'escrow', 'merchant'] as const

type Place = (typeof places)[number]

const icons = { you: 'mine', escrow: 'lock', merchant: 'bank' } as const

/** The location of a trade's coins: in escrow while it is open, then with the receiver, or returned to the owner. */
function placeOf({ side, state }: Pick<SaleOrder, 'side' | 'state'>): Place {
  if (state === 'audit') return 'escrow'
  return (state === 'completion') === (side === 'buy') ? 'you' : 'merchant'
}

interface EscrowRailProps {
  readonly order: Pick<SaleDetail, 'side' | 'state' | 'step' | 'number' | 'usual'> & {
    readonly merchant: Pick<SaleOrder['merchant'], 'name'>
  }
}

/** The path of the coins from one party through escrow to the other, and their current place. */
export function EscrowRail({ order }: EscrowRailProps) {
  const t = useTranslations('trade.rail')
  const text = useAmountText()
  const at = placeOf(order)
  const done = order.state === 'completion'
  return (
    <figure className={styles.rail} data-at={at} data-done={done}>
      <ol className={styles.places} aria-label={t('label')}>
        {places.map((place) => (
          <li key={place} className={styles.place} aria-current={place === at ? 'step' : undefined}>
            <span className={styles.sign}>
              {done && place === at ? (
                <Drawn />
              ) : done && place === 'escrow' ? (
                <Opened />
              ) : (
                <Icon name={icons[place]} size={20} />
              )}
            </span>
            {done && place === 'escrow' && (
              <span className={styles.coin} data-to={at}>
                <Icon name="lock" size={20} />
              </span>
            )}
            <span className={styles.name}>
              {place === 'merchant' ? figures(order.merchant.name, order.merchant.name) : t(place)}
            </span>
          </li>
        ))}
      </ol>
      <figcaption className={styles.caption}>
        {figures(
          t(`at.${at}`, { number: text.usdt(order.number), merchant: order.merchant.name }),
          order.merchant.name,
        )}
      </figcaption>
      <UsualTimes order={order} />
    </figure>
  )
}

/** How long payment and release usually take with this merchant; nothing where one of them is unknown. */
function UsualTimes({ order: { usual, step } }: EscrowRailProps) {
  const t = useTranslations('trade.rail')
  if (!usual || usual.pay === 0 || usual.confirm === 0) return null
  const steps = [
    { name: t('pays', { minutes: usual.pay }), now: step === 'waiting_payment' },
    { name: t('releases', { minutes: usual.confirm }), now: step === 'paid' },
  ]
  return (
    <p className={styles.usual}>
      {steps.map(({ name, now }) => (
        <span key={name} data-now={now}>
          {name}
        </span>
      ))}
    </p>
  )
}

/** A lock that opens once. */
const Opened = () => (
  <svg className={styles.opened} viewBox="0 0 24 24" aria-hidden="true">
    <path d="M5.5 10.5h13v9h-13v-9Zm6.5 3.4v2.4" />
    <path className={styles.bow} d="M7.5 10.5V8a4.5 4.5 0 0 1 9 0v2.5" />
  </svg>
)

/** A check that is drawn once. */
const Drawn = () => (
  <svg className={styles.drawn} viewBox="0 0 24 24" aria-hidden="true">
    <path pathLength="1" d="m5 12.5 4.6 4.5L19 7.5" />
  </svg>
)
