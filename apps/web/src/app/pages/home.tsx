import { ordersOpen } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { Arriving } from '../../components/feedback/arriving.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { Page } from '../../components/layout/page.tsx'
import { LaterFrozenStrip } from '../../features/identity/account/balance/later-frozen-strip.tsx'
import { BalanceCard } from '../../features/identity/account/balance/balance-card.tsx'
import { Greeting } from '../../features/overview/greeting.tsx'
import { InterestLink } from '../../features/overview/interest-link.tsx'
import { LaterGetStarted } from '../../features/overview/later-get-started.tsx'
import { LatestMovements } from '../../features/overview/latest-movements.tsx'
import { MarketCard } from '../../features/overview/market-card.tsx'
import { RightNow } from '../../features/overview/right-now.tsx'
import { LaterNoticeBell } from '../../features/messages/notice/later-notice-bell.tsx'
import { HelpLinks } from '../../features/messages/support/help-links.tsx'
import { useSplitWindow } from '../../lib/browser/split-window.ts'
import { useCall } from '../../lib/call/use-call.ts'

/** A user with this many movements has found the way, and is shown no first steps. */
const movementsOfNewcomer = 2

const loadMovements = () =>
  import('../desktop/movements-beside.tsx').then(({ loadMovementsBeside }) => loadMovementsBeside())

export function HomePage() {
  const t = useTranslations()
  const orders = useCall(ordersOpen, {})
  const open = orders.data
  const movements = open?.latest.length ?? Infinity
  const isNew = movements <= movementsOfNewcomer
  const waits = open?.list.some(({ awaits }) => awaits === 'user') ?? false
  const split = useSplitWindow()
  const beside = split && <Arriving load={loadMovements} />
  return (
    <Page title={t('tabbar.home')} heading={<Greeting />} action={<LaterNoticeBell />} refreshable beside={beside}>
      <LaterFrozenStrip />
      <BalanceCard empty={movements === 0} quiet={isNew || waits} />
      <RightNow />
      {/* Out of sight until it is known what comes above, so that nothing moves under a finger. */}
      <div style={{ display: orders.isPending ? 'none' : 'contents' }}>
        {isNew && <LaterGetStarted />}
        <MarketCard />
        <InterestLink />
        {!split && <LatestMovements />}
        <HelpLinks />
        <Notice tone="good">{t('home.notice')}</Notice>
      </div>
    </Page>
  )
}
