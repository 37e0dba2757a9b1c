import { consoleAuditList } from '@c2c/contract'
import { Avatar, Timeline, Typography } from 'antd'
import { useLocale, useNow, useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { CopyText } from '../../../components/display/copy-text.tsx'
import { Details } from '../../../components/display/details.tsx'
import { Moment } from '../../../components/display/moment.tsx'
import { wholeDays } from '../../../lib/age.ts'
import { useMayCall } from '../../../lib/use-may-call.ts'
import { RevealUser } from './reveal-user.tsx'
import { useUserLocation } from './use-user-location.ts'
import { UserMoney } from './user-money.tsx'
import type { UserDetail } from './user.ts'
import { Written } from './written.tsx'

/** A user's profile, balances, and masked data with its reveal form. */
export function UserProfile({ user }: { readonly user: UserDetail }) {
  const t = useTranslations()
  const { hrefOf } = useUserLocation()
  const mayCall = useMayCall()
  const languages = new Intl.DisplayNames([useLocale()], { type: 'language' })
  const days = wholeDays(new Date(user.created_at), useNow())
  const { inviter } = user
  return (
    <div className="evidence">
      <div className="evidence-details">
        <Details
          title={t('person.title')}
          items={[
            [t('users.avatar'), user.avatar && <Avatar key="avatar" src={user.avatar} alt="" />],
            [t('person.account'), <CopyText key="account" value={user.account} />],
            [t('users.nickname'), user.nickname],
            [t('users.id'), <CopyText key="id" value={user.user_id} />],
            [t('person.email'), user.email],
            [t('users.phone'), user.phone],
            [t('users.language'), languages.of(user.lang)],
            [
              t('person.since'),
              <span key="since">
                <Moment value={user.created_at} /> · <span className="moment">{t('person.age', { days })}</span>
              </span>,
            ],
            [t('users.inviteCode'), <CopyText key="code" value={user.invite_code} />],
            [
              t('users.inviter'),
              inviter && (
                <Link key="inviter" href={hrefOf({ id: inviter.user_id, tab: 'profile' })}>
                  <span translate="no">{inviter.account}</span>
                </Link>
              ),
            ],
            [t('users.members'), String(user.members)],
            [t('users.bindings'), String(user.bindings)],
            [t('users.sessions'), String(user.sessions)],
            [t('users.hold'), user.holds[0] && <Moment key="hold" value={user.holds[0].until} />],
            [
              t('menu.audit'),
              mayCall(consoleAuditList) && (
                <Link key="audit" href={`/audit?${new URLSearchParams({ subject: user.user_id })}`}>
                  {t('users.audit')}
                </Link>
              ),
            ],
          ]}
        />
        <RevealUser id={user.user_id} />
      </div>
      <div className="evidence-proof">
        <UserMoney user={user} />
        <FreezeHistory freezes={user.freezes} />
        <UserBlocks blocks={user.blocked_by} />
      </div>
    </div>
  )
}

/** The merchants that do not trade with a user, with their reasons; renders nothing if there are none. */
function UserBlocks({ blocks }: { readonly blocks: UserDetail['blocked_by'] }) {
  const t = useTranslations()
  if (blocks.length === 0) return null
  return (
    <section>
      <Typography.Title level={5}>{t('users.blockedBy')}</Typography.Title>
      <Timeline
        items={blocks.map(({ merchant, reason, by, at }) => ({
          key: `${merchant} ${at}`,
          content: <Written title={merchant} text={reason} by={by} at={at} />,
        }))}
      />
    </section>
  )
}

/** The freezes and unfreezes of an account, newest first; renders nothing if there are none. */
function FreezeHistory({ freezes }: { readonly freezes: UserDetail['freezes'] }) {
  const t = useTranslations()
  if (freezes.length === 0) return null
  return (
    <section>
      <Typography.Title level={5}>{t('users.history')}</Typography.Title>
      <Timeline
        items={freezes.map(({ frozen, reason, by, at }) => ({
          key: at,
          color: frozen ? 'red' : 'green',
          content: (
            <Written
              title={t(frozen ? 'users.wasFrozen' : 'users.wasUnfrozen')}
              text={reason}
              by={by || t('users.byUser')}
              at={at}
            />
          ),
        }))}
      />
    </section>
  )
}
