import { Alert, Button, Checkbox, Typography } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly submitLabel: string
  onDone(): void
}

/** The codes for the day the authenticator is lost. They are shown this once, so one says that they are kept. */
export function RecoveryCodes({ codes, submitLabel, onDone }: RecoveryCodesProps) {
  const t = useTranslations()
  const [kept, setKept] = useState(false)
  return (
    <section aria-label={t('secondFactor.recoveryTitle')}>
      <Alert
        type="warning"
        showIcon
        title={t('secondFactor.recoveryTitle')}
        description={t('secondFactor.recoveryNote')}
      />
      <Typography.Paragraph
        className="recovery-codes"
        copyable={{ text: codes.join('\n'), tooltips: [t('common.copy'), t('common.copied')] }}
      >
        {codes.map((code) => (
          <code key={code}>{code}</code>
        ))}
      </Typography.Paragraph>
      <Checkbox checked={kept} onChange={(event) => setKept(event.target.checked)}>
        {t('secondFactor.recoveryKept')}
      </Checkbox>
      <div className="command-buttons">
        <Button type="primary" disabled={!kept} onClick={onDone}>
          {submitLabel}
        </Button>
      </div>
    </section>
  )
}
