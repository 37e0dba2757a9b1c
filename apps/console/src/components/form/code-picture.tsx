import { PictureOutlined } from '@ant-design/icons'
import { Button, QRCode, Upload } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'

interface CodePictureProps {
  readonly id?: string
  readonly value?: string
  onChange?(text: string): void
}

/** Takes a picture of a QR code and reads it: its value is the code's text, shown as a code. The form passes id, value and change. */
export function CodePicture({ id = '', value = '', onChange }: CodePictureProps) {
  const t = useTranslations()
  const [unread, setUnread] = useState(false)
  const read = async (file: Blob): Promise<void> => {
    try {
      const { readQr } = await import('@c2c/client/read-qr')
      onChange?.(await readQr(file))
      setUnread(false)
    } catch {
      onChange?.('')
      setUnread(true)
    }
  }
  return (
    <>
      <Upload
        id={id}
        accept="image/jpeg,image/png,image/webp"
        showUploadList={false}
        beforeUpload={(file) => {
          void read(file)
          return false
        }}
      >
        <Button icon={<PictureOutlined />}>{t('account.choosePicture')}</Button>
      </Upload>
      {unread ? <div role="alert">{t('account.pictureUnread')}</div> : null}
      {value === '' ? null : <QRCode type="svg" value={value} size={160} />}
    </>
  )
}
