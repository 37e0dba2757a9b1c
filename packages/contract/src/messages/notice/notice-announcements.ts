import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { features } from '../../settings/features.ts'
import { announcementKinds } from './announcement.ts'

/** Current announcements in the caller's language: announcements, disabled features, and maintenance. */
export const noticeAnnouncements = webCall({
  name: 'notice/announcements',
  auth: 'user',
  key: 'read',
  shows: ['offered'],
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
    /** When this answer next changes on schedule; empty where no such moment is known. */
    next_at: z.string(),
    /** The features that are off, each with its explanation. */
    closed: z.array(z.object({ feature: z.enum(features), text: z.string() })),
    /** Maintenance, or null; `until` is empty while it is unknown. */
    maintenance: z.nullable(z.object({ text: z.string(), until: z.string() })),
  }),
  errors: [],
})
