import { consoleLedgerAcknowledge, type CallOutput, type consoleAuditVerify } from '@c2c/contract'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Moment } from '../../../components/display/moment.tsx'
import { TextField } from '../../../components/form/text-field.tsx'
import { CallForm } from '../../../components/review/call-form.tsx'
import { useMayCall } from '../../../lib/use-may-call.ts'

interface FoundProblemsProps {
  readonly problems: readonly string[]
  /** Their numbers in docs/problems.md. */
  readonly numbers: readonly string[]
}

/** The problems of the proofs, each of which a member of staff can propose to acknowledge as known. */
export function FoundProblems({ problems, numbers }: FoundProblemsProps) {
  const t = useTranslations()
  const mayAcknowledge = useMayCall()(consoleLedgerAcknowledge)
  const [asked, setAsked] = useState<string | null>(null)
  return (
    <>
      <Alert
        type="error"
        showIcon
        title={t('audit.broken')}
        description={
          <ol className="problems">
            {problems.map((problem, index) => (
              <li key={problem}>
                <code translate="no">{numbers[index]}</code> {problem}
                {mayAcknowledge && asked !== problem ? (
                  <div>
                    <Button size="small" onClick={() => setAsked(problem)}>
                      {t('audit.acknowledge')}
                    </Button>
                  </div>
                ) : null}
              </li>
            ))}
          </ol>
        }
      />
      {asked === null ? null : (
        <CallForm
          key={asked}
          call={consoleLedgerAcknowledge}
          submitLabel={t('audit.acknowledge')}
          initialValues={{ reason: '' }}
          toInput={({ reason }) => ({ problem: asked, reason: reason.trim() })}
          done={() => t('audit.acknowledgeDone')}
          onClose={() => setAsked(null)}
        >
          <p className="user-text">{asked}</p>
          <TextField
            autoFocus
            label={t('review.reason')}
            note={t('audit.acknowledgeNote')}
            required={t('review.reasonRequired')}
            rows={[2, 5]}
          />
        </CallForm>
      )}
    </>
  )
}

interface KnownProblemsProps {
  readonly problems: CallOutput<typeof consoleAuditVerify>['acknowledged']
}

/** The problems that two people acknowledged; renders nothing without any. */
export function KnownProblems({ problems }: KnownProblemsProps) {
  const t = useTranslations()
  if (problems.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={t('audit.known')}
      description={
        <ol className="problems">
          {problems.map(({ number, problem, until }) => (
            <li key={number}>
              <code translate="no">{number}</code> {problem}
              {until === null ? null : (
                <div className="secondary">{t.rich('audit.knownUntil', { time: () => <Moment value={until} /> })}</div>
              )}
            </li>
          ))}
        </ol>
      }
    />
  )
}
