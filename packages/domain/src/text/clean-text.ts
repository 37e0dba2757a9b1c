/*
 * What people paste holds more than they see: marks of direction and joiners from web pages, no-break spaces from
 * documents, full-width characters from East Asian keyboards. These functions are applied before any check.
 */

/** The soft hyphen, zero-width characters, marks of direction, and the byte order mark. */
const invisible = /[\u00AD\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g

/** A text without invisible characters, and without spaces around it. */
export const withoutInvisible = (text: string): string => text.replaceAll(invisible, '').trim()

/**
 * Full-width characters of an East Asian keyboard, `１２．５`, as their ASCII twins, `12.5`; its full stop and comma become point and
 * comma, since the same keys write them.
 */
export const halfWidth = (text: string): string =>
  text
    .replaceAll(/[！-～]/g, (wide) => String.fromCodePoint((wide.codePointAt(0) ?? 0) - 0xfee0))
    .replaceAll(/[。｡]/g, '.')
    .replaceAll(/[、､]/g, ',')
