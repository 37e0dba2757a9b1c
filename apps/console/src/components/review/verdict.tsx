import { CheckCircleOutlined, CloseCircleOutlined, RollbackOutlined } from '@ant-design/icons'

/**
 * The effect of a decision: the request is approved, refused, or returned to where it came from. Each has
 * its own colour, sign and place, and words that name the outcome and the amount.
 */
export type VerdictTone = 'approve' | 'refuse' | 'return'

/** The icon of each verdict. */
export const verdictIcons = {
  approve: <CheckCircleOutlined aria-hidden />,
  refuse: <CloseCircleOutlined aria-hidden />,
  return: <RollbackOutlined aria-hidden />,
} as const

/** A verdict that is about to be given, above its form. */
export function Verdict({ tone, text }: { readonly tone: VerdictTone; readonly text: string }) {
  return (
    <p className={`verdict verdict-${tone}`}>
      {verdictIcons[tone]} <strong>{text}</strong>
    </p>
  )
}
