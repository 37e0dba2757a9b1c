import { Divider, Tag } from 'antd'
import { useTranslations } from 'use-intl'
import { Moment } from '../../../components/display/moment.tsx'
import { Proof } from '../../../components/display/proof.tsx'
import { StepText } from '../order/step-text.tsx'
import type { ChatLine } from './chat-lines.ts'

/** A line of a conversation; `marked` if it is the first unread one. */
export function ChatLineView({ line, marked }: { readonly line: ChatLine; readonly marked: boolean }) {
  const t = useTranslations()
  if ('event' in line) {
    const { at, actor, step } = line.event
    return (
      <div className="chat-event">
        <StepText step={step} /> · {t(`trade.actors.${actor}`)} · <Moment value={at} />
      </div>
    )
  }
  const { actor, own, kind, text, images, at } = line.message
  return (
    <>
      {marked ? <Divider plain>{t('chat.newHere')}</Divider> : null}
      <article className={own ? 'chat-message chat-message-own' : 'chat-message'}>
        <header>
          {own ? t('chat.you') : t(`trade.actors.${actor}`)} · <Moment value={at} />{' '}
          {kind === 'evidence' ? <Tag>{t('chat.evidence')}</Tag> : null}
        </header>
        {text === '' ? null : <p className="user-text">{text}</p>}
        {images.length === 0 ? null : <Proof images={images} small />}
      </article>
    </>
  )
}
