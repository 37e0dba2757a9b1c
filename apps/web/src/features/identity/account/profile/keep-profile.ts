import type { CallOutput, userinfoGetInfo } from '@c2c/contract'
import { updateSession } from '../../../../lib/session.ts'

export type Profile = CallOutput<typeof userinfoGetInfo>

/** Keeps a saved profile in the session, which the greeting shows. */
export const keepProfile = ({ nickname, avatar }: Profile): void => updateSession({ nickname, avatar })
