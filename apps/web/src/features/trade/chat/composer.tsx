import { textAreaMaximum, uploadMaximum, type consoleOrderMessage, type saleuMessage } from '@c2c/contract'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { Icon } from '../../../components/display/icon.tsx'
import { SendProblem } from '../../../components/feedback/send-problem.tsx'
import { LeaveGuard } from '../../../components/form/leave-guard.tsx'
import { remainingStep } from '../../../components/form/remaining-step.ts'
import { useCallForm } from '../../../lib/call/use-call-form.ts'
import { Attachments } from './attachments.tsx'
import styles from './composer.module.css'

export type MessageCall = typeof saleuMessage | typeof consoleOrderMessage

interface ComposerProps {
  readonly call: MessageCall
  readonly orderId: string
}

/** From how many characters on they are counted. */
const countedFrom = 120

/** Where there is a keyboard, Enter sends and Shift+Enter begins a line; not while it chooses a word of an input method. */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  if (!matchMedia('(hover: hover) and (pointer: fine)').matches) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

/** The element that an element scrolls with. */
const scrollerOf = (element: HTMLElement): HTMLElement | null => {
  const { parentElement: parent } = element
  return parent === null || /auto|scroll/.test(getComputedStyle(parent).overflowY) ? parent : scrollerOf(parent)
}

/** Scrolls by as much as the composer grows, so that it covers no message that was in sight. */
function useRoom() {
  const composer = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const { current } = composer
    if (!current) return
    let { offsetHeight: before } = current
    const observer = new ResizeObserver(() => {
      const { offsetHeight: now } = current
      if (now > before) scrollerOf(current)?.scrollBy(0, now - before)
      before = now
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return composer
}

/** Words, pictures or both, at the foot of a conversation: one line that grows to four. */
export function Composer({ call, orderId }: ComposerProps) {
  const t = useTranslations()
  const id = useId()
  const composer = useRoom()
  const [sending, setSending] = useState(false)
  // Counts the sent messages: the next message begins without the pictures of the one before.
  const [sent, setSent] = useState(0)
  const form = useCallForm(call, {
    values: { text: '', credentials: '' },
    fixed: { order_id: orderId },
    onDone(_, { text = '' }) {
      form.reset({ text })
      setSent(sent + 1)
    },
  })
  const { value, error, ref, name, onChange } = form.field('text')
  const left = remainingStep(textAreaMaximum - value.length)
  const empty = value.trim() === '' && form.field('credentials').value === ''
  return (
    <form ref={composer} className={styles.composer} onSubmit={form.onSubmit} noValidate>
      <LeaveGuard changed={() => sending || form.changed()} />
      <SendProblem lost={form.lost} />
      <Attachments key={sent} max={uploadMaximum} onSending={setSending} {...form.field('credentials')} />
      <div className={styles.grows} data-text={value}>
        <textarea
          ref={ref}
          name={name}
          className={styles.input}
          rows={1}
          maxLength={textAreaMaximum}
          value={value}
          placeholder={t('trade.chat.message')}
          aria-label={t('trade.chat.message')}
          aria-invalid={Boolean(error)}
          aria-describedby={id}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={sendOnEnter}
        />
      </div>
      <Button
        type="submit"
        size="small"
        label={t('trade.chat.send')}
        busy={form.busy || sending}
        disabled={empty && !sending && !form.busy}
      >
        <Icon name="up" size={20} />
      </Button>
      <p id={id} className={styles.note}>
        {error && <span className={styles.error}>{error}</span>}
        {value.length >= countedFrom && (
          <span className={styles.count} aria-hidden="true">
            {value.length}/{textAreaMaximum}
          </span>
        )}
      </p>
      <span className={styles.hidden} role="status">
        {left !== null && t('parts.charactersLeft', { left })}
      </span>
    </form>
  )
}
