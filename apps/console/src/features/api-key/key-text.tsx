import { Alert, Button, Checkbox } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CopyText } from '../../components/display/copy-text.tsx'
import { Facts } from '../../components/display/facts.tsx'
import type { NewApiKey } from './api-key.ts'

/** A new key's token and secret. They are shown only once, so the user confirms that they are saved. */
export function KeyText({ made, onDone }: { readonly made: NewApiKey; onDone(): void }) {
  const t = useTranslations()
  const [saved, setSaved] = useState(false)
  const { name, token, secret } = made
  return (
    <section className="stack" aria-label={t('apiKey.made')}>
      <Alert type="warning" showIcon title={t('apiKey.once')} />
      <Facts
        facts={[
          [t('apiKey.name'), name],
          [t('apiKey.token'), <CopyText key="token" value={token} text={token} />],
          ...(secret === null
            ? []
            : [[t('apiKey.secret'), <CopyText key="secret" value={secret} text={secret} />] as const]),
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
