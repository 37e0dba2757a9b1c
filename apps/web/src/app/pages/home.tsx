import { useTranslations } from 'use-intl'
import { Notice } from '../../components/feedback/notice.tsx'
import { Page } from '../../components/layout/page.tsx'
import { LaterFrozenStrip } from '../../features/account/balance/later-frozen-strip.tsx'
import { BalanceCard } from '../../features/account/balance/balance-card.tsx'
import { Greeting } from '../../features/home/greeting.tsx'
import { InterestLink } from '../../features/home/interest-link.tsx'
import { LatestMovements } from '../../features/home/latest-movements.tsx'
import { MarketCard } from '../../features/home/market-card.tsx'
import { RightNow } from '../../features/home/right-now.tsx'
import { LaterNoticeBell } from '../../features/notice/later-notice-bell.tsx'
import { HelpLinks } from '../../features/support/help-links.tsx'

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
