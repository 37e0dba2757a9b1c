import type { Kysely } from 'kysely'
import { invalidField } from '@c2c/contract'
import type { Database } from '../../db/schema.ts'
import { readSetting } from '../settings/settings.ts'
import { nameSkeleton } from './name-skeleton.ts'

/** What only the service calls itself, in the languages of the apps. */
const reserved = [
  'c2c',
  'support',
  'official',
  'administrator',
  'customer service',
  'customer care',
  'help desk',
  'service desk',
  'moderator',
  'security team',
  'compliance',
  'arbitrator',
  'escrow',
  'kundendienst',
  'kundenservice',
  'kundenbetreuung',
  'offiziell',
  'sicherheitsteam',
  'treuhand',
  '客服',
  '官方',
  '技术支持',
  '技術支援',
  '客户服务',
  '客戶服務',
  '管理员',
  '管理員',
  '系统通知',
  '系統通知',
  '仲裁',
  'サポート',
  '公式',
  '運営',
  '管理者',
  'カスタマーサービス',
  'お客様窓口',
].map(nameSkeleton)

/** Words that are reserved alone or beside others, but may be part of a longer word. */
const words = [
  'admin',
  'staff',
  'system',
  'help',
  'service',
  'team',
  'bot',
  'hilfe',
  'operator',
  '系统',
  '系統',
  '支持',
  '支援',
].map(nameSkeleton)

/** A host, an address of mail or the web, or a telephone number in a name. */
const contact = /[@/\\:]|[\p{L}\p{N}-]\.\p{L}{2,}|(?<![\p{L}\p{N}])\+?(?:\d[ ().-]*){7,}(?!\p{L})/u

/** Whether a name could be read as that of the service. */
function isReserved(name: string, appName: string): boolean {
  const skeleton = nameSkeleton(name)
  const own = nameSkeleton(appName)
  if (reserved.some((one) => skeleton.includes(one))) return true
  const parts = name
    .normalize('NFKC')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((part) => part !== '')
    .map(nameSkeleton)
  return [skeleton, ...parts].includes(own) || (parts.length > 0 && parts.every((part) => words.includes(part)))
}

/** Refuses a name by which a user or merchant could pass for the service, or that tells others where to write. */
export async function refuseReservedName(
  db: Kysely<Database>,
  name: string,
  { field = 'name', contacts = true } = {},
): Promise<void> {
  const { app_name } = await readSetting(db, 'global_values')
  if (isReserved(name, app_name) || (contacts && contact.test(name.normalize('NFKC')))) {
    throw invalidField(field, 'name_reserved')
  }
}
