import { consoleVerificationAccept, consoleVerificationReject } from '@c2c/contract'
import { useTranslations } from 'use-intl'
import { Decision, type Choice } from '../../../components/review/decision.tsx'
import { TextDecision } from '../../../components/review/text-decision.tsx'
import { useMayCall } from '../../../lib/use-may-call.ts'
import type { Verification } from './verification.ts'

/** The call and appearance of each decision. */
const decisions = {
  reject: { call: consoleVerificationReject, shortcut: 'r', tone: 'refuse', done: 'rejected' },
  accept: { call: consoleVerificationAccept, shortcut: 'a', tone: 'approve', done: 'accepted' },
} as const

/** The decisions about an open identity check, for roles that may make them. Each is explained; users read why they are rejected. */
export function VerificationDecision({ verification }: { readonly verification: Verification }) {
  const t = useTranslations()
  const mayCall = useMayCall()
  if (verification.state !== 'audit' || !mayCall(consoleVerificationAccept)) return null
  const { verification_id, user } = verification
  const choices = (['reject', 'accept'] as const).map((key): Choice => {
    const { call, shortcut, tone, done } = decisions[key]
    const label = t(`verification.${key}`)
    return {
      key,
      shortcut,
      label,
      tone,
      form: (close) => (
        <TextDecision
          call={call}
          submitLabel={label}
          tone={tone}
          text={{ label: t('review.reason'), required: t('review.reasonRequired') }}
          toInput={(reason) => ({ verification_id, reason })}
          stays
          done={() => t(`verification.${done}`)}
          onClose={close}
        >
          <p>{t(`verification.${key}Effect`, { account: user.account })}</p>
        </TextDecision>
      ),
    }
  })
  return <Decision choices={choices} />
}
