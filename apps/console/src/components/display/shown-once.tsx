import { Alert, Button, Checkbox } from 'antd'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { CopyText } from './copy-text.tsx'
import { Details } from './details.tsx'

interface ShownOnceProps {
  readonly title: string
  readonly note?: string
  /** The owner of the secrets: its label and name. */
  readonly of: readonly [string, string]
  /** Secrets with their labels. */
  readonly secrets: readonly (readonly [string, string])[]
  onDone(): void
}

/** New secrets. They are shown only once, so the user confirms that they are saved. */
export function ShownOnce({ title, note, of, secrets, onDone }: ShownOnceProps) {
  const t = useTranslations()
  const [saved, setSaved] = useState(false)
  const texts = secrets.map(([label, text]): readonly [string, ReactNode] => [
    label,
    <CopyText key={label} value={text} text={text} />,
  ])
  return (
    <section className="stack" aria-label={title}>
      <Alert type="warning" showIcon title={t('apiKey.once')} {...(note !== undefined && { description: note })} />
      <Details items={[of, ...texts]} />
      <Checkbox checked={saved} onChange={(event) => setSaved(event.target.checked)}>
        {t('apiKey.saved')}
      </Checkbox>
      <div className="command-buttons">
        <Button type="primary" disabled={!saved} onClick={onDone}>
          {t('apiKey.done')}
        </Button>
      </div>
    </section>
  )
}
