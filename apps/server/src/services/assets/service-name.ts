import type { Services } from '../services.ts'
import { readSetting } from '../settings/settings.ts'

/** The address of the service, or its name where it has none, as signed messages and statements say it. */
export async function serviceName({ db, home }: Pick<Services, 'db' | 'home'>): Promise<string> {
  const [url, { app_name }] = await Promise.all([readSetting(db, 'app_url'), readSetting(db, 'global_values')])
  return (url || home || app_name).replaceAll(/\p{Cc}/gu, ' ')
}
