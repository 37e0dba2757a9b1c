import { PictureOutlined } from '@ant-design/icons'
import { CallError } from '@c2c/client'
import { consoleAttachUpload, uploadMaximum } from '@c2c/contract'
import { Button, Form, Upload, type UploadProps } from 'antd'
import { useTranslations } from 'use-intl'
import { useApi } from '../../lib/api-context.ts'
import { allUploaded, type ImageFile } from '../../lib/uploaded-ids.ts'
import { useErrorMessage } from '../../lib/use-error-message.ts'

type Send = NonNullable<UploadProps['customRequest']>

const filesOf = ({ fileList }: { readonly fileList: ImageFile[] }) => fileList

/** What the server says of the file itself. */
const fileReason = (error: unknown): string | undefined =>
  error instanceof CallError ? error.fields['file'] : undefined

/** The form field `images`: each image is uploaded at once with its progress; the form waits for all of them. */
export function ImageField({
  label,
  note,
  required = false,
}: {
  readonly label?: string
  readonly note?: string
  readonly required?: boolean
}) {
  const t = useTranslations()
  const api = useApi()
  const errorMessage = useErrorMessage()
  const send: Send = ({ file, onProgress, onSuccess, onError }) => {
    const abort = new AbortController()
    const onSent = (done: number, total: number | null) =>
      onProgress?.({ percent: total === null ? 0 : (100 * done) / total })
    api.upload(consoleAttachUpload, new Blob([file]), { signal: abort.signal, onProgress: onSent }).then(
      (image) => onSuccess?.(image),
      (error: unknown) => onError?.(new Error(fileReason(error) ?? errorMessage(error))),
    )
    return { abort: () => abort.abort() }
  }
  const validateUploaded = (_: unknown, files: readonly ImageFile[]) => {
    if (required && files.length === 0) return Promise.reject(new Error(t('common.required')))
    return allUploaded(files) ? Promise.resolve() : Promise.reject(new Error(t('images.notArrived')))
  }
  return (
    <Form.Item
      name="images"
      label={label}
      extra={note}
      valuePropName="fileList"
      getValueFromEvent={filesOf}
      rules={[{ validator: validateUploaded }]}
      validateTrigger="onSubmit"
    >
      <Upload
        customRequest={send}
        accept="image/jpeg,image/png,image/webp"
        multiple
        listType="picture"
        maxCount={uploadMaximum}
      >
        <Button icon={<PictureOutlined />}>{t('images.add')}</Button>
      </Upload>
    </Form.Item>
  )
}
