import { SendOutlined } from '@ant-design/icons'
import { consoleOrderMessage } from '@c2c/contract'
import { Alert, Button, Form, Input } from 'antd'
import type { KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { ImageField } from '../../../components/image-field.tsx'
import { uploadedIds, type ImageFile } from '../../../lib/uploaded-ids.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { useExplain } from '../../../lib/use-explain.ts'

interface ChatValues {
  readonly text: string
  readonly images: ImageFile[]
}

const nothing: ChatValues = { text: '', images: [] }

/** Writes to the other sides of a trade: Enter sends, Shift+Enter begins a line. */
export function ChatForm({ orderId }: { readonly orderId: string }) {
  const t = useTranslations()
  const explain = useExplain()
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
          // What was typed while this was on its way is the next message.
          if (typed !== text) form.setFieldValue('text', typed)
        },
      },
    )
  }
  const onEnter = (event: KeyboardEvent) => {
    // Enter also ends the choice of a character in a Chinese or Japanese input method.
    if (event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    form.submit()
  }
  return (
    // Named, because a form of the drawer's foot may have fields that are called alike.
    <Form<ChatValues> name="chat" form={form} initialValues={nothing} onFinish={send} className="chat-form">
      {command.error === null ? null : <Alert type="error" showIcon title={explain(command.error)} />}
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
        <Button type="primary" icon={<SendOutlined />} htmlType="submit" loading={command.isPending}>
          {t('chat.send')}
        </Button>
      </div>
    </Form>
  )
}
