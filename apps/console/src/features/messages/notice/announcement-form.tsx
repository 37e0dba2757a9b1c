import { announcementKinds, consoleAnnouncementChange, consoleAnnouncementCreate, type Texts } from '@c2c/contract'
import { App, Form, Input, Segmented, Switch } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CommandForm } from '../../../components/review/command-form.tsx'
import { LanguageFields } from '../../../components/form/language-fields.tsx'
import { MomentInput } from '../../../components/form/moment-input.tsx'
import { useCommand } from '../../../lib/use-command.ts'
import type { Announcement } from './announcement.ts'

interface Values {
  readonly kind: Announcement['kind']
  readonly texts: Partial<Texts>
  readonly link: string
  readonly starts_at: string
  readonly ends_at: string
  readonly active: boolean
}

const input = ({ texts, active, ...values }: Values) => ({
  ...values,
  texts: JSON.stringify(texts),
  active: active ? ('true' as const) : ('false' as const),
})

interface AnnouncementFormProps {
  /** Absent for a new announcement. */
  readonly announcement: Announcement | undefined
  onClose(): void
}

/** The form for an announcement: texts by language, and when it is shown. */
export function AnnouncementForm({ announcement, onClose }: AnnouncementFormProps) {
  const t = useTranslations()
  const { notification } = App.useApp()
  const [form] = Form.useForm<Values>()
  const [now] = useState(() => new Date().toISOString())
  const create = useCommand(consoleAnnouncementCreate)
  const change = useCommand(consoleAnnouncementChange)
  const common = {
    form,
    initialValues: announcement ?? {
      kind: 'banner' as const,
      texts: {},
      link: '',
      starts_at: now,
      ends_at: '',
      active: true,
    },
    submitLabel: t('common.save'),
    pathOf: (name: string) => (name === 'texts' ? ['texts', 'en'] : [name]),
    onDone: ({ proposal }: { readonly proposal: object | null }) => {
      notification.success({ title: t(proposal ? 'proposal.proposed' : 'common.saved') })
      onClose()
    },
    onCancel: onClose,
    children: <AnnouncementFields />,
  }
  return announcement ? (
    <CommandForm
      {...common}
      command={change}
      toInput={(values) => ({ announcement_id: announcement.announcement_id, ...input(values) })}
    />
  ) : (
    <CommandForm {...common} command={create} toInput={input} />
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
