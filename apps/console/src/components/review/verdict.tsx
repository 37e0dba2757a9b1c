import { CheckCircleOutlined, CloseCircleOutlined } from '@ant-design/icons'
import { figures } from '../display/marked-figures.tsx'

/**
 * The effect of a decision: the request is approved or refused, each with its own colour, sign and place. A verdict between
 * two sides has no colour. The words name the outcome and the amount.
 */
export type VerdictTone = 'approve' | 'refuse' | 'verdict'

/** The icon of each verdict. */
export const verdictIcons = {
  approve: <CheckCircleOutlined aria-hidden />,
  refuse: <CloseCircleOutlined aria-hidden />,
  verdict: null,
} as const

/** A verdict that is about to be given, above its form. */
export function Verdict({ tone, text }: { readonly tone: VerdictTone; readonly text: string }) {
  return (
    <p className={`verdict verdict-${tone}`}>
      {verdictIcons[tone]} <strong>{figures(text)}</strong>
    </p>
  )
}
