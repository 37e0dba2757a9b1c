import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CallOutput, consoleStaffSecondFactorBegin } from '@c2c/contract'
import { BeginSecondFactor } from './begin-second-factor.tsx'
import { ProveSecondFactor } from './prove-second-factor.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Step =
  | { readonly at: 'rest' | 'begin' }
  | { readonly at: 'prove'; readonly enrolment: CallOutput<typeof consoleStaffSecondFactorBegin> }
  | { readonly at: 'codes'; readonly codes: readonly string[] }

interface OwnSecondFactorProps {
  readonly active: boolean
  readonly codesLeft: number
}

/** Fewer unused recovery codes than this are worth a word. */
const few = 3

/** Sets one's own second factor up, or replaces it: the password, then the authenticator, then codes to be kept. */
export function OwnSecondFactor({ active, codesLeft }: OwnSecondFactorProps) {
  const t = useTranslations()
  const [step, setStep] = useState<Step>({ at: 'rest' })
  const rest = () => setStep({ at: 'rest' })
  if (step.at === 'begin') {
    return (
      <BeginSecondFactor active={active} onDone={(enrolment) => setStep({ at: 'prove', enrolment })} onCancel={rest} />
    )
  }
  if (step.at === 'prove') {
    return (
      <ProveSecondFactor
        enrolment={step.enrolment}
        onDone={(codes) => setStep({ at: 'codes', codes })}
        onCancel={rest}
      />
    )
  }
  if (step.at === 'codes')
    return <RecoveryCodes codes={step.codes} submitLabel={t('secondFactor.done')} onDone={rest} />
  return (
    <div className="stack">
      {active ? (
        <Alert
          type={codesLeft < few ? 'warning' : 'success'}
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
