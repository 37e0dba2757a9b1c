import { userinfoSave } from '@c2c/contract'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSubmit } from '../../../../lib/call/use-submit.ts'
import { toast } from '../../../../lib/message/toast.ts'
import { startUpload } from '../../../../lib/uploads/upload.ts'
import { keepProfile } from './keep-profile.ts'

interface AvatarChange {
  /** From the choice of a picture until it is saved. */
  readonly busy: boolean
  /** Why the last change failed, as a sentence. */
  readonly problem: string | undefined
  choose(file: File): void
  remove(): void
}

/** Changes the picture: it is uploaded first and then saved by its id, with nothing to press in between. */
export function useAvatar(): AvatarChange {
  const t = useTranslations()
  const { busy, submit } = useSubmit(userinfoSave)
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()

  const save = async (avatar: string): Promise<void> => {
    setProblem(undefined)
    const answer = await submit(
      { avatar },
      {
        quiet(error) {
          setProblem(error.fields['avatar'] ?? error.message)
          return true
        },
      },
    )
    if (!answer || !('data' in answer)) return
    keepProfile(answer.data)
    toast.key(avatar ? 'profile.avatarSaved' : 'profile.avatarRemoved', 'success')
  }
  const choose = (file: File): void => {
    setProblem(undefined)
    startUpload(file, (upload) => {
      if (upload.state === 'sending') return
      setSending(false)
      if (upload.id) void save(upload.id)
      else if (upload.problem) setProblem(t(upload.problem, { name: file.name }))
      else setProblem(upload.message ?? t('profile.avatarFailed'))
    })
    setSending(true)
  }
  return { busy: sending || busy, problem, choose, remove: () => void save('') }
}
