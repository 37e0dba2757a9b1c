import { noticeTelegramLink, noticeTelegramUnlink } from '@c2c/contract'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../../components/action/button.tsx'
import { OutsideLink } from '../../../../components/action/outside-link.tsx'
import { Card } from '../../../../components/layout/card.tsx'
import { useSubmit } from '../../../../lib/call/use-submit.ts'

interface TelegramCardProps {
  readonly linked: boolean
  /** The choice of notices, for a linked chat. */
  readonly children: ReactNode
}

/** Notices by Telegram: the link to connect a chat, or the chosen notices. */
export function TelegramCard({ linked, children }: TelegramCardProps) {
  const t = useTranslations('profile')
  const link = useSubmit(noticeTelegramLink)
  const [url, setUrl] = useState('')
  const unlink = useSubmit(noticeTelegramUnlink, { empty: true })
  const askForLink = async (): Promise<void> => {
    const answer = await link.submit({})
    if (answer && 'data' in answer) setUrl(answer.data.url)
  }
  const endLink = async (): Promise<void> => {
    // The link that made it no longer works.
    setUrl('')
    await unlink.submit({})
  }
  if (linked) {
    return (
      <Card title={t('byTelegram')} flush>
        {children}
        <Button variant="quiet" busy={unlink.busy} onClick={() => void endLink()}>
          {t('telegramUnlink')}
        </Button>
      </Card>
    )
  }
  return (
    <Card title={t('byTelegram')}>
      {url ? (
        <>
          <p>{t('telegramStart')}</p>
          <OutsideLink href={url}>{t('telegramOpen')}</OutsideLink>
        </>
      ) : (
        <Button variant="secondary" busy={link.busy} onClick={() => void askForLink()}>
          {t('telegramLink')}
        </Button>
      )}
    </Card>
  )
}
