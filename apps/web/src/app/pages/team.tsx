import { useTranslations } from 'use-intl'
import { Page } from '../../components/layout/page.tsx'
import { MemberList } from '../../features/team/member-list.tsx'
import { TeamSummary } from '../../features/team/team-summary.tsx'
import { nav } from '../../lib/navigation/nav.ts'
import { paths } from '../../lib/navigation/paths.ts'

/** The users that this user invited. */
export function TeamPage() {
  const t = useTranslations('team')
  return (
    <Page title={t('title')}>
      <TeamSummary />
      <MemberList onInvite={() => nav.push(paths.promotion)} />
    </Page>
  )
}
