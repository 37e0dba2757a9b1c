import { Refusal, type UploadCall } from '@c2c/contract'
import type { SentRequest } from '../sent-request.ts'

export interface UploadedForm {
  readonly fields: Readonly<Record<string, unknown>>
  /** The bytes of the call's part; null when it was not there. */
  readonly file: Buffer | null
}

/**
 * A `multipart/form-data` body with its one file. A file over the limit throws the parser's own error, which is
 * answered with 413; a body that breaks off or is no form is refused as unreadable.
 */
export async function readUpload(sent: SentRequest, { upload }: UploadCall): Promise<UploadedForm> {
  if (!sent.isForm) return { fields: {}, file: null }
  const fields: Record<string, unknown> = {}
  let file: Buffer | null = null
  try {
    for await (const part of sent.parts()) {
      if (part.type === 'field') fields[part.fieldname] = part.value
      else if (part.fieldname === upload.part) file = await part.toBuffer()
      else part.file.resume()
    }
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error && error.statusCode === 413) throw error
    const refusal = new Refusal('invalid_input', { message: 'body_unreadable' })
    refusal.cause = error
    throw refusal
  }
  return { fields, file }
}
