import { Alert, Button, Checkbox } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CopyText } from '../../components/display/copy-text.tsx'
import { Facts } from '../../components/display/facts.tsx'
import type { NewWebhook } from './webhook.ts'

/** A new endpoint's secret. It is shown only once, so the user confirms that it is saved. */
export function WebhookSecret({ made, onDone }: { readonly made: NewWebhook; onDone(): void }) {
  const t = useTranslations()
  const [saved, setSaved] = useState(false)
  const { url, secret } = made
  return (
    <section className="stack" aria-label={t('webhook.titles.secret')}>
      <Alert type="warning" showIcon title={t('apiKey.once')} description={t('webhook.verifyNote')} />
      <Facts
        facts={[
          [t('webhook.url'), url],
          [t('apiKey.secret'), <CopyText key="secret" value={secret} text={secret} />],
        ]}
      />
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
