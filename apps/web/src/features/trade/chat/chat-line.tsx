import { useTranslations } from 'use-intl'
import { DateTime } from '../../../components/display/date-time.tsx'
import type { ConversationLine } from './conversation.ts'
import { knownEvent } from '../order-step.ts'
import { Pictures } from '../order/pictures.tsx'
import type { OrderMessage } from '../trade-types.ts'
import bubble from './bubble.module.css'
import styles from './order-chat.module.css'

interface ChatLineProps {
  readonly line: ConversationLine
  readonly merchant: string
}

/** One line of a conversation: a message, or an event of the order. */
export function ChatLine({ line, merchant }: ChatLineProps) {
  const t = useTranslations('trade')
  if ('message' in line) return <Bubble message={line.message} merchant={merchant} />
  return (
    <p className={styles.event}>
      {t(`event.${knownEvent(line.event.step)}`)} · <DateTime value={line.at} format="time" />
    </p>
  )
}

interface BubbleProps {
  readonly message: OrderMessage
  readonly merchant: string
}

/** A message with its time. Its side is its author; only customer service, on the other party's side, is named. */
function Bubble({ message, merchant }: BubbleProps) {
  const t = useTranslations('trade')
  const tTerms = useTranslations('tutorial.terms')
  const { actor, own, kind, text, images, at, read } = message
  const author = actor === 'merchant' ? merchant : t(`actor.${actor}`)
  return (
    <div className={bubble.bubble} data-own={own} role="group" aria-label={author}>
      {actor === 'operator' && <p className={bubble.small}>{author}</p>}
      {kind === 'evidence' && <p className={bubble.kind}>{t('appeal.evidence')}</p>}
      {kind === 'automatic' && <p className={bubble.kind}>{tTerms('automatic')}</p>}
      {text && <p className={bubble.text}>{text}</p>}
      <Pictures images={images} />
      <p className={`${bubble.small} ${bubble.at}`}>
        <DateTime value={at} format="time" />
        {own && <ReadMark read={read} />}
      </p>
    </div>
  )
}

/** One check for a message that has arrived, two for one that the other side has read. */
function ReadMark({ read }: { readonly read: boolean }) {
  const t = useTranslations('trade.chat')
  return (
    <svg className={bubble.mark} viewBox="0 0 24 24" role="img" aria-label={t(read ? 'read' : 'sent')} data-read={read}>
      <path d={read ? 'm2 13 4.5 4.5L16 8m-5 8 1.5 1.5L22 8' : 'm5 12.5 4.6 4.5L19 7.5'} />
    </svg>
  )
}
