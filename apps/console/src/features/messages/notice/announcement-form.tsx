import { announcementKinds, consoleAnnouncementChange, consoleAnnouncementCreate, type Texts } from '@c2c/contract'
import { Form, Input, Segmented, Switch } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CallForm } from '../../../components/review/call-form.tsx'
import { LanguageFields } from '../../../components/form/language-fields.tsx'
import { MomentInput } from '../../../components/form/moment-input.tsx'
import type { Announcement } from './announcement.ts'

interface Values {
  readonly kind: Announcement['kind']
  readonly texts: Partial<Texts>
  readonly link: string
  readonly starts_at: string
  readonly ends_at: string
  readonly active: boolean
}

const empty: Values = { kind: 'banner', texts: {}, link: '', starts_at: '', ends_at: '', active: true }

interface AnnouncementFormProps {
  /** Absent for a new announcement. */
  readonly announcement: Announcement | undefined
  onClose(): void
}

/** The form for an announcement: texts by language, and when it is shown. */
export function AnnouncementForm({ announcement, onClose }: AnnouncementFormProps) {
  const t = useTranslations()
  const [now] = useState(() => new Date().toISOString())
  const initialValues: Values = announcement ?? { ...empty, starts_at: now }
  return (
    <CallForm
      call={announcement ? consoleAnnouncementChange : consoleAnnouncementCreate}
      initialValues={initialValues}
      submitLabel={t('common.save')}
      toInput={({ texts, active, ...values }) => ({
        ...(announcement && { announcement_id: announcement.announcement_id }),
        ...values,
        texts: JSON.stringify(texts),
        active: active ? ('true' as const) : ('false' as const),
      })}
      pathOf={(name) => (name === 'texts' ? ['texts', 'en'] : [name])}
      done={({ proposal }) => t(proposal ? 'proposal.proposed' : 'common.saved')}
      onClose={onClose}
    >
      <AnnouncementFields />
    </CallForm>
  )
}

function AnnouncementFields() {
  const t = useTranslations()
  return (
    <>
      <Form.Item name="kind" label={t('notice.kind')} extra={t('notice.kindNote')}>
        <Segmented options={announcementKinds.map((value) => ({ value, label: t(`notice.kinds.${value}`) }))} />
      </Form.Item>
      <LanguageFields name={['texts']} label={t('notice.text')} maxLength={300} long />
      <Form.Item name="link" label={t('notice.link')}>
        <Input maxLength={300} placeholder="https://" />
      </Form.Item>
      <div className="form-row">
        <Form.Item name="starts_at" label={t('notice.starts')}>
          <MomentInput />
        </Form.Item>
        <Form.Item name="ends_at" label={t('notice.ends')} extra={t('notice.endsNote')}>
          <MomentInput />
        </Form.Item>
      </div>
      <Form.Item name="active" label={t('notice.active')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </>
  )
}
