import type { Fields } from './caller.ts'
import { freshImage } from '../cases/images.ts'
import { makeStaff, signInOwner, type Host, type Person } from './people.ts'

type Session = Pick<Person, 'token'>

/** Uploads a unique image and returns its id. */
export async function uploadProof(story: Host, person: Session): Promise<string> {
  const { id } = await story.uploadOk(await freshImage(), person)
  return id
}

/** The fields of a recharge over the first network, with a unique proof. */
export async function rechargeFields(story: Host, person: Session, amount: string): Promise<Fields> {
  const { type, address } = await story.callOk('recharge/shoukuan-address', {}, person)
  return { type, address, amount, credentials: await uploadProof(story, person) }
}

/**
 * Recharges an amount and approves it as the owner, and also as an operator where four-eyes approval is required.
 * Returns the recharge's id.
 */
export async function rechargeAndApprove(story: Host, person: Session, amount: string): Promise<string> {
  const fields = await rechargeFields(story, person, amount)
  const { recharge_id } = await story.callOk('recharge/create', fields, person)
  const token = await signInOwner(story)
  const approval = { recharge_id, amount }
  const { step } = await story.consoleOk('recharge/approve', approval, { token })
  if (step === 'second_review') await story.consoleOk('recharge/approve', approval, await makeStaff(story, 'operator'))
  return recharge_id
}

/** A valid bank account; the IBAN is the example of the German standard. */
export const bankFields: Fields = {
  type: 'bank',
  full_name: 'Erika Mustermann',
  telephone: '+49301234567',
  iban: 'DE89 3704 0044 0532 0130 00',
  bank_name: 'Commerzbank',
  email: 'erika@mail.example',
  area: 'Mitte',
  country: 'Germany',
  swift: 'COBADEFFXXX',
  address: 'Heidestrasse 17',
  city: 'Berlin',
  state: 'Berlin',
  currency: 'EUR',
}

/** A Wise account in euros. */
export const wiseFields: Fields = {
  type: 'wise',
  name: 'Erika',
  surname: 'Mustermann',
  email: 'erika@mail.example',
  telephone: '+49301234567',
  country: 'Germany',
  currency: 'EUR',
  account: 'erika@mail.example',
}

/** Binds a bank account and returns its id. */
export async function bindAccount(story: Host, person: Person, changes: Fields = {}): Promise<string> {
  const { bk_id } = await story.callOk('bankinfo/create', { ...bankFields, ...changes }, person)
  return bk_id
}

/** The available and held balances of a person, as texts. */
export const moneyOf = (story: Host, person: Person) => story.callOk('userinfo/get-money-info', {}, person)
