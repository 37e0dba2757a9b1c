import { liabilitiesChooseNonce as call } from '@c2c/contract'
import { nonceFingerprint } from '@c2c/domain'
import { user } from '../../../http/context.ts'
import { writeAlert } from '../../../services/outbox/alerts.ts'
import { addOwnerNonce } from '../../../services/liabilities/owner-nonces.ts'
import { sha256Bytes } from '../../../services/crypto/secrets.ts'

/** The alert has the fingerprint, so that the user's mailbox keeps what a later answer can be compared with. */
export const liabilitiesChooseNonce = user(call, ({ nonce, replaces }, { userId, now, change }) =>
  change(async (trx) => {
    // A retry, or a device that sends again what the service has, changes nothing.
    const since = await addOwnerNonce(trx, { userId, nonce, replaces }, now)
    if (since === null) {
      const detail = nonceFingerprint(Buffer.from(nonce, 'base64url'), sha256Bytes)
      await writeAlert(trx, { userId, type: 'alert_owner_nonce', detail }, now)
    }
    return { nonce: { value: nonce, at: (since ?? now).toISOString() } }
  }),
)
