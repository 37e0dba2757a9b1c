import type { CallOutput, defaultSettings, verificationUpload } from '@c2c/contract'
import { noLevelLimits } from '@c2c/server/src/sandbox/seed-platform.ts'
import type { Fields } from './caller.ts'
import { freshImage } from '../cases/images.ts'
import type { Host, Person } from './people.ts'
import { addSetting } from '../story/settings.ts'
import type { Story } from '../story/story.ts'

/** Sets limits of a day by level; the other ones are none. */
export const setLimits = (
  story: Story,
  limits: Partial<Record<keyof typeof defaultSettings.verification_limits, string>>,
) => addSetting(story.services.db, 'verification_limits', { ...noLevelLimits, ...limits }, story.clock.now())

/** Sends an image of a document. */
export async function sendDocument(
  story: Host,
  { token }: Pick<Person, 'token'>,
  file: Uint8Array<ArrayBuffer> | null = null,
) {
  const body = new FormData()
  body.append('file', new Blob([file ?? (await freshImage())]), 'document.png')
  const headers = { 'x-access-token': token }
  return story.send<CallOutput<typeof verificationUpload>>('/api/v1/verification/upload', {
    method: 'POST',
    body,
    headers,
  })
}

const uploadDocument = async (story: Host, person: Pick<Person, 'token'>): Promise<string> =>
  (await sendDocument(story, person)).data.id

/** The input of a user for an identity check, with fresh images. */
export const checkFields = async (story: Host, person: Pick<Person, 'token'>): Promise<Fields> => ({
  full_name: 'Erika Mustermann',
  birth_date: '1964-08-12',
  country: 'Germany',
  document_type: 'id_card',
  front: await uploadDocument(story, person),
  back: await uploadDocument(story, person),
  selfie: await uploadDocument(story, person),
})

/** Requests an identity check and returns its id. */
export async function requestCheck(story: Host, person: Person, changes: Fields = {}): Promise<string> {
  const fields = { ...(await checkFields(story, person)), ...changes }
  const { check } = await story.callOk('verification/create', fields, person)
  return check?.verification_id ?? ''
}
