import * as z from 'zod/mini'
import { webCall } from '../call.ts'
import { features } from '../setting/features.ts'
import { announcementKinds } from './announcement.ts'

/** What everybody is told at the moment, in the caller's language: announcements, what is off, and maintenance. */
export const noticeAnnouncements = webCall({
  name: 'notice/announcements',
  auth: 'user',
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        announcement_id: z.string(),
        kind: z.enum(announcementKinds),
        text: z.string(),
        link: z.string(),
        starts_at: z.string(),
      }),
    ),
    /** When this answer will be another one by itself; empty where no such moment is known. */
    next_at: z.string(),
    /** The features that are off, each with the sentence that says so. */
    closed: z.array(z.object({ feature: z.enum(features), text: z.string() })),
    /** Null while there is none; `until` is empty where nobody has said it. */
    maintenance: z.nullable(z.object({ text: z.string(), until: z.string() })),
  }),
  errors: [],
})
