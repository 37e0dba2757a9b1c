import { DeleteOutlined, EditOutlined } from '@ant-design/icons'
import {
  consoleOrderReplyRemove,
  consoleOrderReplySave,
  shortTextMaximum,
  type CallOutput,
  type consoleOrderReplyList,
} from '@c2c/contract'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { LanguageFields } from '../../../components/form/language-fields.tsx'
import { CallForm } from '../../../components/review/call-form.tsx'
import { textsInput } from '../../../lib/use-localized-text.ts'
import { useCommand } from '../../../lib/use-command.ts'

export type SavedReply = CallOutput<typeof consoleOrderReplyList>['list'][number]

interface EditRepliesProps {
  readonly merchantId: string
  readonly replies: readonly SavedReply[]
  onClose(): void
}

/** The saved replies of a merchant with the form of a new one, or of one that is changed under its title. */
export function EditReplies({ merchantId, replies, onClose }: EditRepliesProps) {
  const t = useTranslations()
  const removal = useCommand(consoleOrderReplyRemove)
  const [edited, setEdited] = useState<SavedReply>()
  // Another form after each reply that was saved.
  const [saved, setSaved] = useState(0)
  const title = edited?.title ?? ''
  return (
    <>
      <ul className="reply-list">
        {replies.map((reply) => (
          <li key={reply.reply_id}>
            <span className="user-text">{reply.title}</span>
            <Button
              size="small"
              aria-label={t('chat.replyEdit', { title: reply.title })}
              icon={<EditOutlined />}
              onClick={() => setEdited(reply)}
            />
            <Button
              size="small"
              aria-label={t('chat.replyRemove', { title: reply.title })}
              icon={<DeleteOutlined />}
              loading={removal.isPending && removal.variables.reply_id === reply.reply_id}
              onClick={() => removal.mutate({ reply_id: reply.reply_id })}
            />
          </li>
        ))}
      </ul>
      <CallForm
        key={`${edited?.reply_id ?? ''} ${saved}`}
        call={consoleOrderReplySave}
        initialValues={{ title, texts: edited?.texts ?? {} }}
        submitLabel={t('common.save')}
        toInput={(values) => ({
          merchant_id: merchantId,
          title: values.title.trim(),
          texts: textsInput(values.texts),
        })}
        pathOf={(name) => (name === 'texts' ? ['texts', 'en'] : [name])}
        done={(reply) => t('chat.replySaved', { title: reply.title })}
        onDone={() => {
          setEdited(undefined)
          setSaved(saved + 1)
        }}
        onClose={onClose}
      >
        <Form.Item
          name="title"
          label={t('chat.replyTitle')}
          rules={[{ required: true, whitespace: true, message: t('common.required') }]}
        >
          <Input maxLength={40} disabled={edited !== undefined} />
        </Form.Item>
        <LanguageFields
          name={['texts']}
          label={t('chat.replyText')}
          maxLength={shortTextMaximum}
          long
          required={false}
        />
      </CallForm>
    </>
  )
}
