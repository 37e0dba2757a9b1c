import { consoleSessionInfo } from '@c2c/contract'
import { Alert, Tag, Typography } from 'antd'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { Details } from '../../components/display/details.tsx'
import { Moment } from '../../components/display/moment.tsx'
import { useSession } from '../../lib/session.ts'
import { useRead } from '../../lib/use-read.ts'
import { ChangeRights } from './change-rights.tsx'
import { MemberActions } from './member-actions.tsx'
import type { Member } from './member.ts'
import { Sessions } from './sign-in/sessions.tsx'

/** A member of staff: details, actions and sessions. */
export function MemberDetail({ member }: { readonly member: Member }) {
  const t = useTranslations()
  const { disabled_at, seen_at, staff_id, proposal } = member
  const ofTeam = useSession()?.role === 'merchant'
  const self = useRead(consoleSessionInfo, {}).data?.staff_id === staff_id
  return (
    <div className="stack">
      {proposal ? (
        <Alert
          type="info"
          showIcon
          title={t('staff.waits')}
          description={proposal.mine ? t('staff.waitsYours') : t('staff.waitsOthers', { name: proposal.made_by })}
          action={<Link href={`/proposals?id=${proposal.proposal_id}`}>{t('staff.seeProposal')}</Link>}
        />
      ) : null}
      <Details
        items={[
          [t('signIn.email'), member.email],
          [t('staff.role'), ofTeam ? null : t(`role.${member.role}`)],
          [t('role.merchant'), member.merchant],
          [t('team.role'), member.team_role && t(`team.roles.${member.team_role}`)],
          [t('team.rightsLabel'), member.rights?.map((right) => t(`team.rights.${right}`)).join(' · ')],
          [t('secondFactor.title'), t(member.second_factor ? 'staff.factorOn' : 'staff.factorOff')],
          [t('staff.since'), <Moment key="since" value={member.created_at} />],
          [t('staff.lastSeen'), seen_at === null ? t('staff.never') : <Moment key="seen" value={seen_at} />],
          [
            t('staff.disabled'),
            disabled_at === null ? null : (
              <Tag key="disabled" color="error">
                <Moment value={disabled_at} />
              </Tag>
            ),
          ],
        ]}
      />
      {ofTeam && !self && disabled_at === null ? <ChangeRights member={member} /> : null}
      {self ? <Typography.Text type="secondary">{t('staff.self')}</Typography.Text> : <MemberActions member={member} />}
      {ofTeam ? null : (
        <>
          <Typography.Title level={2}>{t('sessions.title')}</Typography.Title>
          <Sessions staffId={self ? '' : staff_id} />
        </>
      )}
    </div>
  )
}
