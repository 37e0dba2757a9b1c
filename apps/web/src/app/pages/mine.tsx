import { useTranslations } from 'use-intl'
import { Beside } from '../../components/layout/beside.tsx'
import { Page } from '../../components/layout/page.tsx'
import { AppVersion } from '../../features/identity/account/profile/app-version.tsx'
import { BalanceBreakdown } from '../../features/identity/account/balance/balance-breakdown.tsx'
import { LaterFrozenStrip } from '../../features/identity/account/balance/later-frozen-strip.tsx'
import { LogoutButton } from '../../features/identity/account/sign-in/logout-button.tsx'
import { MoneyLinks } from '../../features/identity/account/balance/money-links.tsx'
import { PersonCard } from '../../features/identity/account/profile/person-card.tsx'
import { SettingsCard } from '../../features/identity/account/appearance/settings-card.tsx'
import { TeamLinks } from '../../features/identity/account/profile/team-links.tsx'
import { LaterNoticeBell } from '../../features/messages/notice/later-notice-bell.tsx'
import { MakerLink } from '../../features/trade/maker/maker-link.tsx'
import { HelpLinks } from '../../features/messages/support/help-links.tsx'
import { useSplitWindow } from '../../lib/browser/split-window.ts'
import { SafetyCard } from '../safety-card.tsx'

export function MinePage() {
  const t = useTranslations('tabbar')
  const split = useSplitWindow()
  const money = (
    <>
      <BalanceBreakdown />
      <MoneyLinks />
      <TeamLinks />
    </>
  )
  const beside = split && <Beside label={t('my')}>{money}</Beside>
  return (
    <Page title={t('my')} action={<LaterNoticeBell />} refreshable beside={beside}>
      <LaterFrozenStrip />
      <PersonCard />
      <SafetyCard />
      {!split && money}
      <MakerLink />
      <SettingsCard />
      <HelpLinks />
      <LogoutButton />
      <AppVersion />
    </Page>
  )
}
