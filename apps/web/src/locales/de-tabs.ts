import notice from './de/notice.json'
import trade from './de/trade.json'

export const messages = { notice, trade }
