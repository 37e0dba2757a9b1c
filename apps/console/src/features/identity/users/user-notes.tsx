import { consoleUserNote, noteMaximum } from '@c2c/contract'
import { Button, Empty, Form, Input, Timeline } from 'antd'
import { useTranslations } from 'use-intl'
import { useCommand } from '../../../lib/use-command.ts'
import { useErrorMessage } from '../../../lib/use-error-message.ts'
import { useMayCall } from '../../../lib/use-may-call.ts'
import type { UserDetail } from './user.ts'
import { Written } from './written.tsx'

/** The staff notes about a user, newest first, with a form to add one. */
export function UserNotes({ user: { user_id, notes } }: { readonly user: UserDetail }) {
  const t = useTranslations()
  const mayCall = useMayCall()
  return (
    <div className="user-tab">
      {mayCall(consoleUserNote) ? <NoteForm userId={user_id} /> : null}
      {notes.length === 0 ? (
        <Empty className="read-empty" description={t('users.noNotes')} />
      ) : (
        <Timeline
          items={notes.map(({ note_id, text, by, at }) => ({
            key: note_id,
            content: <Written text={text} by={by} at={at} />,
          }))}
        />
      )}
    </div>
  )
}

function NoteForm({ userId }: { readonly userId: string }) {
  const t = useTranslations()
  const errorMessage = useErrorMessage()
  const add = useCommand(consoleUserNote)
  const [form] = Form.useForm<{ text: string }>()
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ text: '' }}
      disabled={add.isPending}
      onFinish={({ text }) =>
        add.mutate({ user_id: userId, text: text.trim() }, { onSuccess: () => form.resetFields() })
      }
    >
      <Form.Item
        name="text"
        label={t('users.note')}
        extra={t('users.noteNote')}
        {...(add.error === null ? {} : { validateStatus: 'error' as const, help: errorMessage(add.error) })}
        rules={[{ required: true, whitespace: true, message: t('users.noteRequired') }]}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={noteMaximum} showCount />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={add.isPending}>
        {t('users.addNote')}
      </Button>
    </Form>
  )
}
