import { SendOutlined } from '@ant-design/icons'
import { consoleOrderMessage } from '@c2c/contract'
import { Alert, Button, Form, Input } from 'antd'
import type { KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { ImageField } from '../../../components/form/image-field.tsx'
import { uploadedIds, type ImageFile } from '../../../lib/uploaded-ids.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { useErrorMessage } from '../../../lib/use-error-message.ts'
import { SavedReplies } from './saved-replies.tsx'

interface ChatValues {
  readonly text: string
  readonly images: ImageFile[]
}

const initialValues: ChatValues = { text: '', images: [] }

interface ChatFormProps {
  readonly orderId: string
  /** The merchant that it is written for, empty for the own one; null where an operator writes. */
  readonly merchantId: string | null
}

/** Sends a message to the other side of a trade: Enter sends, Shift+Enter starts a new line. */
export function ChatForm({ orderId, merchantId }: ChatFormProps) {
  const t = useTranslations()
  const errorMessage = useErrorMessage()
  const [form] = Form.useForm<ChatValues>()
  const command = useCommand(consoleOrderMessage)
  const send = ({ text, images }: ChatValues) => {
    if (command.isPending || (text.trim() === '' && images.length === 0)) return
    command.mutate(
      { order_id: orderId, text: text.trim(), credentials: uploadedIds(images) },
      {
        onSuccess() {
          const { text: typed } = form.getFieldsValue()
          form.resetFields()
          // Text typed during the request is the next message.
          if (typed !== text) form.setFieldValue('text', typed)
        },
      },
    )
  }
  const insert = (reply: string) => {
    const typed = form.getFieldValue('text') as string
    form.setFieldValue('text', typed.trim() === '' ? reply : `${typed}\n${reply}`)
    form.focusField('text')
  }
  const onEnter = (event: KeyboardEvent) => {
    // Enter also confirms a character in a Chinese or Japanese input method.
    if (event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    form.submit()
  }
  return (
    // Named, because a form in the drawer's footer may have fields of the same name.
    <Form<ChatValues> name="chat" form={form} initialValues={initialValues} onFinish={send} className="chat-form">
      {command.error === null ? null : <Alert type="error" showIcon title={errorMessage(command.error)} />}
      <Form.Item name="text">
        <Input.TextArea
          aria-label={t('chat.write')}
          placeholder={t('chat.placeholder')}
          autoSize={{ minRows: 1, maxRows: 5 }}
          maxLength={2000}
          onPressEnter={onEnter}
        />
      </Form.Item>
      <div className="chat-buttons">
        <ImageField />
        {merchantId === null ? null : <SavedReplies merchantId={merchantId} onChoose={insert} />}
        <Button type="primary" icon={<SendOutlined />} htmlType="submit" loading={command.isPending}>
          {t('chat.send')}
        </Button>
      </div>
    </Form>
  )
}
