import { consoleApiKeyList, consoleApiKeyRevoke } from '@c2c/contract'
import { Space, Tag, type TableColumnType } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Moment } from '../../../components/display/moment.tsx'
import { CommandButton } from '../../../components/form/command-button.tsx'
import { ListPage } from '../../../components/page/list-page.tsx'
import { usePaging } from '../../../components/page/use-paging.ts'
import { servicePath } from '../../../lib/base.ts'
import { useRead } from '../../../lib/use-read.ts'
import { useServerNow } from '../../../lib/use-server-now.ts'
import { type NewApiKey, stateOf, type ApiKey } from './api-key.ts'
import { CreateKey } from './create-key.tsx'
import { KeyText } from './key-text.tsx'

type Step = 'idle' | 'form' | NewApiKey

/** The API keys of the current member of a merchant's staff. */
export function ApiKeysPage() {
  const t = useTranslations()
  const { paging, onPage } = usePaging()
  const [step, setStep] = useState<Step>('idle')
  const close = () => setStep('idle')
  const isShown = typeof step === 'object'
  return (
    <ListPage
      title={t('menu.apiKeys')}
      note={t.rich('apiKey.pageNote', {
        link: (text) => (
          <a href={`${servicePath}/reference/`} target="_blank" rel="noopener">
            {text}
          </a>
        ),
      })}
      create={{ label: t('apiKey.create'), onClick: () => setStep('form') }}
      query={useRead(consoleApiKeyList, paging)}
      empty={t('apiKey.none')}
      rowKey="key_id"
      columns={useKeyColumns()}
      onPage={onPage}
      drawer={{
        open: step !== 'idle',
        title: isShown ? t('apiKey.made') : t('apiKey.create'),
        width: 560,
        locked: isShown,
        onClose: close,
        children: isShown ? <KeyText made={step} onDone={close} /> : <CreateKey onDone={setStep} onCancel={close} />,
      }}
    />
  )
}

/** The columns of keys, with their last use, and for each open one a button that revokes it. */
function useKeyColumns(): TableColumnType<ApiKey>[] {
  const t = useTranslations()
  const now = useServerNow()
  return [
    { key: 'name', title: t('apiKey.name'), render: (_, { name }) => name },
    { key: 'maker', title: t('apiKey.madeBy'), render: (_, { made_by }) => made_by },
    {
      key: 'scopes',
      title: t('apiKey.scopes'),
      render: (_, { scopes }) => (
        <Space size={4}>
          {scopes.map((scope) => (
            <Tag key={scope}>{t(`apiKey.scopeNames.${scope}`)}</Tag>
          ))}
        </Space>
      ),
    },
    {
      key: 'networks',
      title: t('apiKey.networks'),
      render: (_, { networks }) => (networks.length === 0 ? t('apiKey.anywhere') : networks.join(', ')),
    },
    {
      key: 'used',
      title: t('apiKey.lastUsed'),
      render: (_, { last_used_at, last_used_address }) =>
        last_used_at === null ? (
          t('apiKey.never')
        ) : (
          <>
            <Moment value={last_used_at} /> <span className="secondary">{last_used_address}</span>
          </>
        ),
    },
    { key: 'created', title: t('apiKey.created'), render: (_, { created_at }) => <Moment value={created_at} /> },
    { key: 'expires', title: t('apiKey.expires'), render: (_, { expires_at }) => <Moment value={expires_at} /> },
    { key: 'state', title: t('order.state'), fixed: 'right', render: (_, key) => <State apiKey={key} now={now} /> },
  ]
}

function State({ apiKey, now }: { readonly apiKey: ApiKey; readonly now: number }) {
  const t = useTranslations()
  const state = stateOf(apiKey, now)
  if (state !== 'open') return <Tag>{t(`apiKey.states.${state}`)}</Tag>
  return (
    <CommandButton
      call={consoleApiKeyRevoke}
      input={{ key_id: apiKey.key_id }}
      danger
      ask={t('apiKey.askRevoke', { name: apiKey.name })}
      confirm={t('apiKey.revoke')}
      done={() => t('apiKey.revoked')}
    >
      {t('apiKey.revoke')}
    </CommandButton>
  )
}
