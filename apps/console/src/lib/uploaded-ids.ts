import type { UploadFile } from 'antd'

/** An image on its way to the server; once it is there, its answer says its id. */
export type ImageFile = UploadFile<{ readonly id: string }>

/** The ids of the images that are on the server, as the calls take them: separated by commas. */
export const uploadedIds = (files: readonly ImageFile[]): string =>
  files.flatMap(({ status, response }) => (status === 'done' && response ? [response.id] : [])).join(',')

/** Whether every image has arrived, so that what is sent leaves none behind. */
export const allUploaded = (files: readonly ImageFile[]): boolean => files.every(({ status }) => status === 'done')
