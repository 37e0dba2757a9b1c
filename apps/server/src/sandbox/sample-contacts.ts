import { randomUUID } from 'node:crypto'
import type { Services } from '../services/services.ts'
import { setSample } from './sample-rows.ts'

const weekdays = { first: 0, last: 4 }

/** The domain is reserved for examples, the phone number for fiction. */
const samples = [
  {
    channel: 'chat',
    name: {
      en: 'Sample live chat',
      de: 'Beispiel-Chat',
      'zh-Hans': '示例在线客服',
      'zh-Hant': '範例線上客服',
      ja: 'サンプルのチャット',
    },
    account: 'c2c-sample',
    url: 'https://chat.c2c-sample.example/',
    hours: { first: 0, last: 6, open: '08:00', close: '20:00', zone: 'Asia/Tokyo' },
  },
  {
    channel: 'email',
    name: {
      en: 'Sample e-mail desk',
      de: 'Beispiel-E-Mail-Service',
      'zh-Hans': '示例邮件客服',
      'zh-Hant': '範例郵件客服',
      ja: 'サンプルのメール窓口',
    },
    account: 'help@c2c-sample.example',
    url: 'mailto:help@c2c-sample.example',
    hours: { ...weekdays, open: '09:00', close: '18:00', zone: 'Europe/Berlin' },
  },
  {
    channel: 'phone',
    name: {
      en: 'Sample telephone',
      de: 'Beispiel-Telefon',
      'zh-Hans': '示例电话客服',
      'zh-Hant': '範例電話客服',
      ja: 'サンプルの電話窓口',
    },
    account: '+44 20 7946 0958',
    url: 'tel:+442079460958',
    hours: { ...weekdays, open: '09:00', close: '17:30', zone: 'Europe/London' },
  },
]

/** Creates three contacts once. Later changes in the database are kept. */
export async function seedSupportContacts({ db, now }: Services): Promise<void> {
  if (await db.selectFrom('support_contacts').select('id').limit(1).executeTakeFirst()) return
  await setSample(db, 'link_hosts', 'c2c-sample.example chat.c2c-sample.example 442079460958', now())
  const rows = samples.map((sample, sort) => ({ ...sample, id: randomUUID(), avatar: null, sort, active: true }))
  await db.insertInto('support_contacts').values(rows).execute()
}
