import type { CallError } from '@c2c/client'
import type { StaffProofMethod } from '@c2c/contract'
import { useCallback, useRef, useState, type ReactNode } from 'react'
import { ProveIdentity } from '../features/staff/sign-in/prove-identity.tsx'

interface Asked {
  readonly method: StaffProofMethod
  settle(proved: boolean): void
}

interface StepUp {
  /** Asks for the proof that a call was refused for, once for all calls that wait for one. */
  ask(error: CallError): Promise<boolean>
  /** The content while it is requested. */
  readonly dialog: ReactNode
}

/** How calls of the console ask for a proof of identity: in a dialog above any page. */
export function useStepUp(): StepUp {
  const [asked, setAsked] = useState<Asked | null>(null)
  const waiting = useRef<Promise<boolean>>(null)
  const ask = useCallback(({ data: { methods } }: CallError): Promise<boolean> => {
    const method = Array.isArray(methods) && methods.includes('totp') ? 'totp' : 'password'
    waiting.current ??= new Promise((resolve) => {
      const settle = (proved: boolean): void => {
        waiting.current = null
        setAsked(null)
        resolve(proved)
      }
      setAsked({ method, settle })
    })
    return waiting.current
  }, [])
  return { ask, dialog: asked && <ProveIdentity method={asked.method} onSettle={asked.settle} /> }
}
