import { UnorderedListOutlined } from '@ant-design/icons'
import { consoleOrderReplyList, consoleOrderReplySave, languages } from '@c2c/contract'
import { Button, Dropdown, Modal, type MenuProps } from 'antd'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useErrorMessage } from '../../../lib/use-error-message.ts'
import { useMayCall } from '../../../lib/use-may-call.ts'
import { useRead } from '../../../lib/use-read.ts'
import { EditReplies, type SavedReply } from './edit-replies.tsx'

interface SavedRepliesProps {
  /** Empty for the own merchant. */
  readonly merchantId: string
  /** Puts a text into the message; it is sent by hand. */
  onChoose(text: string): void
}

/** The saved replies of a merchant, each in the languages that it has, and for members with the right the form that changes them. */
export function SavedReplies({ merchantId, onChoose }: SavedRepliesProps) {
  const t = useTranslations()
  const names = new Intl.DisplayNames([useLocale()], { type: 'language' })
  const mayEdit = useMayCall()(consoleOrderReplySave)
  const errorMessage = useErrorMessage()
  const [open, setOpen] = useState(false)
  const [editing, setEditing] = useState(false)
  const replies = useRead(consoleOrderReplyList, { merchant_id: merchantId }, { enabled: open || editing })
  const list = replies.data?.list
  const choices = (list ?? []).flatMap((reply) =>
    textsOf(reply).map(([language, text], _place, { length }) => ({
      key: `${reply.reply_id} ${language}`,
      label: <Choice title={length > 1 ? `${reply.title} · ${names.of(language)}` : reply.title} text={text} />,
      onClick: () => onChoose(text),
    })),
  )
  const note = replies.error ? errorMessage(replies.error) : list?.length === 0 ? t('chat.repliesNone') : ''
  const items: MenuProps['items'] = [
    ...choices,
    ...(note === '' ? [] : [{ key: 'note', label: note, disabled: true }]),
    ...(mayEdit
      ? [
          { key: 'line', type: 'divider' as const },
          { key: 'edit', label: t('chat.repliesEdit'), onClick: () => setEditing(true) },
        ]
      : []),
  ]
  return (
    <>
      <Dropdown
        menu={{ items, className: 'reply-menu' }}
        trigger={['click']}
        placement="topLeft"
        open={open}
        onOpenChange={setOpen}
      >
        <Button icon={<UnorderedListOutlined />}>{t('chat.replies')}</Button>
      </Dropdown>
      <Modal open={editing} title={t('chat.replies')} footer={null} onCancel={() => setEditing(false)} destroyOnHidden>
        <EditReplies merchantId={merchantId} replies={list ?? []} onClose={() => setEditing(false)} />
      </Modal>
    </>
  )
}

const textsOf = ({ texts }: SavedReply) =>
  languages.flatMap((language) => {
    const text = texts[language]
    return text ? [[language, text] as const] : []
  })

function Choice({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <span className="reply-choice">
      <span>{title}</span>
      <span>{text}</span>
    </span>
  )
}
