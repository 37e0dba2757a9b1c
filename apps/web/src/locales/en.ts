import account from './en/account.json'
import common from './en/common.json'
import home from './en/home.json'
import movement from './en/movement.json'
import parts from './en/parts.json'
import tabbar from './en/tabbar.json'

/** The texts of every session: the shell, the sign-in pages, home and the personal centre. */
export const messages = { account, common, home, movement, parts, tabbar }
