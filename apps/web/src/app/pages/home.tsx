import { useTranslations } from 'use-intl'
import { Notice } from '../../components/feedback/notice.tsx'
import { Page } from '../../components/layout/page.tsx'
import { LaterFrozenStrip } from '../../features/identity/account/balance/later-frozen-strip.tsx'
import { BalanceCard } from '../../features/identity/account/balance/balance-card.tsx'
import { Greeting } from '../../features/overview/greeting.tsx'
import { InterestLink } from '../../features/overview/interest-link.tsx'
import { LatestMovements } from '../../features/overview/latest-movements.tsx'
import { MarketCard } from '../../features/overview/market-card.tsx'
import { RightNow } from '../../features/overview/right-now.tsx'
import { LaterNoticeBell } from '../../features/messages/notice/later-notice-bell.tsx'
import { HelpLinks } from '../../features/messages/support/help-links.tsx'

export function HomePage() {
  const t = useTranslations()
  return (
    <Page title={t('tabbar.home')} heading={<Greeting />} action={<LaterNoticeBell />} refreshable>
      <LaterFrozenStrip />
      <BalanceCard />
      <RightNow />
      <MarketCard />
      <InterestLink />
      <LatestMovements />
      <HelpLinks />
      <Notice tone="good">{t('home.notice')}</Notice>
    </Page>
  )
}
