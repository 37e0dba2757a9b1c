import { noticeAnnouncements as call } from '@c2c/contract'
import { user } from '../../../http/context.ts'
import { readSwitches } from '../../../services/settings/switches.ts'
import { closedSentence, maintenanceSentence } from '../../../http/require-open.ts'

/** The maximum number of announcements in an answer, the newest first. */
const most = 20

export const noticeAnnouncements = user(call, async (_input, { services: { db }, language, now }) => {
  const standing = await db
    .selectFrom('announcements')
    .selectAll()
    .where('active', '=', true)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .execute()
  const changes = standing.flatMap(({ starts_at, ends_at }) => [starts_at, ...(ends_at ? [ends_at] : [])])
  const [next] = changes.filter((at) => at > now).toSorted((one, other) => one.getTime() - other.getTime())
  const { closed, maintenance } = await readSwitches(db)
  return {
    list: standing
      .filter(({ starts_at }) => starts_at <= now)
      .slice(0, most)
      .map(({ id, kind, texts, link, starts_at }) => ({
        announcement_id: id,
        kind,
        text: texts[language] ?? texts.en,
        link,
        starts_at: starts_at.toISOString(),
      })),
    next_at: next?.toISOString() ?? '',
    closed: [...closed].map((feature) => ({ feature, text: closedSentence(feature, language) })),
    maintenance: maintenance && { text: maintenanceSentence(maintenance, language), until: maintenance.until },
  }
})
