import notice from './zh-Hans/notice.json'
import trade from './zh-Hans/trade.json'

export const messages = { notice, trade }
