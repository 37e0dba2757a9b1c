import { CallError } from '@c2c/client'
import { consoleStaffInvitation, type CallOutput, type consoleStaffAccept } from '@c2c/contract'
import { Button, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link, useLocation } from 'wouter'
import { NotFound } from '../../components/page/not-found.tsx'
import { ReadState } from '../../components/page/read-state.tsx'
import { sessionOf, sessionStore } from '../../lib/session.ts'
import { useRead } from '../../lib/use-read.ts'
import { AcceptInvitation } from './accept-invitation.tsx'
import { SignedOutPage } from './sign-in/signed-out-page.tsx'
import { RecoveryCodes } from './second-factor/recovery-codes.tsx'

type Accepted = CallOutput<typeof consoleStaffAccept>

const tokenIn = (text: string): string => new URLSearchParams(text).get('token') ?? ''

/** The page of an invitation link: sets a password and a second factor, then signs in. */
export function InvitationPage({ appName, children }: { readonly appName: string; readonly children: ReactNode }) {
  const t = useTranslations()
  const [, navigate] = useLocation()
  const [accepted, setAccepted] = useState<Accepted | null>(null)
  // Behind the #, where no server and no log sees it; links of earlier releases have it in the query.
  const [token] = useState(() => tokenIn(location.hash.slice(1)) || tokenIn(location.search))
  // Accepting uses up the link, so its data is not fetched again.
  const invitation = useRead(consoleStaffInvitation, { token }, { enabled: accepted === null })

  const enter = (opened: Accepted) => {
    sessionStore.set(sessionOf(opened))
    navigate('/', { replace: true })
  }
  const onAccepted = (answer: Accepted) => (answer.recovery_codes.length > 0 ? setAccepted(answer) : enter(answer))

  return (
    <SignedOutPage title={t('invitation.title')} appName={appName} tools={children}>
      {accepted !== null ? (
        <RecoveryCodes
          codes={accepted.recovery_codes}
          submitLabel={t('invitation.enter')}
          onDone={() => enter(accepted)}
        />
      ) : invitation.error instanceof CallError ? (
        <NotFound title={invitation.error.message}>
          <Link href="/" asChild>
            <Button type="primary">{t('invitation.toSignIn')}</Button>
          </Link>
        </NotFound>
      ) : (
        <ReadState query={invitation}>
          {(data) => (
            <>
              <Typography.Paragraph>
                {t(data.renewing ? 'invitation.renewing' : 'invitation.welcome', { name: data.name })}
              </Typography.Paragraph>
              <AcceptInvitation token={token} invitation={data} onAccepted={onAccepted} />
            </>
          )}
        </ReadState>
      )}
    </SignedOutPage>
  )
}
