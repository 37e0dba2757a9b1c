import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CallOutput, consoleStaffSecondFactorBegin } from '@c2c/contract'
import { BeginSecondFactor } from './begin-second-factor.tsx'
import { ProveSecondFactor } from './prove-second-factor.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Step =
  | { readonly at: 'idle' | 'begin' }
  | { readonly at: 'prove'; readonly enrolment: CallOutput<typeof consoleStaffSecondFactorBegin> }
  | { readonly at: 'codes'; readonly codes: readonly string[] }

interface OwnSecondFactorProps {
  readonly active: boolean
  readonly codesLeft: number
}

/** Fewer unused recovery codes than this show a warning. */
const warnBelow = 3

/** Sets up or replaces the current user's second factor: password, authenticator, recovery codes. */
export function OwnSecondFactor({ active, codesLeft }: OwnSecondFactorProps) {
  const t = useTranslations()
  const [step, setStep] = useState<Step>({ at: 'idle' })
  const reset = () => setStep({ at: 'idle' })
  if (step.at === 'begin') {
    return (
      <BeginSecondFactor active={active} onDone={(enrolment) => setStep({ at: 'prove', enrolment })} onCancel={reset} />
    )
  }
  if (step.at === 'prove') {
    return (
      <ProveSecondFactor
        enrolment={step.enrolment}
        onDone={(codes) => setStep({ at: 'codes', codes })}
        onCancel={reset}
      />
    )
  }
  if (step.at === 'codes')
    return <RecoveryCodes codes={step.codes} submitLabel={t('secondFactor.done')} onDone={reset} />
  return (
    <div className="stack">
      {active ? (
        <Alert
          type={codesLeft < warnBelow ? 'warning' : 'success'}
          showIcon
          title={t('secondFactor.on')}
          description={t('secondFactor.codesLeft', { count: codesLeft })}
        />
      ) : (
        <Alert type="warning" showIcon title={t('secondFactor.off')} description={t('secondFactor.offNote')} />
      )}
      <div>
        <Button type={active ? 'default' : 'primary'} onClick={() => setStep({ at: 'begin' })}>
          {t(active ? 'secondFactor.replace' : 'secondFactor.setUp')}
        </Button>
      </div>
    </div>
  )
}
