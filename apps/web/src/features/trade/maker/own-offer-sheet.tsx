import { useId, type ReactNode } from 'react'
import { Button } from '../../../components/action/button.tsx'
import { SendProblem } from '../../../components/feedback/send-problem.tsx'
import { BottomSheet } from '../../../components/sheet/bottom-sheet.tsx'
import type { useCallForm } from '../../../lib/call/use-call-form.ts'
import styles from './maker.module.css'

interface OwnOfferSheetProps {
  readonly form: Pick<ReturnType<typeof useCallForm>, 'busy' | 'lost' | 'onSubmit'>
  readonly open: boolean
  readonly title: string
  readonly action: string
  /** Why the server refused the last attempt; null without a refusal. */
  readonly refusal: string | null
  onRefusal(refusal: null): void
  onClose(): void
  readonly children: ReactNode
}

/** The sheet with the form of an own offer. */
export function OwnOfferSheet({
  form,
  open,
  title,
  action,
  refusal,
  onRefusal,
  onClose,
  children,
}: OwnOfferSheetProps) {
  const id = useId()
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <Button type="submit" form={id} busy={form.busy}>
          {action}
        </Button>
      }
    >
      <form
        id={id}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          onRefusal(null)
          form.onSubmit(event)
        }}
      >
        {children}
        <SendProblem refusal={refusal} lost={form.lost} />
      </form>
    </BottomSheet>
  )
}
