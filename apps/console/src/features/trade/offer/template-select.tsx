import { consoleOfferTemplateList, consoleOfferTemplateRemove } from '@c2c/contract'
import { DeleteOutlined } from '@ant-design/icons'
import { Button, Form, Select, Space } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCommand } from '../../../lib/use-command.ts'
import { useRead } from '../../../lib/use-read.ts'
import { useSession } from '../../../lib/session.ts'

interface TemplateSelectProps {
  /** Empty for the merchant's own templates. */
  readonly merchantId: string
  onChoose(terms: Readonly<Record<string, string>>): void
}

/** The templates of a merchant to begin an offer with; nothing while there are none. */
export function TemplateSelect({ merchantId, onChoose }: TemplateSelectProps) {
  const t = useTranslations()
  const isMerchant = useSession()?.role === 'merchant'
  const enabled = merchantId !== '' || isMerchant
  const templates = useRead(consoleOfferTemplateList, { merchant_id: merchantId }, { enabled })
  const { isPending, mutate } = useCommand(consoleOfferTemplateRemove)
  const [chosen, setChosen] = useState<string>()
  const list = templates.data?.list ?? []
  if (list.length === 0) return null
  const choose = (id: string) => {
    setChosen(id)
    onChoose(list.find(({ template_id }) => template_id === id)?.terms ?? {})
  }
  return (
    <Form.Item label={t('offer.template')}>
      <Space.Compact block>
        <Select
          aria-label={t('offer.template')}
          placeholder={t('offer.templateChoose')}
          value={chosen ?? null}
          options={list.map(({ template_id, name }) => ({ value: template_id, label: name }))}
          onChange={choose}
        />
        <Button
          aria-label={t('offer.templateRemove')}
          icon={<DeleteOutlined />}
          disabled={chosen === undefined}
          loading={isPending}
          onClick={() => mutate({ template_id: chosen ?? '' }, { onSuccess: () => setChosen(undefined) })}
        />
      </Space.Compact>
    </Form.Item>
  )
}
