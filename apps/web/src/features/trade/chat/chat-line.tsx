import { useTranslations } from 'use-intl'
import { DateTime } from '../../../components/display/date-time.tsx'
import type { ConversationLine } from './conversation.ts'
import { knownEvent } from '../order-step.ts'
import { Pictures } from '../order/pictures.tsx'
import type { OrderMessage } from '../trade-types.ts'
import styles from './order-chat.module.css'

interface ChatLineProps {
  readonly line: ConversationLine
  readonly merchant: string
}

/** One line of a conversation: a message, or an event of the order. */
export function ChatLine({ line, merchant }: ChatLineProps) {
  const t = useTranslations('trade')
  if ('message' in line) return <Said message={line.message} merchant={merchant} named />
  return (
    <p className={styles.event}>
      {t(`event.${knownEvent(line.event.step)}`)} · <DateTime value={line.at} />
    </p>
  )
}

interface SaidProps {
  readonly message: OrderMessage
  readonly merchant: string
  /** Labels evidence among other messages. */
  readonly named?: boolean
}

/** A message with its author and time. */
export function Said({ message, merchant, named = false }: SaidProps) {
  const t = useTranslations('trade')
  const { actor, own, kind, text, images, at } = message
  return (
    <div className={styles.said} data-own={own}>
      <p className={styles.who}>
        {actor === 'merchant' ? merchant : t(`actor.${actor}`)} · <DateTime value={at} />
        {named && kind === 'evidence' && <span className={styles.kind}>{t('appeal.evidence')}</span>}
      </p>
      {text && <p className={styles.text}>{text}</p>}
      <Pictures images={images} />
    </div>
  )
}
