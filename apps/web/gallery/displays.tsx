import { useTranslations } from 'use-intl'
import { Area } from '../src/components/chart/area.tsx'
import { chartPoints } from '../src/components/chart/chart-points.ts'
import { PartsBar } from '../src/components/chart/parts-bar.tsx'
import { Avatar } from '../src/components/display/avatar.tsx'
import { DateTime } from '../src/components/display/date-time.tsx'
import { Fiat } from '../src/components/display/fiat.tsx'
import { KeyValue, KeyValues } from '../src/components/display/key-values.tsx'
import { Money } from '../src/components/display/money.tsx'
import { MoneyToggle } from '../src/components/display/money-toggle.tsx'
import { QrCode } from '../src/components/qr/qr-code.tsx'
import { StateChip } from '../src/components/display/state-chip.tsx'
import { Card } from '../src/components/layout/card.tsx'
import { OrderProgressArc } from '../src/features/interest/order-progress-arc.tsx'
import { Stars } from '../src/features/trade/reputation/star-choice.tsx'
import { Shown } from './shown.tsx'
import styles from './gallery.module.css'

const amounts = ['0.000000', '0.000001', '1214.567891', '123456789012.123456']
const moves = [3n, 4n, 4n, 9n, 7n, 8n, 12n, 11n, 14n, 16n, 15n, 19n]

/** What is read. */
export const Displays = () => (
  <>
    <Shown name="Money, hero: nothing, and twelve digits">
      {amounts.map((value) => (
        <p key={value}>
          <MoneyToggle value={value} size="hero" />
        </p>
      ))}
    </Shown>
    <Shown name="Money: text, large, income, expenditure, own, exact">
      <p className={styles.line}>
        <Money value="12.500000" />
        <Money value="12.500000" size="large" />
        <Money value="12.500000" direction="income" />
        <Money value="12.500000" direction="expenditure" />
        <Money value="12.500000" direction="own" />
        <Money value="12.567891" exact />
        <Fiat value="16612" currency="JPY" />
      </p>
    </Shown>
    <Shown name="StateChip: audit, the user's turn, completion, reject">
      <p className={styles.line}>
        <StateChip state="audit" />
        <StateChip state="audit" turn />
        <StateChip state="completion" />
        <StateChip state="reject" />
      </p>
    </Shown>
    <Shown name="KeyValues: texts, amounts, twelve digits, sum">
      <Details />
    </Shown>
    <Shown name="Area, PartsBar, OrderProgressArc">
      <svg viewBox="0 0 340 80" aria-hidden="true">
        <Area points={chartPoints(moves, { width: 340, inset: 4, top: 8, bottom: 72 })} ground={80} />
      </svg>
      <PartsBar amounts={['75', '10', '5', '10']} />
      <PartsBar amounts={['75', '10', '5', '10']} thin />
      <PartsBar amounts={['0']} thin />
      <OrderProgressArc percent={0} daysLeft={7} />
      <OrderProgressArc percent={42} daysLeft={4} />
      <OrderProgressArc percent={100} daysLeft={0} />
    </Shown>
    <Shown name="Avatar, Stars, QrCode">
      <div className={styles.line}>
        <Avatar name="Alster Trading" src="" size={40} />
        <Avatar name="Kaiyo" src="" size={64} />
        <Stars count={4} />
      </div>
      <QrCode text="https://example.com/#/pages/login/register?invite_code=K2JBNDQM" label="QR" />
    </Shown>
  </>
)

function Details() {
  const t = useTranslations('account')
  return (
    <Card>
      <KeyValues>
        <KeyValue label={t('email')}>alice@mail.example</KeyValue>
        <KeyValue label={t('available')}>
          <MoneyToggle value="1084.567891" />
        </KeyValue>
        <KeyValue label={t('business')}>
          <MoneyToggle value="123456789012.123456" />
        </KeyValue>
        <KeyValue label={t('withdrawing')}>
          <DateTime value="2026-11-24T23:42:00.000Z" />
        </KeyValue>
        <KeyValue label={t('total')} strong>
          <MoneyToggle value="1214.567891" />
        </KeyValue>
      </KeyValues>
    </Card>
  )
}
