import { liabilitiesChooseNonce, type CallOutput, type liabilitiesProof } from '@c2c/contract'
import type { ProofFile } from '@c2c/domain'
import { useEffect, useState } from 'react'
import { useSubmit } from '../../../../lib/call/use-submit.ts'
import { toBase64url } from '../../../../lib/proof/base64url.ts'
import { newNonce, readOwn, withEmail, writeOwn, type OwnMemory } from '../../../../lib/proof/own-memory.ts'
import {
  compareHistory,
  nonceProblem,
  ownerProblem,
  settleNonce,
  type History,
  type KnownOwner,
  type OwnProblem,
} from './check-own.ts'

type Answer = CallOutput<typeof liabilitiesProof>

/** Whether a sound proof is for this person, and matches the person's history. */
export type OwnChecked =
  | { readonly problem: OwnProblem }
  | { readonly problem: null; readonly history: History; readonly memory: OwnMemory }

/** The person's actions for a number or an address that this browser did not know. */
export interface OwnActions {
  /** Takes the address of the proof, or the number of the service, for the person's own. */
  accept(found: string): void
  /** Sends the number of this browser to the service, in the place of the one in force. */
  sendOwn(nonce: string, inForce: string | null): Promise<void>
  /** Chooses another number in the place of the one in force. */
  replace(inForce: string): Promise<void>
  readonly busy: boolean
  /** Whether the number that this browser has just chosen is on its way. */
  readonly sending: boolean
}

interface OwnProof {
  readonly own: OwnChecked | null
  readonly actions: OwnActions
}

/** Compares a sound proof with the person's and this browser's knowledge; `file` is null until it was checked. */
export function useOwnProof(
  { name, email }: KnownOwner,
  answer: Answer | undefined,
  file: ProofFile | null,
  refetch: () => Promise<unknown>,
): OwnProof {
  const { busy, submit } = useSubmit(liabilitiesChooseNonce)
  const [own, setOwn] = useState<OwnChecked | null>(null)
  const [sending, setSending] = useState(false)
  const [look, setLook] = useState(0)
  useEffect(() => {
    if (!answer || !file) return
    const { own: found, send } = settle({ name, email }, answer, file)
    setOwn(found)
    if (send === null) return
    setSending(true)
    void submit({ nonce: send }, { quiet: () => true })
      .then((sent) => sent && 'data' in sent && refetch())
      .finally(() => setSending(false))
    // `submit` and `refetch` are new in each drawing.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [answer, file, name, email, look])

  const send = async (nonce: string, replaces: string | null): Promise<void> => {
    const sent = await submit({ nonce, ...(replaces !== null && { replaces }) })
    if (sent && 'data' in sent) await refetch()
  }
  const actions: OwnActions = {
    accept(found) {
      const memory = readOwn(name)
      const isNonce = found === answer?.nonce?.value
      const nonces = [...memory.nonces, { value: found, from: null }]
      writeOwn(name, isNonce ? { ...memory, nonces, chosenHere: false } : withEmail(memory, found))
      setLook((count) => count + 1)
    },
    sendOwn: send,
    async replace(inForce) {
      const memory = readOwn(name)
      const nonce = newNonce()
      // Kept before it is sent: the answer may be lost.
      const nonces = [...memory.nonces, { value: nonce, from: null }]
      writeOwn(name, { ...memory, nonces, pending: true, chosenHere: true })
      await send(nonce, inForce)
    },
    busy,
    sending,
  }
  return { own, actions }
}

interface Settled {
  readonly own: OwnChecked
  readonly send: string | null
}

/** Checks the owner of the proof before any of it is kept. A merchant has no number. */
function settle(owner: KnownOwner, answer: Answer, file: ProofFile): Settled {
  const known = withEmail(readOwn(owner.name), owner.email)
  const other = ownerProblem(file, owner, known)
  if (other) return { own: { problem: other }, send: null }
  if (owner.email === '') return { own: checkedHistory(answer, file, known), send: null }
  const said = {
    inForce: answer.nonce?.value ?? null,
    seq: file.head.seq,
    bound: file.bound?.nonce ? toBase64url(file.bound.nonce) : null,
  }
  const { memory, send, problem } = settleNonce(known, said, newNonce)
  writeOwn(owner.name, memory)
  const wrong = problem ?? nonceProblem(file, memory)
  return { own: wrong ? { problem: wrong } : checkedHistory(answer, file, memory), send }
}

function checkedHistory({ history: told }: Answer, file: ProofFile, memory: OwnMemory): OwnChecked {
  const history = compareHistory(file, told)
  return 'kind' in history ? { problem: history } : { problem: null, history, memory }
}
