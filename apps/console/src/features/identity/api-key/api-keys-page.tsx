import { PlusOutlined } from '@ant-design/icons'
import { consoleApiKeyList } from '@c2c/contract'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { PageHeading } from '../../../components/page/page-heading.tsx'
import { ReadState } from '../../../components/page/read-state.tsx'
import { usePaging } from '../../../components/page/use-paging.ts'
import { useRead } from '../../../lib/use-read.ts'
import type { NewApiKey } from './api-key.ts'
import { CreateKey } from './create-key.tsx'
import { KeyTable } from './key-table.tsx'
import { KeyText } from './key-text.tsx'

type Step = 'idle' | 'form' | NewApiKey

/** The API keys of the current member of a merchant's staff. */
export function ApiKeysPage() {
  const t = useTranslations()
  const { paging, onPage } = usePaging()
  const keys = useRead(consoleApiKeyList, paging)
  const [step, setStep] = useState<Step>('idle')
  const close = () => setStep('idle')
  const isShown = typeof step === 'object'
  return (
    <>
      <PageHeading
        title={t('menu.apiKeys')}
        note={t.rich('apiKey.pageNote', {
          link: (text) => (
            <a href="/reference/" target="_blank" rel="noopener">
              {text}
            </a>
          ),
        })}
      >
        <Button type="primary" icon={<PlusOutlined />} onClick={() => setStep('form')}>
          {t('apiKey.create')}
        </Button>
      </PageHeading>
      <ReadState query={keys} empty={t('apiKey.none')} isEmpty={({ total }) => total === 0}>
        {(page) => <KeyTable page={page} busy={keys.isPlaceholderData} onPage={onPage} />}
      </ReadState>
      <Drawer
        open={step !== 'idle'}
        title={isShown ? t('apiKey.made') : t('apiKey.create')}
        size="min(560px, 100vw)"
        // What is shown once is closed by its button alone.
        closable={!isShown}
        keyboard={!isShown}
        mask={{ closable: !isShown }}
        onClose={close}
        destroyOnHidden
      >
        {isShown ? <KeyText made={step} onDone={close} /> : <CreateKey onDone={setStep} onCancel={close} />}
      </Drawer>
    </>
  )
}
