import account from './de/account.json'
import common from './de/common.json'
import home from './de/home.json'
import movement from './de/movement.json'
import parts from './de/parts.json'
import tabbar from './de/tabbar.json'

/** The texts of every session: the shell, the sign-in pages, home and the personal centre. */
export const messages = { account, common, home, movement, parts, tabbar }
