import type { UploadFile } from 'antd'

/** An image being uploaded; the server's response holds its id. */
export type ImageFile = UploadFile<{ readonly id: string }>

/** The ids of the uploaded images as the calls take them, separated by commas. */
export const uploadedIds = (files: readonly ImageFile[]): string =>
  files.flatMap(({ status, response }) => (status === 'done' && response ? [response.id] : [])).join(',')

/** Whether all images are uploaded. */
export const allUploaded = (files: readonly ImageFile[]): boolean => files.every(({ status }) => status === 'done')
