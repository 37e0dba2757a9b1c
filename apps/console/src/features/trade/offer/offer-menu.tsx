import { MoreOutlined } from '@ant-design/icons'
import { consoleOfferTemplateSave } from '@c2c/contract'
import { Button, Dropdown, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CallForm } from '../../../components/review/call-form.tsx'
import type { Offer } from './offer.ts'

interface OfferMenuProps {
  readonly offer: Offer
  onEdit(): void
  onCopy(): void
}

/** The actions on one offer. */
export function OfferMenu({ offer, onEdit, onCopy }: OfferMenuProps) {
  const t = useTranslations()
  const [naming, setNaming] = useState(false)
  const items = [
    { key: 'edit', label: t('common.edit'), onClick: onEdit },
    { key: 'copy', label: t('offer.copy'), onClick: onCopy },
    { key: 'template', label: t('offer.templateSave'), onClick: () => setNaming(true) },
  ]
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']}>
        <Button size="small" aria-label={t('offer.actions')} icon={<MoreOutlined />} />
      </Dropdown>
      <Modal
        open={naming}
        title={t('offer.templateSave')}
        footer={null}
        onCancel={() => setNaming(false)}
        destroyOnHidden
      >
        <TemplateForm offer={offer} onClose={() => setNaming(false)} />
      </Modal>
    </>
  )
}

function TemplateForm({ offer, onClose }: { readonly offer: Offer; onClose(): void }) {
  const t = useTranslations()
  return (
    <CallForm
      call={consoleOfferTemplateSave}
      initialValues={{ name: '' }}
      submitLabel={t('common.save')}
      toInput={({ name }) => ({ offer_id: offer.offer_id, name: name.trim() })}
      done={({ name }) => t('offer.templateSaved', { name })}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t('merchant.name')}
        extra={t('offer.templateNote')}
        rules={[{ required: true, whitespace: true, message: t('common.required') }]}
      >
        <Input autoFocus maxLength={60} />
      </Form.Item>
    </CallForm>
  )
}
