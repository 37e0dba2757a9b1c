import notice from './zh-Hant/notice.json'
import trade from './zh-Hant/trade.json'

export const messages = { notice, trade }
