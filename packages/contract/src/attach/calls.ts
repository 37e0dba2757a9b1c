export { attachUpload } from './attach-upload.ts'
export { consoleAttachUpload } from './console-attach-upload.ts'
