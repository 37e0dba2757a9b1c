import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { figures } from '../display/figures.tsx'
import { BottomSheet } from './bottom-sheet.tsx'
import { Button } from '../action/button.tsx'
import styles from './confirm-dialog.module.css'

interface ConfirmDialogProps {
  readonly open: boolean
  readonly title: ReactNode
  readonly children: ReactNode
  /** The action in its own words, "Cancel order", not "OK". */
  readonly action: string
  /** The label of the cancel button, such as "Keep order"; "Not now" by default. */
  readonly keep?: string
  readonly danger?: boolean
  readonly busy?: boolean
  /** A condition for the confirmation is not met yet. */
  readonly disabled?: boolean
  onConfirm(): void
  onClose(): void
}

/** Asks before an irreversible action. */
export function ConfirmDialog({ open, title, children, action, onConfirm, onClose, ...props }: ConfirmDialogProps) {
  const { keep, danger = false, busy = false, disabled = false } = props
  const t = useTranslations('common')
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={title}
      place="center"
      footer={
        <div className={styles.actions}>
          <Button variant="secondary" onClick={onClose}>
            {keep ?? t('notNow')}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} disabled={disabled} onClick={onConfirm}>
            {action}
          </Button>
        </div>
      }
    >
      <div className={styles.text}>{figures(children)}</div>
    </BottomSheet>
  )
}
