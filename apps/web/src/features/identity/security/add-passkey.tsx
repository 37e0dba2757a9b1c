import { passkeyAdd, passkeyAddOptions } from '@c2c/contract'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../components/action/button.tsx'
import { TextInput } from '../../../components/form/text-input.tsx'
import { BottomSheet } from '../../../components/sheet/bottom-sheet.tsx'
import { passkeysWork, rememberPasskey } from '../../../lib/browser/passkey-support.ts'
import { createPasskey } from '../../../lib/browser/passkeys.ts'
import { useSubmit } from '../../../lib/call/use-submit.ts'
import { toast } from '../../../lib/message/toast.ts'
import { useEndKeys } from '../api-key/end-keys.tsx'
import styles from './security.module.css'

/** Adds a passkey of this device under a name. */
export function AddPasskey({ onCodes }: { onCodes(codes: readonly string[]): void }) {
  const t = useTranslations('security')
  const id = useId()
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('')
  const options = useSubmit(passkeyAddOptions)
  const adding = useSubmit(passkeyAdd)
  const { end_keys, box } = useEndKeys()
  if (!passkeysWork()) return <p className={styles.note}>{t('passkeyUnavailable')}</p>

  const add = async (): Promise<void> => {
    const asked = await options.submit({})
    if (!asked || !('data' in asked)) return
    const credential = await createPasskey(asked.data.options)
    if (credential === null) return toast.key('security.passkeyCancelled', 'warning')
    const answer = await adding.submit({ name, credential, end_keys })
    if (!answer || !('data' in answer)) return
    rememberPasskey(true)
    setOpen(false)
    setName('')
    toast.key('security.passkeyAdded', 'success')
    onCodes(answer.data.recovery_codes)
  }
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('passkeyAdd')}
      </Button>
      <BottomSheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('passkeyAdd')}
        footer={
          <Button type="submit" form={id} busy={options.busy || adding.busy}>
            {t('passkeyContinue')}
          </Button>
        }
      >
        <form
          id={id}
          className={styles.sheet}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void add()
          }}
        >
          <p>{t('passkeyText')}</p>
          <TextInput
            label={t('passkeyName')}
            hint={t('passkeyNameHint')}
            name="name"
            autoComplete="off"
            maxLength={40}
            value={name}
            onChange={setName}
          />
          {box}
        </form>
      </BottomSheet>
    </>
  )
}
