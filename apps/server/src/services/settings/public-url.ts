import type { Uses } from '../services.ts'
import { readSetting } from './settings.ts'

/** The base URL of links in mails and messages, without a slash at its end; empty in production without `app_url`. */
export const publicUrl = async ({ db, home }: Uses<'db' | 'home'>): Promise<string> =>
  ((await readSetting(db, 'app_url')) ?? home).replace(/\/+$/, '')
