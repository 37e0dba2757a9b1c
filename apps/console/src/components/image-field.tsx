import { PictureOutlined } from '@ant-design/icons'
import { consoleAttachUpload, uploadMaximum } from '@c2c/contract'
import { Button, Form, Upload, type UploadProps } from 'antd'
import { useTranslations } from 'use-intl'
import { useApi } from '../lib/api-context.ts'
import { allUploaded, type ImageFile } from '../lib/uploaded-ids.ts'
import { useExplain } from '../lib/use-explain.ts'

type Send = NonNullable<UploadProps['customRequest']>

const filesOf = ({ fileList }: { readonly fileList: ImageFile[] }) => fileList

/** A form's field `images`: pictures that are sent at once, each with its progress; the form waits for all of them. */
export function ImageField({ label, note }: { readonly label?: string; readonly note?: string }) {
  const t = useTranslations()
  const api = useApi()
  const explain = useExplain()
  const send: Send = ({ file, onProgress, onSuccess, onError }) => {
    const abort = new AbortController()
    const onSent = (done: number, total: number | null) =>
      onProgress?.({ percent: total === null ? 0 : (100 * done) / total })
    api.upload(consoleAttachUpload, new Blob([file]), { signal: abort.signal, onProgress: onSent }).then(
      (image) => onSuccess?.(image),
      (error: unknown) => onError?.(new Error(explain(error))),
    )
    return { abort: () => abort.abort() }
  }
  const arrived = (_: unknown, files: readonly ImageFile[]) =>
    allUploaded(files) ? Promise.resolve() : Promise.reject(new Error(t('images.notArrived')))
  return (
    <Form.Item
      name="images"
      label={label}
      extra={note}
      valuePropName="fileList"
      getValueFromEvent={filesOf}
      rules={[{ validator: arrived }]}
      validateTrigger="onSubmit"
    >
      <Upload customRequest={send} accept="image/*" multiple listType="picture" maxCount={uploadMaximum}>
        <Button icon={<PictureOutlined />}>{t('images.add')}</Button>
      </Upload>
    </Form.Item>
  )
}
