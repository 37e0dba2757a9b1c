import { Alert, Button, Checkbox, Typography } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly submitLabel: string
  onDone(): void
}

/** The recovery codes. They are shown only once, so the user confirms that they are saved. */
export function RecoveryCodes({ codes, submitLabel, onDone }: RecoveryCodesProps) {
  const t = useTranslations()
  const [saved, setSaved] = useState(false)
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
      <Checkbox checked={saved} onChange={(event) => setSaved(event.target.checked)}>
        {t('secondFactor.recoveryKept')}
      </Checkbox>
      <div className="command-buttons">
        <Button type="primary" disabled={!saved} onClick={onDone}>
          {submitLabel}
        </Button>
      </div>
    </section>
  )
}
