import type { PayeeQuestion } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { Notice } from '../../../../components/feedback/notice.tsx'
import { CheckBox } from '../../../../components/form/check-box.tsx'

export interface Question {
  readonly asked: PayeeQuestion
  /** The question in the reader's language. */
  readonly text: string
}

interface PayeeQuestionBoxProps {
  readonly question: Question
  readonly confirmed: readonly PayeeQuestion[]
  onConfirm(confirmed: readonly PayeeQuestion[]): void
}

/** What the server asks about a new address, and the person's word. */
export function PayeeQuestionBox({ question: { asked, text }, confirmed, onConfirm }: PayeeQuestionBoxProps) {
  const t = useTranslations('withdraw')
  const others = confirmed.filter((one) => one !== asked)
  return (
    <>
      <Notice tone="warning">{text}</Notice>
      <CheckBox
        label={t(`addressQuestion.${asked}`)}
        checked={confirmed.includes(asked)}
        onChange={(checked) => onConfirm(checked ? [...others, asked] : others)}
      />
    </>
  )
}
