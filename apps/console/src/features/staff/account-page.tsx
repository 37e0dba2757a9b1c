import { consoleSessionInfo } from '@c2c/contract'
import { Card } from 'antd'
import { useTranslations } from 'use-intl'
import { Details } from '../../components/display/details.tsx'
import { PageHeading } from '../../components/page/page-heading.tsx'
import { ReadState } from '../../components/page/read-state.tsx'
import { useRead } from '../../lib/use-read.ts'
import { ChangePassword } from './change-password.tsx'
import { OwnSecondFactor } from './second-factor/own-second-factor.tsx'
import { Sessions } from './sign-in/sessions.tsx'
import './staff.css'

/** The current user's account: identity, sessions, password and second factor. */
export function AccountPage() {
  const t = useTranslations()
  const info = useRead(consoleSessionInfo, {})
  return (
    <>
      <PageHeading title={t('account.title')} />
      <ReadState query={info}>
        {({ name, email, role, team_role, rights, second_factor, recovery_codes_left }) => (
          <div className="account-cards">
            <Card title={t('account.who')}>
              <Details
                items={[
                  [t('staff.name'), name],
                  [t('signIn.email'), email],
                  [t('staff.role'), t(`role.${role}`)],
                  [t('team.role'), team_role && t(`team.roles.${team_role}`)],
                  [t('team.rightsLabel'), rights?.map((right) => t(`team.rights.${right}`)).join(' · ')],
                ]}
              />
            </Card>
            <Card title={t('secondFactor.title')}>
              <OwnSecondFactor active={second_factor} codesLeft={recovery_codes_left} />
            </Card>
            <Card title={t('signIn.password')}>
              <ChangePassword email={email} />
            </Card>
            <Card title={t('sessions.title')} className="account-sessions">
              <Sessions staffId="" />
            </Card>
          </div>
        )}
      </ReadState>
    </>
  )
}
