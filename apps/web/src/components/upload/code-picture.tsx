import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { FieldBinding } from '../../lib/call/field-binding.ts'
import { uploadTypes } from '../../lib/uploads/upload-rules.ts'
import { Icon } from '../display/icon.tsx'
import { Field } from '../form/field.tsx'
import { QrCode } from '../qr/lazy-qr-code.ts'
import styles from './uploader.module.css'

interface CodePictureProps extends FieldBinding {
  readonly label: string
  readonly hint: string
}

/** Takes a picture of a QR code and reads it: its value is the code's text, which is shown as a code. The picture stays on the device. */
export function CodePicture({ label, hint, name, value, error, onChange, ref }: CodePictureProps) {
  const t = useTranslations('bankAccount.method')
  const add = useTranslations('upload')('add')
  const [unread, setUnread] = useState(false)
  const read = async (file: File | undefined): Promise<void> => {
    if (!file) return
    try {
      const { readQr } = await import('@c2c/client/read-qr')
      onChange(await readQr(file))
      setUnread(false)
    } catch {
      setUnread(true)
    }
  }
  return (
    <Field label={label} hint={hint} error={unread ? t('pictureUnread') : error}>
      {(field) => (
        <div className={styles.tiles}>
          {value !== '' && (
            <div className={styles.tile}>
              <Suspense>
                <QrCode text={value} label={label} long={value.length > longCode} />
              </Suspense>
              <button
                type="button"
                className={styles.remove}
                aria-label={t('pictureRemove')}
                onClick={() => onChange('')}
              >
                <Icon name="close" size={18} />
              </button>
            </div>
          )}
          <label className={styles.add}>
            <Icon name="plus" />
            <span>{add}</span>
            <input
              {...field}
              ref={ref}
              name={name}
              type="file"
              className={styles.input}
              accept={uploadTypes.join(',')}
              onChange={(event) => {
                void read(event.target.files?.[0])
                event.target.value = ''
              }}
            />
          </label>
        </div>
      )}
    </Field>
  )
}

/** From this length on, a code needs its full size. */
const longCode = 140
