/** The fields that a call sends besides `lang`, as specified. */
interface SpecifiedCall {
  /** Sends no `X-Access-Token`. */
  readonly anonymous?: true
  /** Sends nothing but `lang`. */
  readonly empty?: true
  /** The name of the file's part; the body is `multipart/form-data`, whose fields a browser hides from observers. */
  readonly file?: string
  /** Fields that the call always sends, with the form of their values. */
  readonly fields?: Readonly<Record<string, RegExp>>
}

const id = /./
const amount = /^\d+(\.\d+)?$/
const kind = /^\w*$/
const count = /^[1-9]\d*$/
const list: SpecifiedCall = { fields: { page: count, page_size: count } }
const order = (product: string): SpecifiedCall => ({ fields: { [product]: id, number: amount } })

/** Section 7 of the specification, by the path below `/api/v1/`; other fields are not checked. */
export const calls: Readonly<Record<string, SpecifiedCall>> = {
  'attach/upload': { file: 'file' },
  'user/login': { anonymous: true },
  'user/register': { anonymous: true },
  'sms/send-code': { anonymous: true, fields: { email: /@/ } },
  'userinfo/get-info': { empty: true },
  'userinfo/get-money-info': { empty: true },
  'userinfo/save': {},
  'recharge/shoukuan-address': { fields: { type: kind } },
  'recharge/create': {},
  'asset-log/list': {},
  'asset-log/tongji': {},
  'property/tongji': {},
  'team/tongji': {},
  'invite/detail': {},
  'team/kefu-list': {},
  'bankinfo/list': { fields: { type: kind } },
  'bankinfo/create': {},
  'bankinfo/get-is-add': {},
  'bankinfo/detail': { fields: { type: /^(bank|wise)$/, bk_id: id } },
  'lixibao/list': { fields: { page: count, page_size: /^10$/ } },
  'lixibao/create-order': order('lixibao_id'),
  'lixibao/list-order': list,
  'withdraw/create': {},
  'withdraw/list': list,
  'selling/tongji': {},
  'selling/history': {},
  'selling/order': list,
  'selling/merchant': list,
  'saleu/create-order': order('saleu_id'),
  'saleu/list-order': list,
}
