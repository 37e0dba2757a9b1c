import type { Config } from '../config/config.ts'
import { changeByCommand } from '../features/settings/change-by-command.ts'
import type { Services } from '../services/services.ts'
import { readSetting } from '../services/settings/settings.ts'

/**
 * Stores `APP_URL` as the setting `app_url` while that is not set. Throws an Error in production when neither is: links in
 * invitations and mails would have no host.
 */
export async function keepAppUrl(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { appUrl, sandbox }: Pick<Config, 'appUrl' | 'sandbox'>,
): Promise<void> {
  if ((await readSetting(db, 'app_url')) !== null) return
  if (appUrl !== null) return db.transaction().execute((trx) => changeByCommand(trx, 'app_url', appUrl, now()))
  if (sandbox) return
  throw new Error(
    'APP_URL is required until the setting app_url is set: the address of the web app for links, such as APP_URL=https://c2c.example',
  )
}
