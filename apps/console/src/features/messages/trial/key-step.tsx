import { consoleApiKeyCreate, offeredScopes } from '@c2c/contract'
import { Alert, Button, Card, Tabs } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CopyText } from '../../../components/display/copy-text.tsx'
import { Details } from '../../../components/display/details.tsx'
import { OwnProofFields, type OwnProof } from '../../../components/form/own-proof-fields.tsx'
import { CallForm } from '../../../components/review/call-form.tsx'
import { servicePath } from '../../../lib/base.ts'
import { commandsOf } from './commands.ts'
import type { MadeKey, Trial } from './trial.ts'

/** The scope withdraw needs networks, and the author of a bot may be anywhere: all of IPv4 and IPv6. */
const anywhere = '0.0.0.0/0,::/0'

const days = '30'

const noProof: OwnProof = { password: '' }

type Step = 'idle' | 'form' | MadeKey

/** Makes a key with all scopes, and shows commands that use it. */
export function KeyStep({ trial }: { readonly trial: Trial }) {
  const t = useTranslations()
  const [step, setStep] = useState<Step>('idle')
  return (
    <Card size="small" title={t('trial.keyTitle')}>
      <div className="stack">
        <span className="secondary">{t('trial.keyNote')}</span>
        {step === 'form' ? (
          <div className="trial-form">
            <CallForm
              call={consoleApiKeyCreate}
              initialValues={noProof}
              submitLabel={t('apiKey.submit')}
              toInput={({ password, totp = '', recovery_code = '' }) => ({
                name: t('menu.tryIt'),
                scopes: offeredScopes.join(','),
                days,
                networks: anywhere,
                password,
                totp,
                recovery_code,
              })}
              onDone={setStep}
              onClose={() => setStep('idle')}
            >
              <OwnProofFields />
            </CallForm>
          </div>
        ) : (
          <div>
            <Button type={step === 'idle' ? 'primary' : 'default'} onClick={() => setStep('form')}>
              {t(step === 'idle' ? 'trial.makeKey' : 'trial.makeAnother')}
            </Button>
          </div>
        )}
        {typeof step === 'object' ? <KeyUse made={step} trial={trial} /> : null}
      </div>
    </Card>
  )
}

interface KeyUseProps {
  readonly made: MadeKey
  readonly trial: Trial
}

/** The token and secret of the new key, and the commands. */
function KeyUse({ made, trial }: KeyUseProps) {
  const t = useTranslations()
  const { token, secret } = made
  const host = window.location.origin + servicePath
  const place = { host, clientFile: trial.client_file, isPacked: trial.client_packed }
  const secrets = [[t('apiKey.token'), token] as const, [t('apiKey.secret'), secret ?? ''] as const]
  return (
    <section className="stack" aria-label={t('apiKey.made')}>
      <Alert type="warning" showIcon title={t('apiKey.once')} />
      <Details items={secrets.map(([label, value]) => [label, <CopyText key={label} value={value} text={value} />])} />
      <Tabs
        size="small"
        items={Object.entries(commandsOf(made, place)).map(([language, command]) => ({
          key: language,
          label: language,
          children: <CopyText value={command} text={<span className="trial-text">{command}</span>} />,
        }))}
      />
    </section>
  )
}
