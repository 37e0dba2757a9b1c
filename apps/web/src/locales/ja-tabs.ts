import notice from './ja/notice.json'
import trade from './ja/trade.json'

export const messages = { notice, trade }
