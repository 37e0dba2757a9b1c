import { distance } from 'fastest-levenshtein'

/** Every variable that the server and its commands read; a test compares it with the sources. */
const known = `
  ACCESS_LOG_SAMPLE APP_URL BACKUP_DIR BASE_PATH CERTIFICATE_ADDRESS CHAIN_FILE CHAIN_WATCHER CONSOLE_URL DATABASE_DIRECT_URL
  DATABASE_OWNER_URL DATABASE_POOL DATABASE_READ_URL DATABASE_TIMEOUT_MS DATABASE_URL DATA_DIR DATA_KEYS_FILE HEADS_FILE
  HEADS_WEBHOOK HOST LOG_LEVEL LOOPBACK_WEBHOOKS MAIL_DKIM_DOMAIN MAIL_DKIM_KEY_FILE MAIL_DKIM_SELECTOR
  MAIL_FROM MAIL_REPLY_TO MAIL_TO_FILES OPS_PORT OWNER_EMAIL OWNER_PASSWORD PORT PROCESSES RELEASE_FEED
  ROOT_INVITE_CODE
  SANCTIONS_FILE S3_BUCKET S3_ENDPOINT S3_PATH_STYLE S3_PREFIX S3_REGION S3_TIMEOUT_MS SANDBOX SANDBOX_ROBOTS
  SMTP_URL TILE_ATTRIBUTION TILE_URL TRUST_PROXY WATCH_DISKS
`
  .trim()
  .split(/\s+/)

/** Names that are ours by their beginning, however they end. */
const ours = /^(?:DATABASE|MAIL|SMTP|SANDBOX|OWNER|S3|CHAIN|HEADS|BACKUP|TILE)_/

/** The most changed letters of a misspelt name. */
const most = 2

/** A name that some other program may have set on purpose is short; only long ones are compared letter by letter. */
const comparedFrom = 6

/** Variables that are probably meant for the server and read by nothing, each with the one that was meant; null where none is near. */
export function misspelt(
  env: Readonly<Record<string, string | undefined>>,
): readonly { readonly name: string; readonly meant: string | null }[] {
  const names = Object.keys(env).filter((name) => !known.includes(name))
  return names.flatMap((name) => {
    const [nearest] = known
      .map((one) => ({ one, changes: distance(name, one) }))
      .toSorted((one, other) => one.changes - other.changes)
    const meant = nearest && nearest.changes <= most && name.length >= comparedFrom ? nearest.one : null
    return meant !== null || ours.test(name) ? [{ name, meant }] : []
  })
}

/** A line for each of them. */
export const misspeltLines = (env: Parameters<typeof misspelt>[0]): readonly string[] =>
  misspelt(env).map(
    ({ name, meant }) => `${name} is no variable of the server${meant === null ? '' : `: did you mean ${meant}?`}`,
  )
